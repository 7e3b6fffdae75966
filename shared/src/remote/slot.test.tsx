import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { createApiClient } from '../client/index.ts';
import { type FilledSlot, type ShellServices, ShellServicesProvider, type UnloadedSlot } from './ShellServices.tsx';
import { Slot } from './Slot.tsx';
import type { SlotName } from './slot-types.ts';

// No remote lends slots to this room, so no name is in the type.
const NAME = 'blog/latest' as SlotName;
const Latest: FilledSlot['Component'] = ({ data }) => (
  <ul>
    <li>
      <More />
    </li>
    <li>{String(data)}</li>
    <li>
      <Link to="/one">One</Link>
    </li>
    <li>
      <Link to="/two">Two</Link>
    </li>
  </ul>
);

function More() {
  const [isOpen, setOpen] = useState(false);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
      More
    </button>
  );
}

let come: ((isNear: boolean) => void) | undefined;
let root: Root;

beforeEach(() => {
  class Observer {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      come = (isIntersecting) => this.tell([{ isIntersecting }]);
    }
    disconnect() {
      come = undefined;
    }
  }
  Object.assign(window, { IntersectionObserver: Observer });
});
afterEach(() => {
  act(() => root.unmount());
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

/** Hydrates a page whose slot the server has filled, and whose code the browser has not loaded. */
async function open(
  load: UnloadedSlot['load'],
  slots: Readonly<Record<string, unknown>> = { [NAME]: 'Three articles' },
) {
  let filled: FilledSlot | null = { Component: Latest };
  const app = (unloadedSlot?: ShellServices['unloadedSlot']) => {
    const page = { path: '/', element: <Slot name={NAME} fallback={<p>No articles</p>} /> };
    const router = createMemoryRouter(
      [
        { id: 'page', loader: () => null, ...page },
        { path: ':name', element: <p>An article</p> },
      ],
      { hydrationData: { loaderData: { page: { data: null, slots } } } },
    );
    const services: ShellServices = {
      api: createApiClient({ origin: 'http://api.invalid' }),
      siteOrigin: '',
      timeZone: 'UTC',
      notify: { success() {}, error() {}, info() {} },
      slot: () => filled,
      ...(unloadedSlot && { unloadedSlot }),
    };
    return (
      <ShellServicesProvider services={services}>
        <RouterProvider router={router} />
      </ShellServicesProvider>
    );
  };
  const container = document.createElement('div');
  container.innerHTML = renderToString(app());
  document.body.replaceChildren(container);
  const html = container.querySelector('[data-slot]')?.innerHTML ?? '';
  filled = null;
  const unloaded: UnloadedSlot = {
    html,
    load: async () => {
      const isLoaded = await load();
      if (isLoaded) filled = { Component: Latest };
      return isLoaded;
    },
  };
  await act(async () => {
    root = hydrateRoot(
      container,
      app(() => unloaded),
    );
  });
  return { html, room: container.querySelector<HTMLElement>('[data-slot]') };
}

const near = () => act(async () => come?.(true));
const link = (name: string) => screen.getByRole('link', { name });
const more = () => screen.getByRole('button', { name: 'More' });

describe('Slot', () => {
  it('keeps the server’s HTML until the visitor comes near, and then renders the same', async () => {
    const load = jest.fn(() => Promise.resolve(true));
    const { html, room } = await open(load);
    const ofServer = link('One');

    expect(room?.dataset['unloaded']).toBe('');

    expect(room?.innerHTML).toBe(html);
    await act(async () => come?.(false));
    expect(load).not.toHaveBeenCalled();
    expect(link('One')).toBe(ofServer);

    await near();
    expect(load).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[data-slot]')?.innerHTML).toBe(html);
    expect(document.querySelector('[data-unloaded]')).toBeNull();
    expect(link('One')).not.toBe(ofServer);
  });

  it('loads it when something in it is focused, which keeps the focus', async () => {
    await open(() => Promise.resolve(true));
    await act(async () => link('Two').focus());

    expect(document.querySelector('[data-unloaded]')).toBeNull();
    expect(document.activeElement).toBe(link('Two'));
  });

  it('keeps the server’s HTML, whose links lead on in the tab, when it can’t be loaded', async () => {
    const { html } = await open(() => Promise.resolve(false));
    await near();

    expect(document.querySelector('[data-unloaded="failed"]')?.innerHTML).toBe(html);
    await userEvent.click(link('One'));
    expect(screen.getByText('An article')).not.toBeNull();
  });

  it.each([
    ['the visitor comes near again', () => near()],
    ['something in it is focused', () => act(async () => link('One').focus())],
    ['the network is back', () => act(async () => window.dispatchEvent(new Event('online')))],
  ])('tries again after a failure when %s', async (_when, happen) => {
    let isAvailable = false;
    const load = jest.fn(() => Promise.resolve(isAvailable));
    await open(load);
    await near();
    expect(document.querySelector('[data-unloaded="failed"]')).not.toBeNull();

    // The observer tells where the element is as soon as it observes it again.
    await near();
    expect(load).toHaveBeenCalledTimes(1);
    isAvailable = true;
    await act(async () => come?.(false));
    expect(load).toHaveBeenCalledTimes(1);
    await happen();
    expect(load).toHaveBeenCalledTimes(2);
    expect(document.querySelector('[data-unloaded]')).toBeNull();
  });

  it('does what a button says that was clicked before the code came', async () => {
    let arrive: (isLoaded: boolean) => void = () => undefined;
    await open(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(more());
    expect(more().getAttribute('aria-expanded')).toBe('false');

    await act(async () => arrive(true));
    expect(more().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(more());
  });

  it('leaves clicks to the browser that open another tab', async () => {
    const { room } = await open(() => new Promise(() => undefined));
    const handled: boolean[] = [];
    room?.parentElement?.addEventListener('click', (event) => {
      handled.push(event.defaultPrevented);
      event.preventDefault();
    });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link('One'));

    expect(handled).toEqual([false]);
    expect(screen.queryByText('An article')).toBeNull();
  });

  it('is not replaced while a link in it is pressed', async () => {
    let arrive: (isLoaded: boolean) => void = () => undefined;
    const { room } = await open(() => new Promise((resolve) => (arrive = resolve)));
    const pressed = link('One');
    jest.spyOn(room ?? document.body, 'matches').mockImplementation((selector) => selector === ':active');
    await near();
    await act(async () => arrive(true));
    expect(link('One')).toBe(pressed);

    await act(async () => {
      window.dispatchEvent(new Event('pointerup'));
      pressed.click();
    });
    expect(screen.getByText('An article')).not.toBeNull();
  });

  it('shows its fallback where the server had no data for it', async () => {
    await open(() => Promise.resolve(true), {});

    expect(screen.getByText('No articles')).not.toBeNull();
    expect(document.querySelector('[data-slot]')).toBeNull();
  });
});
