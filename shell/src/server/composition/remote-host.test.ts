/** @jest-environment node */
import type { RemoteDefinition } from '@northlight/shared/remote';
import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts';
import type { LiveRemote } from './live-remote.ts';
import { createReleaseEvents, type ReleaseEvents } from './release-events.ts';
import { createRemoteHost, NOTHING, type RemoteHost } from './remote-host.ts';

const context = { trace: 'a'.repeat(32), path: '/blog' };
const definition = (word: string, page = 'async () => ({ default: () => null })') =>
  `module.exports = { default: { id: 'blog', frame: 'public', routes: [{ id: '${word}', path: '/blog', page: ` +
  `${page} }] } };`;

let store: ReleaseFolder;
let events: ReleaseEvents;
let host: RemoteHost;
let time: number;

beforeEach(() => {
  store = createReleaseFolder();
  time = 1_000_000;
  events = createReleaseEvents({ error() {}, info() {} }, () => time);
  host = createRemoteHost({ events, now: () => time });
});
afterEach(() => store.dispose());

const put = (version: string, code: string) => store.put('blog', version, { 'server/server.cjs': code });
async function definitionOf(remote: LiveRemote, needed = NOTHING): Promise<RemoteDefinition> {
  const loaded = await host.load(remote, needed, context);
  if ('fault' in loaded) throw new Error(String(loaded.fault.cause));
  return loaded.definition;
}
const loggedFaults = () =>
  events.latest().map(({ kind, phase, trace, version, message }) => ({ kind, phase, trace, version, message }));

describe('createRemoteHost', () => {
  it('runs a new version beside the old one, without a restart', async () => {
    const [first, second] = [await put('1.0.0', definition('first')), await put('1.0.1', definition('second'))];
    const loaded = await Promise.all([first, second, first].map((remote) => definitionOf(remote)));

    expect(loaded.map(({ routes }) => routes[0]?.id)).toEqual(['first', 'second', 'first']);
    expect(loaded[0]).toBe(loaded[2]);
  });

  it('forgets a remote that has left the registry, and no other', async () => {
    const remote = await put('1.0.0', definition('first'));
    const load = () => definitionOf(remote);
    const first = await load();

    host.retain(new Set(['blog@2.0.0', 'site@1.0.0']));
    expect(await load()).toBe(first);
    host.retain(new Set(['site@1.0.0']));
    expect(await load()).not.toBe(first);
  });

  it('gives a remote the shell’s own React and refuses what the shell does not offer', async () => {
    const { routes } = await definitionOf(
      await put(
        '1.0.0',
        `const react = require('react'); module.exports = { default: { id: 'blog', frame: 'public', routes: ` +
          '[react] } };',
      ),
    );
    expect(routes[0]).toHaveProperty('createElement');

    await expect(definitionOf(await put('1.0.1', `require('node:fs'); ${definition('x')}`))).rejects.toThrow(
      'asked for "node:fs"',
    );
  });

  it.each([
    ['throws', 'throw new Error("boom")', 'boom'],
    ['exports nothing', 'module.exports = {}', 'exports no definition'],
    ['is no JavaScript', 'const', 'Unexpected end of input'],
    ['never ends', 'for (;;);', 'timed out'],
  ])(
    'refuses a bundle that %s, tries it again after 30 seconds, and tells of it once a minute',
    async (_what, code, message) => {
      const remote = await put('1.0.0', code);

      await expect(definitionOf(remote)).rejects.toThrow(message);
      expect(host.isBroken(remote)).toBe(true);
      await expect(definitionOf(remote)).rejects.toThrow(message);
      expect(loggedFaults()).toEqual([
        {
          kind: 'failed',
          phase: 'evaluate',
          trace: context.trace,
          version: '1.0.0',
          message: expect.stringContaining(message),
        },
      ]);

      expect(events.recent(remote).failures).toBe(1);

      time += 30_000;
      expect(host.isBroken(remote)).toBe(false);
      await expect(definitionOf(remote)).rejects.toThrow(message);
      expect(events.recent(remote).failures).toBe(2);
      expect(loggedFaults()).toHaveLength(1);

      time += 60_000;
      await expect(definitionOf(remote)).rejects.toThrow(message);
      expect(loggedFaults()).toHaveLength(2);
    },
  );

  it('uses a bundle whose time was over because the process was paused', async () => {
    // A wait takes no time of a processor, like a pause of the whole process.
    const pause =
      'if (globalThis.wasPaused) delete globalThis.wasPaused; ' +
      'else { globalThis.wasPaused = true; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }';

    await expect(definitionOf(await put('1.0.0', `${pause} ${definition('first')}`))).resolves.toMatchObject({
      id: 'blog',
    });
    expect(loggedFaults()).toEqual([]);
  });

  it('goes on serving others while and after a bundle never ended', async () => {
    const [endless, good] = [await put('1.0.1', 'for (;;);'), await put('1.0.0', definition('first'))];
    const [failed, loaded] = await Promise.allSettled([definitionOf(endless), definitionOf(good)]);

    expect([failed.status, loaded.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('gives up a page whose code never comes, and keeps a version whose other pages are not asked for', async () => {
    const remote = await put('1.0.0', definition('list', '() => new Promise(() => {})'));
    await expect(definitionOf(remote)).resolves.toMatchObject({ id: 'blog' });

    await expect(definitionOf(remote, { routes: ['list'], slots: [] })).rejects.toThrow('did not come in time');
    expect(loggedFaults()).toMatchObject([{ phase: 'page' }]);
    expect(host.isBroken(remote)).toBe(true);
  });

  it('notices missing or changed files within a second, and is well again when they are back', async () => {
    const remote = await put('1.0.0', definition('first'));
    await definitionOf(remote);
    store.damage(remote, 'web/remoteEntry.js');
    time += 1000;
    await expect(definitionOf(remote)).rejects.toThrow('web/remoteEntry.js is not what was released');
    expect(host.isBroken(remote)).toBe(true);

    store.repair(remote);
    time += 1000;

    await expect(definitionOf(remote)).resolves.toMatchObject({ id: 'blog' });
    expect(loggedFaults()).toMatchObject([
      { kind: 'recovered', version: '1.0.0' },
      { kind: 'failed', phase: 'files', trace: context.trace },
    ]);
  });

  it('finds out what is broken before anybody asks for it', async () => {
    const remote = await put('1.0.0', definition('first'));
    store.remove(remote);
    expect(host.isBroken(remote)).toBe(false);

    await host.checkFiles(remote);

    expect(host.isBroken(remote)).toBe(true);
    expect(loggedFaults()).toMatchObject([{ phase: 'files', trace: null }]);
  });

  it('gives other files under the same version another chance', async () => {
    const remote = await put('1.0.0', 'throw new Error("boom")');
    await expect(definitionOf(remote)).rejects.toThrow('boom');
    const repaired = await put('1.0.0', definition('first'));
    time += 1000;

    await expect(definitionOf(repaired)).resolves.toMatchObject({ id: 'blog' });
  });
});
