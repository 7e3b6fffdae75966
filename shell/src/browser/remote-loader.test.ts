import { createApiClient } from '@northlight/shared/client';
import { defineRemote, type LoaderArgs } from '@northlight/shared/remote';
import { runLoader } from '@northlight/shared/remote-routes';
import { entryOf } from '../app/boot.ts';
import { bootRemoteOf } from '../testing/boot-of.ts';
import { chunkError, containerOf, containerWith, offerSharing } from '../testing/container-of.ts';
import { createScriptServer, type ScriptServer } from '../testing/script-server.ts';
import { RemoteFailure } from './failures/remote-failure.ts';
import { createRemoteLoader } from './remote-loader.ts';

const definition = defineRemote({ id: 'blog', frame: 'public', routes: [] });
const blog = bootRemoteOf('blog', ['/blog']);
const entry = entryOf(blog);
const newest = { ...blog, replaceable: true };

let scripts: ScriptServer;

beforeEach(() => {
  offerSharing();
  // jsdom has no performance entries.
  Object.assign(performance, { getEntriesByType: () => [] });
  scripts = createScriptServer();
});

afterEach(() => {
  scripts.stop();
  jest.restoreAllMocks();
});

const failureOf = async (work: Promise<unknown>): Promise<RemoteFailure> => {
  const thrown: unknown = await work.then(
    () => 'nothing',
    (error: unknown) => error,
  );
  if (thrown instanceof RemoteFailure) return thrown;
  throw new Error(`it ended with ${String(thrown)}`);
};

