import { createUnloadedSlots } from './unloaded-slots.ts';

const HEIGHT = 800;

beforeEach(() => {
  window.innerHeight = HEIGHT;
  document.body.innerHTML = '';
});
afterEach(() => jest.restoreAllMocks());

function place(name: string, top: number, height = 400): void {
  const element = document.createElement('div');
  element.dataset['slot'] = name;
  element.innerHTML = `<p>${name}</p>`;
  element.getBoundingClientRect = () => new DOMRect(0, top, 360, height);
  document.body.append(element);
}

describe('createUnloadedSlots', () => {
  it.each([
    ['in view', 100],
    ['a window’s height below it', 2 * HEIGHT],
    ['a window’s height above it', -HEIGHT - 400],
  ])('leaves out a slot that is %s', (_where, top) => {
    place('blog/latest', top);
    const slots = createUnloadedSlots(() => Promise.resolve());

    expect(slots.addIfFar('blog/latest')).toBe(false);
    expect(slots.get('blog/latest')).toBeNull();
  });

  it.each([
    ['below', 2 * HEIGHT + 1],
    ['above', -HEIGHT - 401],
  ])('has a slot that is further %s, with the server’s HTML', async (_where, top) => {
    place('blog/latest', top);
    const load = jest.fn(() => Promise.resolve());
    const slots = createUnloadedSlots(load);

    expect(slots.addIfFar('blog/latest')).toBe(true);
    expect(slots.get('blog/latest')?.html).toBe('<p>blog/latest</p>');
    expect(load).not.toHaveBeenCalled();
    expect(await slots.get('blog/latest')?.load()).toBe(true);
    expect(load.mock.calls).toEqual([['blog/latest']]);
    expect(slots.get('blog/latest')).toBe(slots.get('blog/latest'));
    expect([...slots.remotes()]).toEqual(['blog']);
  });

  it('has a slot in a part of the page that is far and not laid out yet', () => {
    place('blog/latest', 0, 0);
    const part = document.createElement('section');
    part.getBoundingClientRect = () => new DOMRect(0, 7000, 360, 1000);
    part.append(...document.body.children);
    document.body.append(part);

    expect(createUnloadedSlots(() => Promise.resolve()).addIfFar('blog/latest')).toBe(true);
  });

  it('leaves out a slot that is also placed in view, and one that the document lacks', () => {
    place('blog/latest', 5000);
    place('blog/latest', 0);
    const slots = createUnloadedSlots(() => Promise.resolve());

    expect(slots.addIfFar('blog/latest')).toBe(false);
    expect(slots.addIfFar('career/reasons')).toBe(false);
  });

  it('logs why a slot can’t be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    place('blog/latest', 5000);
    const cause = new Error('no network');
    const slots = createUnloadedSlots(() => Promise.reject(cause));
    slots.addIfFar('blog/latest');

    expect(await slots.get('blog/latest')?.load()).toBe(false);
    expect(warn.mock.calls).toEqual([['[shell] keeps the server’s blog/latest:', cause]]);
  });
});
