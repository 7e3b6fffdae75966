import { defineRemote, type RemoteDefinition, route, slot, Slot } from '@northlight/shared/remote';
import { createApiClient } from '@northlight/shared/client';
import { createSessionStore } from '@northlight/shared/session';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Link, type RouteObject } from 'react-router-dom';
import { adaptRemote } from '../app/adapt-remote.ts';
import { App } from '../app/App.tsx';
import { APP_ELEMENT, type Boot, BOOT_ELEMENT, type BootRemote, entryOf } from '../app/boot.ts';
import { shellRoutes } from '../app/routes.tsx';
import { createSlotStore } from '../app/slots.ts';
import { bootOf, bootRemoteOf } from '../testing/boot-of.ts';
import { containerWith, offerSharing } from '../testing/container-of.ts';
import { createScriptServer, type ScriptServer } from '../testing/script-server.ts';
import { start } from './start.tsx';

/** A release of a small site whose every page says which version it is of. */
function siteOf(version: string): Record<'site' | 'blog', RemoteDefinition> {
  const page = (title: string, further?: () => React.JSX.Element) => () =>
    Promise.resolve({
      default: () => (
        <>
          <h1>{`${title} of ${version}`}</h1>
          {further?.()}
          <Link to="/news">News</Link>
          <Link to="/about">About</Link>
          <Link to="/news/one">One</Link>
          <Link to="/News/One/?page=2#end" state={{ from: 'a link' }}>
            Shouted
          </Link>
        </>
      ),
    });
  const head = () => ({ title: 'A page' });
  return {
    site: defineRemote({
      id: 'site',
      frame: 'public',
      routes: [
        route({ id: 'home', path: '/', head, page: page('Home') }),
        // `blog/latest` is lent in this test alone.
        {
          id: 'about',
          path: '/about',
          head,
          page: page('About', () => <Slot {...{ name: 'blog/latest' as never }} />),
          slots: ['blog/latest' as never],
        },
      ],
    }),
    blog: defineRemote({
      id: 'blog',
      frame: 'public',
      routes: [
        route({ id: 'news', path: '/news', head, page: page('News') }),
        route({ id: 'one', path: '/news/:name', head, page: page('One') }),
      ],
      slots: { latest: slot({ component: () => Promise.resolve({ default: () => <p>{`Latest of ${version}`}</p> }) }) },
    }),
  };
}

const PATTERNS = { site: ['/', '/about'], blog: ['/news', '/news/:name'] } as const;
const released = (version: string, changes: Partial<Record<'site' | 'blog', Partial<BootRemote>>> = {}) =>
  (['site', 'blog'] as const).map((name) => bootRemoteOf(name, PATTERNS[name], { version, ...changes[name] }));

let scripts: ScriptServer;
let complaints: string[];

/** Puts the files of a release where the page would find them. */
function publish(version: string): void {
  for (const remote of released(version))
    scripts.serve(entryOf(remote), containerWith(siteOf(version)[remote.name as 'site' | 'blog']));
}

/** The document of a page, as the server answers it. */
async function openDocument(path: string, boot: Boot, section: RouteObject[]): Promise<void> {
  const api = createApiClient({ origin: boot.apiOrigin });
  const handler = createStaticHandler(shellRoutes(section));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('the page leads elsewhere');
  const html = renderToString(
    <App
      session={createSessionStore()}
      services={{
        api,
        siteOrigin: boot.siteOrigin,
        timeZone: boot.timeZone,
        slot: () => null,
        notify: { success() {}, error() {}, info() {} },
      }}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const full: Boot = { ...boot, hydration: { loaderData: context.loaderData, errors: null } };
  window.history.replaceState(null, '', path);
  document.body.innerHTML =
    `<div id="${APP_ELEMENT}">${html}</div><script type="application/json" ` +
    `id="${BOOT_ELEMENT}">${JSON.stringify(full).replaceAll('<', '\\u003c')}</script>`;
}

const sectionOf = (version: string, name: 'site' | 'blog') =>
  adaptRemote(siteOf(version)[name], {
    api: createApiClient({ origin: 'http://api.invalid' }),
    slots: createSlotStore(() => Promise.reject(new Error('none'))),
    onSlotFailure() {},
  });

const shows = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const follow = (name: string) => userEvent.click(within(screen.getByRole('main')).getByRole('link', { name }));
/** The section's content is no longer the server's own HTML: it answers. */
const isAlive = () => waitFor(() => expect(document.documentElement.dataset.hydrated).toBe(''));

beforeEach(() => {
  offerSharing();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  Object.assign(performance, { getEntriesByType: () => [], mark() {} });
  Object.assign(window, { scrollTo() {} });
  delete document.documentElement.dataset.hydrated;
  complaints = [];
  jest.spyOn(console, 'debug').mockImplementation(() => {});
  for (const kind of ['error', 'warn'] as const)
    jest
      .spyOn(console, kind)
      .mockImplementation((...words: unknown[]) => void complaints.push(words.map(String).join(' ')));
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    throw new TypeError(`nobody answers at ${String(address)}`);
  });
  scripts = createScriptServer();
});