describe('the loader of remotes', () => {
  it('asks for a container once, and has the browser check it', async () => {
    scripts.serve(entry, containerWith(definition));
    const { load, states } = createRemoteLoader([blog]);
    const [first, second] = await Promise.all([load('blog'), load('blog')]);

    expect([first, second]).toEqual([definition, definition]);
    expect(scripts.asked).toEqual([{ address: entry, integrity: 'sha384-abc', crossOrigin: 'anonymous' }]);
    expect(states.get('blog')).toBe('loaded');
  });

  it('asks for a container without a hash as for any script', async () => {
    scripts.serve(entry, containerWith(definition));
    await createRemoteLoader([{ ...blog, integrity: null }]).load('blog');

    expect(scripts.asked).toEqual([{ address: entry, integrity: null, crossOrigin: null }]);
  });

  describe('of a remote that the page does not begin with', () => {
    const { integrity: _none, ...unknown } = blog;
    const address = '/remotes/blog/1.0.0-a/integrity';
    const hash = `sha384-${'Ab+/'.repeat(16)}`;
    let answers: (() => Promise<Response>)[];
    let asked: string[];

    beforeEach(() => {
      [answers, asked] = [[], []];
      scripts.serve(entry, containerWith(definition));
      jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
        asked.push(String(input));
        return answers.shift()?.() ?? Promise.resolve(new Response(hash));
      });
    });

    it('asks for the container’s hash first, once, and has the browser check it', async () => {
      const { load } = createRemoteLoader([unknown]);
      await Promise.all([load('blog'), load('blog')]);

      expect(asked).toEqual([address]);
      expect(scripts.asked).toEqual([{ address: entry, integrity: hash, crossOrigin: 'anonymous' }]);
    });

    it('asks again when there is no answer, under another address', async () => {
      answers = [() => Promise.reject(new TypeError('offline')), async () => new Response('gone', { status: 404 })];

      await expect(createRemoteLoader([unknown]).load('blog')).resolves.toBe(definition);
      expect(asked).toEqual([address, `${address}?try=1`, `${address}?try=2`]);
      expect(scripts.asked).toHaveLength(1);
    });

    it.each([
      ['another page’s', async () => new Response('<!doctype html>')],
      ['none', async () => new Response('')],
      ['a hash that no browser would take for one', async () => new Response('sha384-abc')],
      ['refused', async () => new Response(hash, { status: 503 })],
      ['broken off', () => Promise.reject(new TypeError('offline'))],
    ])('runs nothing when the answer is %s', async (_what, answer) => {
      answers = [answer, answer];
      const failure = await failureOf(createRemoteLoader([{ ...unknown, replaceable: true }]).load('blog'));

      expect(failure).toMatchObject({ release: { name: 'blog' }, phase: 'fetch' });
      expect(scripts.asked).toEqual([]);
    });

    it('waits no longer for the hash than for a container', async () => {
      answers = [() => new Promise(() => {})];
      const failure = await failureOf(createRemoteLoader([{ ...unknown, replaceable: true }]).load('blog'));

      expect(failure.phase).toBe('fetch');
      expect(failure.message).toContain('took too long');
      expect([asked.length, scripts.asked.length]).toEqual([1, 0]);
    });
  });

  it('tries again by itself, each time under another address, before it says that a container is missing', async () => {
    const failure = await failureOf(createRemoteLoader([blog]).load('blog'));

    expect(failure).toMatchObject({ phase: 'fetch', release: { name: 'blog', version: '1.0.0-a' } });
    expect(scripts.asked.map(({ address }) => address)).toEqual([entry, `${entry}?try=1`, `${entry}?try=2`]);
  });

  it('has time for one further try where an earlier version could be shown', async () => {
    await failureOf(createRemoteLoader([newest]).load('blog'));

    expect(scripts.asked).toHaveLength(2);
  });

  it('waits a second or so for a container that never arrives, where an earlier version could be shown', async () => {
    scripts.serve(entry, 'never');
    const failure = await failureOf(createRemoteLoader([newest]).load('blog'));

    expect(failure.phase).toBe('fetch');
    expect(failure.message).toContain('took too long');
    expect(scripts.asked).toHaveLength(1);
  });

  it('really asks again when it is asked again, and takes what is there by then', async () => {
    const { load } = createRemoteLoader([blog]);
    await failureOf(load('blog'));
    scripts.serve(entry, containerWith(definition));

    await expect(load('blog')).resolves.toBe(definition);
    expect(new Set(scripts.asked.map(({ address }) => address)).size).toBe(scripts.asked.length);
  });

  it.each([
    ['throws', 'throws' as const],
    ['is none', () => Reflect.deleteProperty(window, 'remote_blog')],
    ['exposes nothing', containerOf('blog', () => Promise.resolve(() => ({})))],
    [
      'exposes a module that throws',
      containerOf('blog', () =>
        Promise.resolve(() => {
          throw new Error('boom');
        }),
      ),
    ],
  ])('does not try again with a container that %s', async (_what, answer) => {
    Reflect.deleteProperty(window, 'remote_blog');
    scripts.serve(entry, answer);
    const failure = await failureOf(createRemoteLoader([blog]).load('blog'));

    expect(failure.phase).toBe('load');
    expect(scripts.asked).toHaveLength(1);
  });

  it('refreshes what the browser keeps of a chunk before it asks for it again', async () => {
    const fetched: unknown[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      fetched.push([address, init?.cache]);
      return new Response();
    });
    scripts.serve(entry, containerWith(definition));
    const { fetchChunk } = createRemoteLoader([blog]);
    const article = jest
      .fn()
      .mockRejectedValueOnce(chunkError('/remotes/blog/1.0.0-a/web/article.js'))
      .mockResolvedValue('the article');

    await expect(fetchChunk('blog', article)).resolves.toBe('the article');
    expect(fetched).toEqual([['/remotes/blog/1.0.0-a/web/article.js', 'reload']]);
  });

  it('says of a chunk that stays missing that it was a chunk', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    const failure = await failureOf(
      createRemoteLoader([newest]).fetchChunk('blog', () => Promise.reject(chunkError('/x.js'))),
    );

    expect(failure).toMatchObject({ phase: 'chunk', release: { name: 'blog' } });
  });

  describe('for a loader that runs again after a missing chunk', () => {
    const SECOND = 1000;
    const url = new URL('http://site.invalid/');
    const api = createApiClient({ origin: 'http://api.invalid' });
    const chunk = jest.fn<Promise<unknown>, []>();
    const after = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * SECOND));
    /** Reads, and loads a chunk at the same time. The API answers after 20 seconds. */
    const load = async (args: LoaderArgs) => {
      await Promise.all([chunk(), args.api.list('team-member')]);
      return 'the page';
    };
    const run = () => {
      const list = () => after(20).then(() => []);
      const args = { api: { ...api, list }, url, params: {}, signal: new AbortController().signal, state: undefined };
      return runLoader('blog', load, args, createRemoteLoader([newest]).fetchChunk);
    };

    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['performance'] });
      jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
      chunk.mockReset().mockRejectedValueOnce(chunkError('/x.js'));
    });
    afterEach(() => void jest.useRealTimers());

    it('does not take a slow API for a chunk that never arrives', async () => {
      chunk.mockResolvedValue(undefined);
      const page = run();
      page.catch(() => undefined);
      await jest.advanceTimersByTimeAsync(30 * SECOND);

      await expect(page).resolves.toBe('the page');
    });

    it('says that a chunk never arrives when the API has answered long ago', async () => {
      chunk.mockReturnValue(new Promise(() => undefined));
      const failure = failureOf(run());
      await jest.advanceTimersByTimeAsync(60 * SECOND);

      expect(await failure).toMatchObject({ phase: 'chunk', release: { name: 'blog' } });
      expect((await failure).message).toContain('took too long');
    });
  });

  it('knows no remote that the page was not born with', async () => {
    await expect(createRemoteLoader([blog]).load('career')).rejects.toThrow('no such remote');
    expect(scripts.asked).toEqual([]);
  });
});
