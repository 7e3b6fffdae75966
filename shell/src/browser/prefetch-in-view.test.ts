import { defineRemote, route, routePatterns } from '@northlight/shared/remote';
import { fetchDirectly } from '@northlight/shared/remote-routes';
import { waitFor } from '@testing-library/dom';
import { bootRemoteOf } from '../testing/boot-of.ts';
import { prefetchInView } from './prefetch-in-view.ts';

let pages: string[];
let loaded: string[];
let observed: Element[];
let see: (link: Element) => void;
let idle: (() => void)[];
let end: () => void;

const remoteWith = (id: string, paths: readonly string[]) =>
  defineRemote({
    id,
    frame: 'public',
    routes: paths.map((path) =>
      route({
        id: path,
        path,
        head: () => ({ title: path }),
        prefetch: path === '/heavy' ? 'on-intent' : 'in-view',
        page: () => {
          pages.push(path);
          return Promise.resolve({ default: () => null });
        },
      }),
    ),
  });

class Observer {
  constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    see = (target) => {
      if (!observed.includes(target)) return;
      tell([{ target, isIntersecting: false }]);
      tell([{ target, isIntersecting: true }]);
    };
  }
  observe(element: Element) {
    observed.push(element);
  }
  unobserve(element: Element) {
    observed = observed.filter((other) => other !== element);
  }
  disconnect() {
    observed = [];
  }
}

const PATHS = ['/blog', '/blog/:name', '/heavy'];

function begin(needed: readonly string[] = []) {
  const definitions = { blog: remoteWith('blog', PATHS), admin: remoteWith('admin', ['/admin']) };
  const remotes = [
    bootRemoteOf('blog', [], { routes: routePatterns(definitions.blog.routes) }),
    bootRemoteOf('admin', ['/admin'], { frame: 'bare' }),
  ];
  end = prefetchInView({
    known: { at: async () => remotes },
    load: async (name) => {
      loaded.push(name);
      if (name === 'broken') throw new Error('the network is gone');
      return name === 'blog' ? definitions.blog : definitions.admin;
    },
    fetchChunk: fetchDirectly,
    headCode: () => Promise.resolve(),
    needed,
  });
}

beforeEach(() => {
  [pages, loaded, observed, idle] = [[], [], [], []];
  Object.assign(window, { IntersectionObserver: Observer, requestIdleCallback: (run: () => void) => idle.push(run) });
  document.body.innerHTML =
    '<a id="list" href="/blog">Blog</a><a id="one" href="/blog/One">One</a><a id="two" href="/blog/Two">Two</a>' +
    '<a id="heavy" href="/heavy">Heavy</a>' +
    '<a id="admin" href="/admin">Sign in</a><a id="away" href="https://other.example/blog">Elsewhere</a>';
});
afterEach(() => {
  end();
  Reflect.deleteProperty(navigator, 'connection');
});

const link = (id: string): Element => document.getElementById(id) ?? document.body;
const rest = async () => {
  await waitFor(() => expect(idle).not.toEqual([]));
  for (const run of idle.splice(0)) run();
};

describe('prefetchInView', () => {
  it('fetches the code of a page whose link is in view, when the browser has nothing to do', async () => {
    begin();
    expect(pages).toEqual([]);
    see(link('list'));
    await waitFor(() => expect(idle).toHaveLength(1));
    expect(pages).toEqual([]);

    await rest();
    await waitFor(() => expect(pages).toEqual(['/blog']));
  });

  it('fetches the containers of slots further down before them, even if one can’t be had', async () => {
    const logged = jest.spyOn(console, 'debug').mockImplementation();
    begin(['broken', 'blog']);
    see(link('list'));
    expect(loaded).toEqual([]);
    for (const soFar of [['broken'], ['broken', 'blog']]) {
      await rest();
      await waitFor(() => expect(loaded).toEqual(soFar));
      expect(pages).toEqual([]);
    }

    await rest();
    await waitFor(() => expect(pages).toEqual(['/blog']));
    expect(logged).toHaveBeenCalledWith(
      '[shell] prefetch:',
      expect.objectContaining({ message: 'the network is gone' }),
    );
    logged.mockRestore();
  });

  it('fetches one page after the other, and each once, however many links lead to it', async () => {
    begin();
    for (const id of ['one', 'two', 'away', 'admin', 'list']) see(link(id));
    for (let index = 0; index < 4; index += 1) {
      expect(pages.length).toBeLessThanOrEqual(1);
      await rest();
    }

    await waitFor(() => expect(pages).toEqual(['/blog/:name', '/blog']));
  });

  it('leaves a page alone that asks to be prefetched on intent, without its container', async () => {
    begin();
    see(link('heavy'));
    await rest();
    see(link('list'));
    await rest();

    await waitFor(() => expect(pages).toEqual(['/blog']));
    expect(loaded).toEqual(['blog']);
  });

  it('leaves links alone that are prefetched on intent, wherever they lead', async () => {
    document.body.insertAdjacentHTML('beforeend', '<p data-prefetch="on-intent"><a id="rare" href="/blog">All</a></p>');
    begin();

    expect(observed).not.toContain(link('rare'));
    expect(observed).toContain(link('list'));
  });

  it('sees the links of pages and menus that come later', async () => {
    begin();
    const menu = document.createElement('nav');
    menu.innerHTML = '<a id="later" href="/blog">Blog</a>';
    document.body.append(menu);
    await waitFor(() => expect(observed).toContain(link('later')));
    see(link('later'));

    await rest();
    await waitFor(() => expect(pages).toEqual(['/blog']));
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'fetches nothing for a visitor who pays for it: %j',
    (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      begin();
      expect(observed).toEqual([]);
    },
  );
});
