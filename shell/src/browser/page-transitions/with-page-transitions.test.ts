import { createMemoryRouter } from 'react-router';
import { withPageTransitions } from './with-page-transitions.ts';

let shown: string[];
let router: ReturnType<typeof createMemoryRouter>;
let end: () => void;
let isStill = false;
const animate = jest.fn();

const handle = (frame: 'public' | 'bare') => ({ frame, head: () => ({ title: '' }) });
const PATHS = {
  '/home': 'public',
  '/blog': 'public',
  '/article': 'public',
  '/admin': 'bare',
  '/users': 'bare',
} as const;

/** Position and width of the article's picture on each page that has it, by the path of the page. */
const PICTURES: Readonly<Record<string, { readonly left: number; readonly top: number; readonly width: number }>> = {
  '/blog': { left: 100, top: 300, width: 400 },
  '/article': { left: 0, top: 200, width: 1200 },
};

/** Replaces the page in one step, as React does. */
function render(path: string): void {
  const page = document.createElement('div');
  const place = PICTURES[path];
  if (place) {
    const picture = document.createElement('img');
    picture.dataset.pictureOf = '/article';
    const edges = { ...place, right: place.left + place.width, bottom: place.top + 300 };
    picture.getBoundingClientRect = () => ({ ...edges, x: 0, y: 0, height: 300, toJSON: () => ({}) });
    picture.animate = animate;
    page.append(picture);
  }
  document.getElementById('main')?.replaceChildren(page);
}

/** Follows a link, and waits until the page is rendered. */
async function go(path: string | number): Promise<void> {
  if (typeof path === 'string') await router.navigate(path);
  else await router.navigate(path);
  await new Promise((done) => setTimeout(done));
}

const rays = () => document.querySelectorAll('[data-rays]').length;

beforeEach(() => {
  document.body.innerHTML = '<main id="main"></main>';
  isStill = false;
  animate.mockClear();
  Object.assign(window, { matchMedia: () => ({ matches: isStill }) });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  shown = [];
  const routes = Object.entries(PATHS).map(([path, frame]) => {
    return { path, loader: async () => null, element: null, handle: handle(frame) };
  });
  router = createMemoryRouter(routes, { initialEntries: ['/home'], hydrationData: { loaderData: { '0': null } } });
  end = withPageTransitions(router).subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle') return;
    shown.push(`${location.pathname}${location.search}`);
    queueMicrotask(() => render(location.pathname));
  });
});
afterEach(() => {
  end();
  router.dispose();
});

describe('withPageTransitions', () => {
  it('shows a page at once and has rays draw back from it, which leave when they have', async () => {
    await go('/blog');

    expect(shown).toEqual(['/blog']);
    expect(rays()).toBe(1);
    document.querySelector('[data-rays]')?.dispatchEvent(new Event('animationend'));
    expect(rays()).toBe(0);
    expect(animate).not.toHaveBeenCalled();
  });

  it('brings the picture of an article from where its card had it', async () => {
    await go('/blog');
    await go('/article');

    const [[frames = []] = []] = animate.mock.calls;
    expect(frames).toMatchObject([
      { transform: `translate(100px, 100px) scale(${400 / 1200})` },
      { transform: 'none' },
    ]);
  });

  it('has rays once, however fast one page follows another', async () => {
    await go('/blog');
    await go('/article');

    expect(shown).toEqual(['/blog', '/article']);
    expect(rays()).toBe(1);
  });

  it.each([
    ['what Back leads to', ['/blog', -1]],
    ['another view of the same page', ['/home?page=2']],
    ['the dashboard', ['/admin']],
    ['a screen of the dashboard', ['/admin', '/users']],
    ['the site, from the dashboard', ['/admin', '/home']],
  ])('moves nothing on %s', async (_what, ways) => {
    for (const way of ways) {
      document.querySelector('[data-rays]')?.remove();
      await go(way);
    }

    expect(shown).toHaveLength(ways.length);
    expect(rays()).toBe(0);
  });

  it('moves nothing for a visitor who asked for less motion', async () => {
    isStill = true;
    await go('/blog');

    expect(shown).toEqual(['/blog']);
    expect(rays()).toBe(0);
  });

  it('ends with its listener', async () => {
    const arrived = router.navigate('/blog');
    end();
    await arrived;
    render('/blog');
    await new Promise((done) => setTimeout(done));

    expect(rays()).toBe(0);
  });
});
