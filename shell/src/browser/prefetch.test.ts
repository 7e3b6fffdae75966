import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defineRemote, type LoaderArgs, type RemoteDefinition, route, slot } from '@northlight/shared/remote';
import { fakeApi, type FakeApi } from '@northlight/shared/testing';
import { createSlotStore, fetchDirectly } from '@northlight/shared/remote-routes';
import userEvent from '@testing-library/user-event';
import { bootRemoteOf } from '../testing/boot-of.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { createReadAhead, type ReadAhead } from './read-ahead.ts';

const page = () => Promise.resolve({ default: () => null });
const head = () => ({ title: 'A page' });

let source: FakeApi;
let reads: ReadAhead;
let pages: string[];
/** What the loaders of articles hold while they wait. */
let loaders: WeakRef<object>[];
let end: () => void;

function blog(): RemoteDefinition {
  const named = (id: string) => () => {
    pages.push(id);
    return page();
  };
  return defineRemote({
    id: 'blog',
    frame: 'public',
    routes: [
      {
        id: 'blog',
        path: '/blog',
        head,
        page: named('blog'),
        loader: ({ api, url }: LoaderArgs) => api.articles({ page: Number(url.searchParams.get('page')), limit: 6 }),
        slots: ['blog/team'],
      },
      {
        id: 'article',
        path: '/blog/:name',
        head,
        page: named('article'),
        loader: async ({ api, params }: LoaderArgs) => {
          const read = { name: params.name ?? '' };
          loaders.push(new WeakRef(read));
          await api.articleByName(read.name);
          return read;
        },
      },
      route({ id: 'still', path: '/blog/about/us', head, page: named('still') }),
    ],
    slots: { team: slot({ loader: ({ api }) => api.list('team-member'), component: page }) },
  });
}

beforeEach(() => {
  // Reads are repeated while a visitor points, so their number depends on the time.
  jest.useFakeTimers();
  [source, pages, loaders] = [fakeApi(), [], []];
  reads = createReadAhead(source);
  const definition = blog();
  const load = () => Promise.resolve(definition);
  const remotes = [bootRemoteOf('blog', ['/blog', '/blog/:name', '/blog/about/us'])].map((remote) => ({
    ...remote,
    routes: remote.routes.map((pattern, index) => ({ ...pattern, id: ['blog', 'article', 'still'][index] ?? '' })),
  }));
  end = prefetchOnIntent({
    known: { at: async () => remotes },
    load,
    fetchChunk: fetchDirectly,
    slots: createSlotStore(load),
    ahead: reads.ahead,
    // Never resolves: nothing else may wait for it.
    headCode: () => new Promise(() => undefined),
  });
  document.body.innerHTML =
    '<p>Text</p><a id="list" href="/blog?page=2">Blog</a><a id="one" href="/blog/One">One</a>' +
    '<a id="other" href="https://other.example/blog">Elsewhere</a><a id="here" href="">Here</a>';
});

afterEach(() => {
  end();
  jest.useRealTimers();
});

const link = (id: string): Element => document.getElementById(id) ?? document.body;

describe('prefetchOnIntent', () => {
  it('fetches the page that is pointed at, and all that it is made of', async () => {
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).hover(link('list'));
    await jest.advanceTimersByTimeAsync(100);

    expect(source.calls).toEqual(['articles page=2 limit=6', 'list team-member']);
    expect(pages).toEqual(['blog']);
    await reads.api.articles({ page: 2, limit: 6 });
    expect(source.calls).toHaveLength(2);
  });

  it('fetches the page whose link has the focus, with what its address says', async () => {
    link('one').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(100);

    expect(source.calls).toEqual(['articleByName One']);
    expect(pages).toEqual(['article']);
  });

  it('fetches a page once for a gesture that shows itself several times', async () => {
    for (let times = 0; times < 3; times += 1) link('one').dispatchEvent(new Event('touchstart', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(100);

    expect(pages).toEqual(['article']);
    expect(source.calls).toEqual(['articleByName One']);
  });

  it('reads the page again a few times while a visitor points, until they point elsewhere or click', async () => {
    const point = (id: string, type = 'pointerover') => link(id).dispatchEvent(new Event(type, { bubbles: true }));
    const reads = () => source.calls.filter((call) => call === 'articleByName One').length;
    point('one');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(reads()).toBe(3);
    point('list');
    await jest.advanceTimersByTimeAsync(10);
    point('here');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(3);

    point('one');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(13);
    point('here');
    point('one');
    await jest.advanceTimersByTimeAsync(100);
    link('one').addEventListener('click', (event) => event.preventDefault());
    link('one').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(14);
  });

  it('reads the page again once the pointer moves within its link, and not for a finger that scrolls', async () => {
    const point = (id: string, type: string) => link(id).dispatchEvent(new Event(type, { bubbles: true }));
    const reads = () => source.calls.filter((call) => call === 'articleByName One').length;
    point('one', 'pointermove');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(0);

    point('one', 'pointerover');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(10);
    const byFinger = Object.assign(new Event('pointermove', { bubbles: true }), { pointerType: 'touch' });
    link('one').dispatchEvent(byFinger);
    point('list', 'pointermove');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(10);

    document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (let moves = 0; moves < 5; moves += 1) point('one', 'pointermove');
    await jest.advanceTimersByTimeAsync(0);
    expect(reads()).toBe(11);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(20);
  });

  it('reads a page once for a touch, which may be the beginning of a scroll', async () => {
    link('one').dispatchEvent(new Event('touchstart', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(source.calls).toEqual(['articleByName One']);
  });

  it('fetches nothing for a pointer that only passes, for another site and for the page that is shown', async () => {
    for (const id of ['list', 'other']) link(id).dispatchEvent(new Event('pointerover', { bubbles: true }));
    for (const id of ['other', 'here']) link(id).dispatchEvent(new Event('touchstart', { bubbles: true }));
    link('one').dispatchEvent(new Event('touchstart', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(100);

    expect(source.calls).toEqual(['articleByName One']);
    expect(pages).toEqual(['article']);
  });

  it('keeps nothing of a loader whose read has failed', async () => {
    jest.spyOn(source, 'articleByName').mockRejectedValue(new Error('refused'));
    link('one').dispatchEvent(new Event('touchstart', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(100);
    jest.useRealTimers();
    // A reference that was just made counts as in use until the current task ends.
    await new Promise((resolve) => setTimeout(resolve));
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();

    expect(loaders.map((held) => held.deref())).toEqual([undefined]);
  });
});
