import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { ROOT } from '../rooms.ts';

/** Milliseconds for a test with several commands: each is a process, and the machine may be busy. */
const COMMANDS_TAKE = 180_000;

export const NO_SITE =
  'No site that runs reads this store, so nobody is shown what is released in it. If yours runs, give this command ' +
  'the same DATA_DIR.';

export interface CommandOutcome {
  readonly code: number | null;
  readonly said: string;
}

/** The output and exit code of a command, with the output as lines. */
export const linesOf = ({ code, said }: CommandOutcome) => ({ code, lines: said.split('\n') });

/** The commands of one test, with their own data folder. */
export interface CommandLine {
  readonly data: string;
  readonly store: ReleaseStore;
  /** The last lines of a command that changes or refuses to change what is released. */
  readonly where: string;
  /** Runs a command. @returns its output and exit code. */
  run(command: string, ...words: readonly string[]): Promise<CommandOutcome>;
  putRelease(release: Release): Promise<Release>;
  /** Puts a version of career into the store. */
  put(version: string): Promise<Release>;
  /** Puts versions of career into the store and makes them live, one after the other. */
  goLive(...versions: readonly string[]): Promise<void>;
  /** The live version of career. */
  live(): Promise<string | undefined>;
}

interface OpenCommandLine extends CommandLine {
  remove(): void;
}

/** The commands of the tests of a file. Each test has its own data folder. They can be used only inside of tests. */
export function commandsOfEachTest(): CommandLine {
  let current: OpenCommandLine | undefined;
  jest.setTimeout(COMMANDS_TAKE);
  beforeEach(() => {
    current = openCommandLine();
  });
  afterEach(() => current?.remove());

  const opened = (): CommandLine => {
    if (!current) throw new Error('The commands can be used only inside of tests.');
    return current;
  };
  return {
    get data() {
      return opened().data;
    },
    get store() {
      return opened().store;
    },
    get where() {
      return opened().where;
    },
    run: (...call) => opened().run(...call),
    putRelease: (...call) => opened().putRelease(...call),
    put: (...call) => opened().put(...call),
    goLive: (...call) => opened().goLive(...call),
    live: () => opened().live(),
  };
}

function openCommandLine(): OpenCommandLine {
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

/**
 * Both output streams are written to one file, because two pipes would not keep the order of lines.
 * Node loads tsx itself, because the command of tsx is one more process for each of ours.
 */
function run(data: string, command: string, words: readonly string[]): Promise<CommandOutcome> {
  const file = path.join(data, 'output.txt');
  const output = openSync(file, 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, 'tools/src', `${command}.ts`), ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: data, SITE_ORIGIN: 'https://northlight.example' },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said: readFileSync(file, 'utf8').trim() }));
  });
}
