import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Navbar } from './Navbar.tsx';
import type { NavEntry } from './navigation.ts';
import { OfferedEntriesContext } from './offered-navigation.ts';

const Home = () => (
  <>
    <section id="hero" />
    <section id="service" />
    <section id="chapter" data-ground="night" />
  </>
);

/** Sets the position of an element in the window, in pixels from its top. */
const place = (id: string, top: number, bottom: number) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No #${id} in the page`);
  element.getBoundingClientRect = () =>
    ({ ...new DOMRect(0, top, 100, bottom - top).toJSON(), top, bottom }) as DOMRect;
};

const scroll = () => {
  fireEvent.scroll(window);
  act(() => jest.advanceTimersByTime(20));
};

/** Targets and behaviours of scrolling. */
let scrolled: string[] = [];

const open = async (path: string, offered: readonly NavEntry[] = []) => {
  const router = createMemoryRouter(
    [
      {
        element: (
          <OfferedEntriesContext value={{ menu: offered, footer: [] }}>
            <Navbar />
            <main id="main">
              <Outlet />
            </main>
          </OfferedEntriesContext>
        ),
        children: [
          { path: '/', element: <Home /> },
          { path: '/seo', element: <section id="night" data-ground="night" /> },
          { path: '*', element: <button type="button">On the page</button> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  return router;
};

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const isSolid = () => screen.getByRole('banner').hasAttribute('data-solid');
const item = (name: string) => main().getByRole('link', { name });

beforeEach(() => {
  jest.useFakeTimers();
  scrolled = [];
  document.head.innerHTML = '';
  Element.prototype.scrollIntoView = function (this: Element, options) {
    scrolled.push(`${this.id} ${typeof options === 'object' ? options.behavior : ''}`);
  };
  Object.assign(window, { matchMedia: (media: string) => ({ matches: false, media }) });
  globalThis.DOMRect ??= class {
    toJSON = () => ({});
  } as unknown as typeof DOMRect;
});

afterEach(() => jest.useRealTimers());

describe('Navbar', () => {
  it('is a navigation named Main with every item and the way to contact', async () => {
    await open('/about');

    expect(
      ['Home', 'About Us', 'Service', 'Blog', 'Career', 'Contact Us'].map((name) => item(name).getAttribute('href')),
    ).toEqual(['/', '/about', '/#service', '/blog', '/career', '/contact']);
    expect(item('About Us').getAttribute('aria-current')).toBe('page');
  });

  it('shows what remotes offer behind the shell’s own items', async () => {
    await open('/events/2', [{ label: 'Events', to: '/events' }]);

    expect(
      main()
        .getAllByRole('link')
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Career', 'Events', 'Contact Us']);
    expect(item('Events').getAttribute('href')).toBe('/events');
    expect(item('Events').getAttribute('aria-current')).toBe('true');
  });

  it('is solid on every page but home', async () => {
    await open('/blog');

    expect(isSolid()).toBe(true);
  });

  it('turns solid on home when the foot of the hero is at 100 pixels', async () => {
    await open('/');
    place('hero', -600, 101);
    scroll();
    expect(isSolid()).toBe(false);

    place('hero', -601, 100);
    scroll();
    expect(isSolid()).toBe(true);
  });

  it('has a veil for the words of the hero that go by under it, and none while they rest', async () => {
    const isVeiled = () => screen.getByRole('navigation', { name: 'Main' }).hasAttribute('data-veiled');
    await open('/');
    place('hero', 0, 800);
    scroll();
    expect(isVeiled()).toBe(false);

    window.scrollY = 60;
    place('hero', -60, 740);
    scroll();
    expect(isVeiled()).toBe(true);

    window.scrollY = 740;
    place('hero', -740, 60);
    scroll();
    expect(isVeiled()).toBe(false);
    window.scrollY = 0;
  });

  it('stays dark for as long as it lies over a hero by night, and goes on to the next page without it', async () => {
    const isPast = () => screen.getByRole('banner').hasAttribute('data-past');
    const router = await open('/seo');
    place('night', 0, 800);
    Object.defineProperty(screen.getByRole('banner'), 'clientHeight', { value: 72 });
    scroll();
    expect(isPast()).toBe(false);

    place('night', -727, 73);
    scroll();
    expect(isPast()).toBe(false);

    place('night', -728, 72);
    scroll();
    expect(isPast()).toBe(true);

    place('night', 0, 800);
    scroll();
    await act(() => router.navigate('/blog'));
    expect(isPast()).toBe(true);
  });

  it('has the tint of the night while a chapter that is always dark adjoins it', async () => {
    const ground = () => screen.getByRole('banner').dataset.ground;
    await open('/');
    Object.defineProperty(screen.getByRole('banner'), 'clientHeight', { value: 72 });
    place('hero', -800, 0);
    place('chapter', 73, 900);
    scroll();
    expect(ground()).toBeUndefined();

    place('chapter', 72, 899);
    scroll();
    expect(ground()).toBe('night');
    expect(isSolid()).toBe(true);

    place('chapter', -755, 72);
    scroll();
    expect(ground()).toBeUndefined();
  });

  it('tells the browser what colour goes on around it', async () => {
    document.head.innerHTML =
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="">' +
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="">';
    const colours = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
    const router = await open('/');
    place('hero', 0, 800);
    scroll();
    expect(colours()).toEqual(['#edf3f0', '#0a1813']);

    place('hero', -800, 0);
    scroll();
    expect(colours()).toEqual(['#c4e7d6', '#12382a']);

    await act(() => router.navigate('/seo'));
    place('night', 0, 800);
    scroll();
    expect(colours()).toEqual(['#061a14', '#030d0a']);
  });

  it('follows the scroll on home', async () => {
    await open('/');
    expect(item('Home').getAttribute('aria-current')).toBe('page');

    place('service', 200, 900);
    scroll();
    expect(item('Service').getAttribute('aria-current')).toBe('true');
    expect(item('Home').hasAttribute('aria-current')).toBe(false);
  });

  it('scrolls smoothly to a section of the page it is on', async () => {
    await open('/');
    await user.click(item('Service'));

    expect(scrolled).toEqual(['service smooth']);
    expect(document.activeElement?.id).toBe('service');
  });

  it('jumps instead for those who asked for less motion', async () => {
    Object.assign(window, { matchMedia: (media: string) => ({ matches: media.includes('reduce'), media }) });
    await open('/');
    await user.click(item('Service'));

    expect(scrolled).toEqual(['service instant']);
  });

  it('goes home first from another page, and scrolls 300 ms later', async () => {
    const router = await open('/blog');
    await user.click(item('Service'));
    expect(router.state.location.pathname).toBe('/');
    act(() => jest.advanceTimersByTime(299));
    expect(scrolled).toEqual([]);

    act(() => jest.advanceTimersByTime(1));
    expect(scrolled).toEqual(['service smooth']);
  });

  it('forgets the section when the visitor leaves before it is reached', async () => {
    const router = await open('/blog');
    await user.click(item('Service'));
    await act(() => router.navigate('/career'));
    await act(() => router.navigate('/'));
    act(() => jest.advanceTimersByTime(1000));

    expect(scrolled).toEqual([]);
  });

  it('leaves a click for a new tab to the browser', async () => {
    const router = await open('/blog');
    fireEvent.click(item('Service'), { ctrlKey: true });

    expect(router.state.location.pathname).toBe('/blog');
  });
});
