import { ApiError, createApiClient } from '../client/index.ts';
import { defineRemote, type LoaderArgs, notFound, route, slot } from '../remote/index.ts';
import { adaptRemote, type AdaptServices } from './adapt-remote.ts';
import { type FetchChunk, fetchDirectly, runLoader } from './fetch-chunk.ts';
import { RemoteUnavailableError } from './remote-unavailable.ts';
import { createSlotStore } from './slots.ts';

const missing = Object.assign(new Error('Loading chunk words failed.'), { name: 'ChunkLoadError' });
const unavailable = new RemoteUnavailableError('site', missing);
/** Like the shell's: what `get` throws means that the remote is not available. */
const fetchChunk: FetchChunk = (remote, get) => fetchDirectly(remote, get).catch(() => Promise.reject(unavailable));
const api = createApiClient({ origin: 'http://api.invalid' });
const url = new URL('http://site.invalid/');
const args: LoaderArgs = { api, url, params: {}, signal: new AbortController().signal, state: undefined };

describe('a loader', () => {
  it('runs again when a chunk that it imports could not be loaded', async () => {
    const load = jest.fn(() => Promise.resolve('data')).mockRejectedValueOnce(missing);

    await expect(runLoader('site', load, args, fetchChunk)).resolves.toBe('data');
  });

  it.each([
    ['a chunk that stays missing means that its remote is not available', missing, unavailable],
    ['what it throws by itself after that is passed on', notFound(), null],
    ['a failure of the API after that is passed on', new ApiError(503, {}), null],
  ])('runs again, and %s', async (_what, thrown: unknown, expected) => {
    const load = jest.fn(() => Promise.reject(thrown)).mockRejectedValueOnce(missing);

    await expect(runLoader('site', load, args, fetchChunk)).rejects.toBe(expected ?? thrown);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('runs once when it throws something else', async () => {
    const load = jest.fn(() => Promise.reject(new TypeError('x is undefined')));

    await expect(runLoader('site', load, args, fetchChunk)).rejects.toThrow('x is undefined');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a chunk that is missing', () => {
  const page = () => Promise.resolve({ default: () => null });

  it('for the loader of a page is no fault of the loader', async () => {
    const faults: string[] = [];
    const loader = () => Promise.reject(missing);
    const site = defineRemote({
      id: 'site',
      frame: 'public',
      routes: [route({ id: 'home', path: '/', loader, head: () => ({ title: 'A page' }), page })],
    });
    const services: AdaptServices = {
      api,
      slots: createSlotStore(() => Promise.resolve(site)),
      notFound: () => Promise.resolve(null),
      onSlotFailure: () => {},
      fetchChunk,
      onLoaderFault: (remote) => Promise.resolve(faults.push(remote)),
    };
    const [home] = adaptRemote(site, services);
    if (typeof home?.loader !== 'function') throw new Error('the route has lost its loader');
    const answer = home.loader({ request: new Request(url), params: {}, context: {}, url, pattern: '/' });

    await expect(answer).rejects.toBe(unavailable);
    expect(faults).toEqual([]);
  });

  it('for the loader of a slot means that its remote is not available', async () => {
    const blog = defineRemote({
      id: 'blog',
      frame: 'public',
      routes: [],
      slots: { latest: slot({ loader: () => Promise.reject(missing), component: page }) },
    });
    const store = createSlotStore(() => Promise.resolve(blog), fetchChunk);

    await expect(store.fill('blog/latest', args)).rejects.toBe(unavailable);
  });
});
