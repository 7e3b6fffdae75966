import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../../remote.tsx';
import { elementOf, setUpBrowser } from '../../testing/browser.ts';
import { answers, lists } from '../../testing/site.ts';

const open = () => renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });
/** jsdom has no pointer events with a place and a kind of pointer. */
const point = (pointerType: string, clientX: number) =>
  fireEvent(
    elementOf('hero'),
    Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX }), { pointerType }),
  );
const groups = () => [...elementOf('hero').querySelectorAll<HTMLElement>('i')];
const lights = () => groups().map(({ style }) => Number(style.getPropertyValue('--light')));

/** Points until the part that answers is loaded. */
async function answered(): Promise<void> {
  point('mouse', 20);
  await waitFor(() => expect(groups().length).toBeGreaterThan(0));
}

describe('the sky of the hero', () => {
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1440, 800));
  });
  afterEach(() => jest.restoreAllMocks());

  it('is lit where a mouse points, and dark again when it has left', async () => {
    setUpBrowser();
    await open();
    await answered();

    point('mouse', 20);
    await waitFor(() => expect(lights()[0]).toBe(1));
    expect(lights().at(-1)).toBe(0);
    fireEvent.pointerLeave(elementOf('hero'));
    await waitFor(() => expect(lights().every((light) => light === 0)).toBe(true));
  });

  it('does not answer a finger', async () => {
    setUpBrowser();
    await open();
    await answered();

    point('touch', 20);
    await new Promise(requestAnimationFrame);
    expect(lights().every((light) => light === 0)).toBe(true);
  });

  it('stands still while it is paused', async () => {
    setUpBrowser();
    await open();
    await answered();

    fireEvent.click(screen.getByRole('button', { name: 'Pause sky' }));
    expect(groups()).toEqual([]);
  });

  it('stands still under reduced motion', async () => {
    setUpBrowser({ reducedMotion: true });
    await open();
    point('mouse', 20);
    await import('./SkyAnswer.tsx');
    await new Promise(requestAnimationFrame);
    expect(groups()).toEqual([]);
  });
});
