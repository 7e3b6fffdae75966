import { type ApiClient, ApiError, createApiClient } from '../client/index.ts';
import { defineRemote, type LoaderArgs, notFound, route, slot, withDefault } from '../remote/index.ts';
import { data } from 'react-router-dom';
import { adaptRemote, type AdaptServices } from './adapt-remote.ts';
import { fetchDirectly } from './fetch-chunk.ts';
import { createSlotStore } from './slots.ts';

const api = createApiClient({ origin: 'http://api.invalid' });
const page = () => Promise.resolve({ default: () => null });
const head = () => ({ title: 'A page' });

const blog = defineRemote({
  id: 'blog',
  frame: 'public',
  routes: [route({ id: 'list', path: '/blog', head, page, children: [route({ id: 'index', path: '', head, page })] })],
  slots: {
    latest: slot({ loader: () => Promise.resolve(['one']), component: () => Promise.resolve({ default: () => null }) }),
    broken: slot({
      loader: () => Promise.reject(new Error('no')),
      component: () => Promise.resolve({ default: () => null }),
    }),
  },
});

function adapted(
  loader: (args: LoaderArgs) => Promise<unknown>,
  slots: string[] = [],
  client: ApiClient = api,
  more: Partial<AdaptServices> = {},
) {
  const failures: string[] = [];
  const store = createSlotStore(() => Promise.resolve(blog));
  const remote = defineRemote({
    id: 'site',
    frame: 'public',
    routes: [{ id: 'home', path: '/', loader, head, page, slots }],
  });
  const [home] = adaptRemote(remote, {
    api: client,
    slots: store,
    notFound: () => Promise.resolve(data([], { status: 404 })),
    onSlotFailure: (name) => failures.push(name),
    ...more,
  });
  if (typeof home?.loader !== 'function') throw new Error('the route has lost its loader');
  const adaptedLoader = home.loader;
  const run = () =>
    adaptedLoader({
      request: new Request('http://site.invalid/'),
      params: {},
      context: {},
      url: new URL('http://site.invalid/'),
      pattern: '/',
    });
  return { run, failures };
}

describe('adaptRemote', () => {
  it('prefixes ids with the name of the remote, children included', () => {
    const [list] = adaptRemote(blog, {
      api,
      slots: createSlotStore(() => Promise.resolve(blog)),
      notFound: () => Promise.resolve(null),
      onSlotFailure: () => {},
    });

    expect(list?.id).toBe('blog:list');
    expect(list?.children?.[0]).toMatchObject({ id: 'blog:index', index: true });
  });

  it('answers the data of the page beside that of its slots', async () => {
    const { run } = adapted(() => Promise.resolve('own'), ['blog/latest']);

    await expect(run()).resolves.toEqual({ data: 'own', slots: { 'blog/latest': ['one'] } });
  });

  it.each(['blog/broken', 'blog/unknown'])('leaves out the slot %s, which fails, and keeps the page', async (name) => {
    const { run, failures } = adapted(() => Promise.resolve('own'), [name, 'blog/latest']);

    await expect(run()).resolves.toEqual({ data: 'own', slots: { 'blog/latest': ['one'] } });
    expect(failures).toEqual([name]);
  });

  it.each([
    [404, 404, []],
    [500, 502, null],
    [0, 502, null],
  ])('answers an API failure of status %d as a page of status %d, as plain data', async (status, expected, data) => {
    const { run } = adapted(() => Promise.reject(new ApiError(status, { message: 'secret detail' })));
    const thrown: unknown = await Promise.resolve(run()).catch((error: unknown) => error);

    expect(thrown).toMatchObject({ data, init: { status: expected } });
    expect(JSON.stringify(thrown)).not.toContain('secret detail');
  });

  it.each([
    [0, true],
    [503, true],
    [404, undefined],
  ])(
    'says of a default in place of an answer of status %d whether it may be temporary: %s',
    async (status, partial) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => {});
      const { run } = adapted(
        (args) => withDefault(args.api.list('team-member'), [], 'Failed to fetch team members'),
        [],
        { ...api, list: () => Promise.reject(new ApiError(status, {})) },
      );

      await expect(run()).resolves.toEqual({ data: [], slots: {}, partial });
      expect(log).toHaveBeenCalledWith('Failed to fetch team members', expect.anything());
      log.mockRestore();
    },
  );

  it.each([
    ['a fault of its own', () => Promise.reject(new TypeError('x is undefined')), ['site']],
    ['a page that does not exist', () => Promise.reject(notFound()), []],
    ['a failure of the API', () => Promise.reject(new ApiError(500, {})), []],
  ])('says that a loader threw when that was %s', async (_what, loader, told) => {
    const faults: string[] = [];
    const { run } = adapted(loader, [], api, { onLoaderFault: (remote) => Promise.resolve(faults.push(remote)) });

    await Promise.resolve(run()).catch(() => undefined);

    expect(faults).toEqual(told);
  });

  it('answers no page before its code is there, and asks anew for code that could not be fetched', async () => {
    const asked: string[] = [];
    const { run } = adapted(() => Promise.resolve('own'), [], api, {
      fetchChunk: (name, get) =>
        asked.push(name) === 1 ? Promise.reject(new Error('offline')) : fetchDirectly(name, get),
    });

    await expect(run()).rejects.toThrow('offline');
    await expect(run()).resolves.toMatchObject({ data: 'own' });
    await run();

    expect(asked).toEqual(['site', 'site']);
  });

  it('passes on what a loader throws by itself', async () => {
    const thrown = notFound();
    const { run } = adapted(() => Promise.reject(thrown));

    await expect(run()).rejects.toBe(thrown);
  });
});
