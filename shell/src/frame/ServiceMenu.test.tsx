import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { navigation } from './navigation.ts';
import { ServiceMenu } from './ServiceMenu.tsx';

const service = navigation.find(({ entries }) => entries);
if (!service) throw new Error('No item has a list');

const follow = jest.fn();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const trigger = () => screen.getByRole('link', { name: 'Service' });
const isOpen = () => trigger().getAttribute('aria-expanded') === 'true';
const entry = (name: string) => screen.getByRole('link', { name });

/** A tap. jsdom has no PointerEvent of its own, so the kind of pointer is set by hand. */
const touch = (element: HTMLElement, { focuses }: { focuses: boolean }) => {
  const down = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperty(down, 'pointerType', { value: 'touch' });
  fireEvent(element, down);
  if (focuses) act(() => element.focus());
  return fireEvent.click(element);
};

beforeEach(() => {
  jest.useFakeTimers();
  follow.mockClear();
  render(
    <MemoryRouter>
      <ul>
        <ServiceMenu item={service} current={undefined} pathname="/seo" onFollow={follow} />
      </ul>
      <button type="button">After</button>
    </MemoryRouter>,
  );
});

afterEach(() => jest.useRealTimers());

describe('ServiceMenu', () => {
  it('opens on hover and closes 200 ms after the pointer has left', async () => {
    await user.hover(trigger());
    expect(isOpen()).toBe(true);

    await user.unhover(trigger());
    act(() => jest.advanceTimersByTime(199));
    expect(isOpen()).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(isOpen()).toBe(false);
  });

  it('stays open when the pointer comes back in time', async () => {
    await user.hover(trigger());
    await user.unhover(trigger());
    act(() => jest.advanceTimersByTime(150));
    await user.hover(entry('SEO'));
    act(() => jest.advanceTimersByTime(1000));

    expect(isOpen()).toBe(true);
  });

  it('opens for the keyboard, and closes when the focus moves on', async () => {
    await user.tab();
    expect(document.activeElement).toBe(trigger());
    expect(isOpen()).toBe(true);

    act(() => screen.getByRole('button', { name: 'After' }).focus());
    expect(isOpen()).toBe(false);
  });

  it('walks into the list and back with the arrow keys', async () => {
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(entry('SEO'));

    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(trigger());
  });

  it('stops at the last entry', async () => {
    await user.tab();
    await user.keyboard('{ArrowDown>9/}');

    expect(document.activeElement).toBe(entry('Branding & Communication'));
  });

  it('closes on Escape, gives the focus back, and opens again on Enter', async () => {
    await user.tab();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(trigger());

    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    expect(follow).not.toHaveBeenCalled();
  });

  it.each(['Control', 'Shift', 'Meta'])('leaves Enter with %s to the browser: another tab or window', async (key) => {
    await user.tab();
    await user.keyboard(`{Escape}{${key}>}{Enter}`);

    expect(isOpen()).toBe(false);
  });

  it('closes on Escape under a resting pointer, and leaves the focus where it is', async () => {
    await user.hover(trigger());
    await user.keyboard('{Escape}');

    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['as in Chromium, where it takes the focus', true],
    ['as in Safari, where it does not', false],
  ])('opens on the first tap of a finger and follows the link on the second, %s', (_engine, focuses) => {
    expect(touch(trigger(), { focuses })).toBe(false);
    expect(isOpen()).toBe(true);
    expect(follow).not.toHaveBeenCalled();

    touch(trigger(), { focuses });
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('closes when something else is pressed, and not before an entry that is pressed has been chosen', () => {
    touch(trigger(), { focuses: false });
    fireEvent.pointerDown(entry('SEO'));
    act(() => trigger().blur());
    expect(isOpen()).toBe(true);

    fireEvent.pointerDown(screen.getByRole('button', { name: 'After' }));
    expect(isOpen()).toBe(false);
  });

  it('closes when an entry is chosen, and says that it came from the list', async () => {
    await user.hover(trigger());
    await user.click(entry('SEO'));

    expect(isOpen()).toBe(false);
    expect(follow.mock.calls.map(([, chosen, place]) => [chosen.label, place])).toEqual([['SEO', 'dropdown']]);
  });

  it('marks the page that is shown', async () => {
    await user.hover(trigger());

    expect(entry('SEO').getAttribute('aria-current')).toBe('page');
  });
});
