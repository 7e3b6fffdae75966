import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { ROOT } from '../rooms.ts';

/** Each command is a process of its own, on a machine that may do other things. */
export const COMMANDS_TAKE = 180_000;

export const NO_SITE =
  'No site that runs reads this store, so nobody is shown what is released in it. If yours runs, give this command ' +
  'the same DATA_DIR.';

export interface CommandOutcome {
  readonly code: number | null;
  readonly said: string;
}

/** The commands of one test, with a data folder of their own. */
export interface CommandLine {
  readonly data: string;
  readonly store: ReleaseStore;
  /** What a command says at its end that changes what is released, whether it did so or was refused. */
  readonly where: string;
  /** What a command prints, and whether it ended well. */
  run(command: string, ...words: readonly string[]): Promise<CommandOutcome>;
  putRelease(release: Release): Promise<Release>;
  /** Puts a version of career. */
  put(version: string): Promise<Release>;
  /** Puts versions of career and makes them live, one after the other. */
  goLive(...versions: readonly string[]): Promise<void>;
  /** The version of career that is live. */
  live(): Promise<string | undefined>;
  remove(): void;
}

export function openCommandLine(): CommandLine {
  const data = mkdtempSync(path.join(tmpdir(), 'commands-'));
  const folder = path.join(data, 'remotes');
  const store = openReleaseStore(folder);

  async function putRelease(release: Release): Promise<Release> {
    const build = path.join(data, 'build');
    for (const part of ['web', 'server']) mkdirSync(path.join(build, part), { recursive: true });
    writeFileSync(path.join(build, 'server/server.cjs'), release.version);
    return store.put(release, build);
  }

  const put = (version: string) => putRelease(releaseOf('career', version, { author: 'Ada Lovelace' }));

  return {
    data,
    store,
    where: `Store: the folder ${folder}\n${NO_SITE}`,
    run: (command, ...words) => run(data, command, words),
    putRelease,
    put,
    async goLive(...versions) {
      for (const version of versions) await store.activate(await put(version));
    },
    live: async () => (await store.registry()).remotes.career?.version,
    remove: () => rmSync(data, { recursive: true, force: true }),
  };
}

/** Both streams of the command lead to one file: two pipes keep no order. */
function run(data: string, command: string, words: readonly string[]): Promise<CommandOutcome> {
  const file = path.join(data, 'output.txt');
  const output = openSync(file, 'w');
  const child = spawn(
    path.join(ROOT, 'node_modules/.bin/tsx'),
    [path.join(ROOT, 'tools/src', `${command}.ts`), ...words],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: data, SITE_ORIGIN: 'https://northlight.example' },
      stdio: ['ignore', output, output],
    },
  );
  closeSync(output);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said: readFileSync(file, 'utf8').trim() }));
  });
}
