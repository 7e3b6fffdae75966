/** @jest-environment node */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { registrySchema } from '@northlight/shared/release';
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

  it('says once that a registry can’t be read, until it changes', async () => {
    const read = reader();
    const write = (text: string) => writeFileSync(path.join(store.folder, 'registry.json'), text);
    write('{ "revision": 2');
    for (let requests = 0; requests < 3; requests += 1) await read();
    expect(problems).toHaveLength(1);

    write('{ "revision": 2, "remotes": 3 }');
    for (let requests = 0; requests < 3; requests += 1) await read();
    expect(problems).toHaveLength(2);

    rmSync(path.join(store.folder, 'registry.json'));
    for (let requests = 0; requests < 3; requests += 1) await read();
    expect(problems).toHaveLength(3);

    store.publish({ remotes: [blog('1.0.1')] });
    expect((await read()).live[0]?.version).toBe('1.0.1');
    write('{ "revision": 2');
    await read();
    expect(problems).toHaveLength(4);
  });

  it('reads a change once, however many ask at the same time', async () => {
    const parse = jest.spyOn(registrySchema, 'parse');
    try {
      store.publish({ remotes: [blog('1.0.0')] });
      const read = reader();
      const answers = await Promise.all(Array.from({ length: 20 }, read));

      expect(parse).toHaveBeenCalledTimes(1);
      expect(new Set(answers).size).toBe(1);
    } finally {
      parse.mockRestore();
    }
  });

  it('is not put back by a reader that was slow', async () => {
    store.publish({ remotes: [blog('1.0.0')] });
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    let tellStarted = () => {};
    const hasStarted = new Promise<void>((resolve) => (tellStarted = resolve));
    const read = createRegistryReader(
      store.folder,
      (error) => problems.push(error),
      async (file) => {
        const text = readFileSync(file, 'utf8');
        tellStarted();
        if (text.includes('1.0.0')) await slow;
        return text;
      },
    );
    const first = read();
    await hasStarted;
    store.publish({ remotes: [blog('1.0.1')] });
    const second = read();
    // Long enough that a second read could overtake the first.
    for (let index = 0; index < 20; index += 1) await stat(store.folder);
    goOn();

    expect((await first).live[0]?.version).toBe('1.0.0');
    expect((await second).live[0]?.version).toBe('1.0.1');
    expect((await read()).live[0]?.version).toBe('1.0.1');
  });

  it('knows the canary of a remote and what was live before', async () => {
    store.publish({
      remotes: [blog('1.0.1')],
      canaries: { blog: { release: blog('1.0.2'), percent: 10, since, stopped: null } },
      fallbacks: { blog: [blog('1.0.0')] },
    });
    const { hasCanary, remotes } = await reader()();

    expect(hasCanary).toBe(true);
    expect(remotes).toMatchObject([
      {
        name: 'blog',
        live: { version: '1.0.1' },
        canary: { remote: { version: '1.0.2', webBase: '/remotes/blog/1.0.2/web/' }, percent: 10 },
        fallbacks: [{ version: '1.0.0' }],
      },
    ]);
  });

  it.each([
    ['was stopped', { percent: 10, stopped: { at: since, reason: 'it failed' } }],
    ['is for nobody', { percent: 0, stopped: null }],
  ])('knows no canary that %s', async (_what, state) => {
    store.publish({ remotes: [blog('1.0.1')], canaries: { blog: { release: blog('1.0.2'), since, ...state } } });

    expect(await reader()()).toMatchObject({ hasCanary: false, remotes: [{ canary: null }] });
  });
});