afterEach(() => {
  scripts.stop();
  jest.restoreAllMocks();
});

describe('a page that was opened', () => {
  it('keeps the releases it was born with through every navigation, whatever is released meanwhile', async () => {
    publish('1');
    await openDocument('/', bootOf(released('1')), sectionOf('1', 'site'));
    await start();
    await isAlive();

    publish('2');
    for (const [link, title] of [
      ['News', 'News of 1'],
      ['One', 'One of 1'],
      ['About', 'About of 1'],
      ['News', 'News of 1'],
    ] as const) {
      await follow(link);
      await shows(title);
    }
    window.history.back();
    await shows('About of 1');
    expect(screen.getByText('Latest of 1')).not.toBeNull();

    publish('3');
    await follow('One');
    await shows('One of 1');
    expect(scripts.asked.map(({ address }) => address)).toEqual(released('1').map(entryOf));
    expect(jest.mocked(fetch)).not.toHaveBeenCalled();
    expect(complaints).toEqual([]);
  });

  it('has one address for a page, whatever the link to it looks like', async () => {
    publish('1');
    await openDocument('/about', bootOf(released('1')), sectionOf('1', 'site'));
    await start();
    await isAlive();
    const entries = window.history.length;

    // A page of a remote that is not loaded yet, and one of a remote that is.
    for (const from of ['About of 1', 'News of 1']) {
      await shows(from);
      await follow('Shouted');
      await shows('One of 1');
      await waitFor(() =>
        expect(window.location.pathname + window.location.search + window.location.hash).toBe('/news/One?page=2#end'),
      );
      expect(window.history.state).toMatchObject({ usr: { from: 'a link' } });
      await follow('News');
    }
    await shows('News of 1');
    expect(window.history.length).toBe(entries + 4);
    expect(complaints).toEqual([]);
  });

  it('stays as the server rendered it when its remote can’t be loaded, and comes to life when it can', async () => {
    const { blog } = siteOf('1');
    await openDocument('/news', bootOf(released('1')), sectionOf('1', 'blog'));
    await start();
    await isAlive();

    await shows('News of 1');
    expect(screen.getByRole('navigation', { name: 'Main' })).not.toBeNull();
    expect(complaints.join('\n')).toMatch(
      /blog 1 failed \(fetch, trace [0-9a-f]{32}\): \/remotes\/blog\/1\/web\/remoteEntry.js\?try=2 could not be fetched/,
    );

    scripts.serve('/remotes/blog/1/web/remoteEntry.js', containerWith(blog));
    scripts.serve('/remotes/site/1/web/remoteEntry.js', containerWith(siteOf('1').site));
    // The server's HTML is in the page as text; a section that is alive is React's own.
    await waitFor(() =>
      expect(Object.keys(screen.getByRole('heading', { level: 1 })).some((key) => key.startsWith('__react'))).toBe(
        true,
      ),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'News of 1' })).not.toBeNull();
    await follow('One');
    await shows('One of 1');
  });

  it('fills a section that only this browser can reach', async () => {
    const remotes = released('1', { blog: { local: true, integrity: null } });
    publish('1');
    await openDocument('/news', bootOf(remotes), [
      {
        id: 'blog:local',
        path: '/news',
        handle: { frame: 'public', head: () => ({ title: 'Preview' }) },
        element: <p role="status">Loading this section</p>,
      },
    ]);
    expect(screen.getByText('Loading this section')).not.toBeNull();
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(screen.queryByRole('alert')?.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true });
    await start();

    await shows('News of 1');
    watch.disconnect();
    expect(shown.filter(Boolean)).toEqual([]);
    expect(screen.queryByText('Loading this section')).toBeNull();
    await follow('One');
    await shows('One of 1');
    expect(complaints).toEqual([]);
  });

  it('says in the section’s place that a link leads to what can’t be loaded, and tries again when asked', async () => {
    const [site, blog] = released('1');
    if (!site || !blog) throw new Error('nothing is released');
    scripts.serve(entryOf(site), containerWith(siteOf('1').site));
    await openDocument('/', bootOf(released('1')), sectionOf('1', 'site'));
    await start();
    await isAlive();
    await follow('News');

    const retry = await within(await screen.findByRole('alert')).findByRole('button', { name: 'Try again' });
    scripts.serve(entryOf(blog), containerWith(siteOf('1').blog));
    await userEvent.click(retry);

    await shows('News of 1');
  });

  it('names the remote whose component throws while it renders', async () => {
    const broken = defineRemote({
      ...siteOf('1').blog,
      routes: [
        route({
          id: 'news',
          path: '/news',
          head: () => ({ title: 'News' }),
          page: () =>
            Promise.resolve({
              default: () => {
                throw new Error('broken on purpose');
              },
            }),
        }),
      ],
    });
    publish('1');
    scripts.serve('/remotes/blog/1/web/remoteEntry.js', containerWith(broken));
    await openDocument('/', bootOf(released('1')), sectionOf('1', 'site'));
    await start();
    await isAlive();
    await follow('News');

    await screen.findByRole('alert');
    await waitFor(() =>
      expect(complaints.join('\n')).toMatch(/blog 1 failed \(render, trace [0-9a-f]{32}\): broken on purpose/),
    );
  });
});

