import { createApiClient } from '@northlight/shared/client';
import { defineRemote, type RemoteDefinition, route, slot } from '@northlight/shared/remote';
import { createSessionStore } from '@northlight/shared/session';
import { adaptRemote, createSlotStore } from '@northlight/shared/remote-routes';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Link, type RouteObject } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { APP_ELEMENT, type Boot, BOOT_ELEMENT, type BootRemote, entryOf } from '../app/boot.ts';
import { notFound } from '../app/not-found/latest-articles.ts';
import { shellRoutes } from '../app/routes.tsx';
import { AnySlot } from './AnySlot.tsx';
import { bootRemoteOf } from './boot-of.ts';
import { containerWith, offerSharing } from './container-of.ts';
import { createScriptServer, type ScriptServer } from './script-server.ts';

export function siteOf(version: string): Record<'site' | 'blog', RemoteDefinition> {
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
        {
          id: 'about',
          path: '/about',
          head,
          page: page('About', () => <AnySlot name="blog/latest" />),
          slots: ['blog/latest'],
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

const NAMES = ['site', 'blog'] as const;
const PATTERNS = { site: ['/', '/about'], blog: ['/news', '/news/:name'] } as const;

/** The remotes of such a release in the boot data of a page. */
export const released = (
  version: string,
  changes: Partial<Record<'site' | 'blog', Partial<BootRemote>>> = {},
): BootRemote[] => NAMES.map((name) => releaseOf(name, version, changes[name]));

const releaseOf = (name: 'site' | 'blog', version: string, changes: Partial<BootRemote> = {}): BootRemote =>
  bootRemoteOf(name, PATTERNS[name], { version, ...changes });

/** Puts the server's document of a page into jsdom. */
export async function openDocument(path: string, boot: Boot, section: RouteObject[]): Promise<void> {
  const api = createApiClient({ origin: boot.apiOrigin });
  const handler = createStaticHandler(shellRoutes(api, section));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('the page leads elsewhere');
  const html = renderToString(
    <App
      session={createSessionStore()}
      services={{
        api,
        siteOrigin: boot.siteOrigin,
        timeZone: boot.timeZone,
        utcOffsets: boot.utcOffsets,
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
  // jsdom has no media queries. Here none matches, so nobody asks for less motion.
  Object.assign(window, { matchMedia: (media: string) => ({ matches: false, media }) });
  document.body.innerHTML =
    `<div id="${APP_ELEMENT}">${html}</div><script type="application/json" ` +
    `id="${BOOT_ELEMENT}">${JSON.stringify(full).replaceAll('<', '\\u003c')}</script>`;
}

/** The routes of a remote, as the server renders them. */
export const sectionOf = (version: string, name: 'site' | 'blog'): RouteObject[] =>
  adaptRemote(siteOf(version)[name], {
    api: createApiClient({ origin: 'http://api.invalid' }),
    slots: createSlotStore(() => Promise.reject(new Error('none'))),
    onSlotFailure() {},
    notFound,
  });

export const shows = (title: string) => screen.findByRole('heading', { level: 1, name: title });
export const follow = (name: string) => userEvent.click(within(screen.getByRole('main')).getByRole('link', { name }));
/** Waits until the page is hydrated. */
export const isAlive = () => waitFor(() => expect(document.documentElement.dataset.hydrated).toBe(''));

/** Test doubles around a page: the server of its scripts, and its console. */
export interface TestBrowser {
  readonly scripts: ScriptServer;
  readonly complaints: readonly string[];
  /** Serves the files of a release at their addresses. */
  publish(version: string): void;
}

interface StartedBrowser extends TestBrowser {
  stop(): void;
}

/** Performance entries of a document with its `Server-Timing` header; none of other files. */
export const entriesOfVisit = (type: string): object[] =>
  type === 'navigation'
    ? [
        {
          name: window.location.href,
          duration: 0,
          serverTiming: [
            { name: 'trace', description: '0123456789abcdef'.repeat(2) },
            { name: 'proof', description: 'abc.def' },
          ],
        },
      ]
    : [];

/** A browser for each test of a file, in which every `fetch` fails. It can be used only inside of tests. */
export function browserOfEachTest(): TestBrowser {
  let current: StartedBrowser | undefined;
  beforeEach(() => {
    current = startBrowser();
  });
  afterEach(() => current?.stop());

  const started = (): TestBrowser => {
    if (!current) throw new Error('The browser can be used only inside of tests.');
    return current;
  };
  return {
    get scripts() {
      return started().scripts;
    },
    get complaints() {
      return started().complaints;
    },
    publish: (version) => started().publish(version),
  };
}

function startBrowser(): StartedBrowser {
  const complaints: string[] = [];
  offerSharing();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  Object.assign(performance, { getEntriesByType: entriesOfVisit, mark() {} });
  Object.assign(window, { scrollTo() {} });
  delete document.documentElement.dataset.hydrated;
  jest.spyOn(console, 'debug').mockImplementation(() => {});
  for (const kind of ['error', 'warn'] as const)
    jest
      .spyOn(console, kind)
      .mockImplementation((...words: unknown[]) => void complaints.push(words.map(String).join(' ')));
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    throw new TypeError(`nobody answers at ${String(address)}`);
  });
  const scripts = createScriptServer();

  return {
    scripts,
    complaints,
    publish(version) {
      for (const name of NAMES) scripts.serve(entryOf(releaseOf(name, version)), containerWith(siteOf(version)[name]));
    },
    stop() {
      scripts.stop();
      jest.restoreAllMocks();
    },
  };
}
