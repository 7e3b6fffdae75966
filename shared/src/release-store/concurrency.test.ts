/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withFileLock } from './file-lock.ts';
import { openReleaseStore } from './store.ts';

const ROOT = path.resolve(__dirname, '../../..');

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'concurrency-'));
  for (const part of ['web', 'server']) {
    mkdirSync(path.join(root, 'dist', part), { recursive: true });
    writeFileSync(path.join(root, 'dist', part, 'file.js'), part);
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function releaseInOwnProcess(names: readonly string[]): Promise<void> {
  const script = path.join(__dirname, 'testing/release-many.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, path.join(root, 'remotes'), path.join(root, 'dist'), ...names],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`A process that releases ended with ${code}.`)),
    );
  });
}

/** A process id that does not exist: it is above the kernel's maximum. */
const DEAD = String(2 ** 22 + 1);

describe('fifty releases at once out of five processes', () => {
  it('are all live, each counted once', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `remote-${index}`);

    await Promise.all(
      [0, 1, 2, 3, 4].map((team) => releaseInOwnProcess(names.filter((_, index) => index % 5 === team))),
    );

    const { remotes, revision } = await openReleaseStore(path.join(root, 'remotes')).registry();
    expect(Object.keys(remotes).toSorted()).toEqual(names.toSorted());
    expect(revision).toBe(50);
    expect(readdirSync(path.join(root, 'remotes')).filter((name) => name.startsWith('registry'))).toEqual([
      'registry.json',
    ]);
  });

  it('of one remote are all in its history, and what is live is one of them', async () => {
    const versions = Array.from({ length: 50 }, (_, index) => `1.0.${index}`);

    await Promise.all(
      [0, 1, 2, 3, 4].map((team) =>
        releaseInOwnProcess(versions.filter((_, index) => index % 5 === team).map((version) => `blog/${version}`)),
      ),
    );

    const { remotes, history, fallbacks } = await openReleaseStore(path.join(root, 'remotes')).registry();
    expect(history.blog?.toSorted()).toEqual(versions.toSorted());
    expect(remotes.blog?.version).toBe(history.blog?.[0]);
    expect(fallbacks.blog?.map(({ version }) => version)).toEqual(history.blog?.slice(1, 4));
  });
});

describe('withFileLock', () => {
  it('lets one in at a time, also when many find the lock of a dead process', async () => {
    const file = path.join(root, 'lock');
    writeFileSync(file, DEAD);
    let inside = 0;
    let most = 0;

    await Promise.all(
      Array.from({ length: 20 }, () =>
        withFileLock(file, async () => {
          most = Math.max(most, ++inside);
          await new Promise(setImmediate);
          inside--;
        }),
      ),
    );

    expect(most).toBe(1);
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('takes over a lock whose process had an id that another process has now', async () => {
    const file = path.join(root, 'lock');
    writeFileSync(file, `${process.pid} 1 `);

    await expect(withFileLock(file, async () => 'mine')).resolves.toBe('mine');
  });

  it('gives up when another keeps it, and lets that one keep it', async () => {
    const file = path.join(root, 'lock');

    await withFileLock(file, () =>
      expect(withFileLock(file, async () => 'mine', { timeout: 50 })).rejects.toThrow('did not end in 0.05 seconds'),
    );

    expect(readdirSync(root)).toEqual(['dist']);
  });
});