describe('a page that names only a part of its line-up', () => {
  const [site, blog] = released('1');
  /** On `/` nothing is known but the site's own pages. */
  const boot = bootOf(site ? [site] : [], { rest: { id: 'the-line-up', segments: ['', 'about'] } });
  const address = '/remotes/line-ups/the-line-up?at=news';
  let asked: string[];
  let answers: (() => Promise<Response>)[];

  beforeEach(() => {
    [asked, answers] = [[], []];
    jest.mocked(fetch).mockImplementation((input) => {
      asked.push(String(input));
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.reject(new TypeError('nobody answers'));
    });
  });

  const tells = async () => Response.json({ segments: ['news'], remotes: [blog] });
  const open = async () => {
    publish('1');
    publish('2');
    await openDocument('/', boot, sectionOf('1', 'site'));
    await start();
    await isAlive();
  };

  it('asks for what a link leads to once, and is shown the version that it was born with', async () => {
    answers = [tells];
    await open();
    for (const [link, title] of [
      ['News', 'News of 1'],
      ['One', 'One of 1'],
      ['News', 'News of 1'],
    ] as const) {
      await follow(link);
      await shows(title);
    }

    expect(asked).toEqual([address]);
    expect(scripts.asked.map(({ address }) => address)).toEqual(released('1').map(entryOf));
    expect(complaints).toEqual([]);
  });

  it('leads to the one address of a page that it did not know', async () => {
    answers = [tells];
    await open();
    await follow('Shouted');

    await shows('One of 1');
    await waitFor(() =>
      expect(window.location.pathname + window.location.search + window.location.hash).toBe('/news/One?page=2#end'),
    );
    expect(complaints).toEqual([]);
  });

  it('says that a section can’t be shown while the site does not answer, and shows it when it does', async () => {
    await open();
    await follow('News');
    await screen.findByRole('alert');

    answers = [tells];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('News of 1');
  });

  it('loads the page as a document when the site does not know the line-up any more', async () => {
    answers = [async () => new Response('This site has no such line-up any more.', { status: 404 })];
    await open();
    await follow('News');

    // As far as this browser goes: it opens no documents, and says so.
    await waitFor(() => expect(complaints.join('\n')).toContain('navigation'));
    expect(screen.getByRole('heading', { level: 1, name: 'Home of 1' })).not.toBeNull();
    expect(scripts.asked.map(({ address }) => address)).toEqual(released('1').slice(0, 1).map(entryOf));
  });
});
