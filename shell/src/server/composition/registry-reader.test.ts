/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts';
import { releaseOf } from '../../testing/release-of.ts';
import { createRegistryReader } from './registry-reader.ts';

const blog = (version: string) => releaseOf('blog', ['/blog'], { version });
const since = '2026-01-01T00:00:00.000Z';

let store: ReleaseFolder;
let problems: unknown[];

beforeEach(() => {
  store = createReleaseFolder();
  problems = [];
});
afterEach(() => store.dispose());

const reader = () => createRegistryReader(store.folder, (error) => problems.push(error));

describe('createRegistryReader', () => {
  it('sees a change at once, and answers the same object until there is one', async () => {
    store.publish({ remotes: [blog('1.0.0')] });
    const read = reader();
    const first = await read();
    expect(await read()).toBe(first);

    store.publish({ remotes: [blog('1.0.1')] });

    expect((await read()).live[0]?.version).toBe('1.0.1');
  });

  it('keeps the last good registry when a new one can’t be read, and says so', async () => {
    store.publish({ remotes: [blog('1.0.0')] });
    const read = reader();
    await read();

    writeFileSync(path.join(store.folder, 'registry.json'), '{ "revision": 2, "remotes": { "blog"');

    expect((await read()).live[0]?.version).toBe('1.0.0');
    expect(problems).toHaveLength(1);
  });

  it('knows the canary of a remote and what was live before', async () => {
    store.publish({ remotes: [blog('1.0.1')], canaries: { blog: { release: blog('1.0.2'), percent: 10, since, stopped: null } }, fallbacks: { blog: [blog('1.0.0')] } });
    const { hasCanary, remotes } = await reader()();

    expect(hasCanary).toBe(true);
    expect(remotes).toMatchObject([{ name: 'blog', live: { version: '1.0.1' }, canary: { remote: { version: '1.0.2', webBase: '/remotes/blog/1.0.2/web/' }, percent: 10 }, fallbacks: [{ version: '1.0.0' }] }]);
  });

  it.each([
    ['was stopped', { percent: 10, stopped: { at: since, reason: 'it failed' } }],
    ['is for nobody', { percent: 0, stopped: null }],
  ])('knows no canary that %s', async (_what, state) => {
    store.publish({ remotes: [blog('1.0.1')], canaries: { blog: { release: blog('1.0.2'), since, ...state } } });

    expect(await reader()()).toMatchObject({ hasCanary: false, remotes: [{ canary: null }] });
  });
});
