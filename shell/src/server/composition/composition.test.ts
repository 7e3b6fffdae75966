/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseOf } from '../../testing/release-of.ts';
import { createRegistryReader } from './registry-reader.ts';
import { createRemoteHost } from './remote-host.ts';

const release = (version: string) => releaseOf('blog', ['/blog'], { version });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remotes-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeRegistry(text: string): void {
  writeFileSync(path.join(folder, 'next'), text);
  renameSync(path.join(folder, 'next'), path.join(folder, 'registry.json'));
}

function publish(version: string, code: string): void {
  mkdirSync(path.join(folder, 'blog', version, 'server'), { recursive: true });
  writeFileSync(path.join(folder, 'blog', version, 'server', 'server.cjs'), code);
  writeRegistry(JSON.stringify({ revision: 1, remotes: { blog: release(version) } }));
}

describe('createRegistryReader', () => {
  it('sees a change at once, and answers the same array until there is one', async () => {
    publish('1.0.0', '');
    const read = createRegistryReader(folder, false, () => {});
    const first = await read();
    expect(await read()).toBe(first);

    publish('1.0.1', '');

    expect((await read())[0]?.version).toBe('1.0.1');
  });

  it('keeps the last good registry when a new one can’t be read, and says so', async () => {
    publish('1.0.0', '');
    const problems: unknown[] = [];
    const read = createRegistryReader(folder, false, (error) => problems.push(error));
    await read();

    writeRegistry('{ "revision": 2, "remotes": { "blog"');

    expect((await read())[0]?.version).toBe('1.0.0');
    expect(problems).toHaveLength(1);
  });
});

describe('createRemoteHost', () => {
  const definition = (word: string) => `module.exports = { default: { id: 'blog', frame: 'public', routes: [{ id: '${word}' }] } };`;
  const live = async () => {
    const [remote] = await createRegistryReader(folder, false, () => {})();
    if (!remote) throw new Error('nothing is published');
    return remote;
  };

  it('runs a new version beside the old one, without a restart', async () => {
    const host = createRemoteHost();
    publish('1.0.0', definition('first'));
    const first = await host.load(await live());
    publish('1.0.1', definition('second'));
    const second = await host.load(await live());

    expect([first.routes[0]?.id, second.routes[0]?.id]).toEqual(['first', 'second']);
  });

  it('gives a remote the shell’s own React and refuses what the shell does not offer', async () => {
    const host = createRemoteHost();
    publish('1.0.0', `const react = require('react'); module.exports = { default: { id: 'blog', frame: 'public', routes: [react] } };`);
    const { routes } = await host.load(await live());
    expect(routes[0]).toHaveProperty('createElement');

    publish('1.0.1', `require('node:fs'); ${definition('x')}`);
    await expect(host.load(await live())).rejects.toThrow('asked for "node:fs"');
  });

  it('notices removed files at the next request, and files that are put back at the one after', async () => {
    const host = createRemoteHost();
    publish('1.0.0', definition('first'));
    const remote = await live();
    await host.load(remote);
    renameSync(path.join(folder, 'blog'), path.join(folder, 'gone'));
    await expect(host.load(remote)).rejects.toThrow('could not be loaded');

    renameSync(path.join(folder, 'gone'), path.join(folder, 'blog'));

    await expect(host.load(remote)).resolves.toMatchObject({ id: 'blog' });
  });

  it.each([
    ['throws', 'throw new Error("boom")', 'boom'],
    ['exports nothing', 'module.exports = {}', 'exports no definition'],
    ['is no JavaScript', 'const', 'could not be loaded'],
  ])('refuses a bundle that %s', async (_what, code, message) => {
    publish('1.0.0', code);

    await expect(createRemoteHost().load(await live())).rejects.toThrow(message);
  });
});
