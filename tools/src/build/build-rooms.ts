import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withFileLock } from '@northlight/shared/release-store';
import { z } from 'zod';
import { IS_INSTALLED, ROOT, roomFolder } from '../rooms.ts';
import { compressFiles } from './compress-files.ts';

/** Folders of a build that browsers load files from. */
const SENT = ['dist/web', 'dist/portable'];

const STAMP = 'dist/.built-from';

/** Two processes must not build into the same folders at once, nor publish what the other is still writing. */
const LOCK = path.join(ROOT, 'node_modules/.northlight-build.lock');
/**
 * Timeout in milliseconds: for waiting until another process has built everything on a slow machine, and for the build
 * of one room.
 */
const TIMEOUT = 300_000;

export interface BuildOptions {
  /** Build rooms even if they are up to date. */
  readonly force?: boolean;
  readonly onBuilt?: (room: string, milliseconds: number) => void;
  /** Aborts the builds in progress. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the rooms whose sources have changed since their last build, two at a time. Waits while another process
 * builds.
 * @returns the rooms that were built. @throws with the build's output when one fails.
 */
export const buildRooms = (rooms: readonly string[], options: BuildOptions = {}): Promise<string[]> =>
  withFileLock(LOCK, () => buildStale(rooms, options), { timeout: TIMEOUT });

async function buildStale(
  rooms: readonly string[],
  { force = false, onBuilt, signal }: BuildOptions,
): Promise<string[]> {
  const prints = fingerprints(rooms);
  const stale = rooms.filter((room) => force || !isBuiltFrom(room, prints.get(room) ?? ''));
  const queue = [...stale];
  const work = async () => {
    for (let room = queue.shift(); room; room = queue.shift()) {
      const started = performance.now();
      await buildRoom(room, prints.get(room) ?? '', signal).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
      onBuilt?.(room, performance.now() - started);
    }
  };
  // The lock is held until both have ended, also when one fails: the other build still writes its folder.
  for (const end of await Promise.allSettled([work(), work()])) if (end.status === 'rejected') throw end.reason;
  return stale;
}

async function buildRoom(room: string, print: string, signal: AbortSignal | undefined): Promise<void> {
  const stamp = path.join(roomFolder(room), STAMP);
  // While it is written, and after a failure, the build is made of no known sources.
  rmSync(stamp, { force: true });
  await build(room, signal);
  for (const folder of SENT.map((part) => path.join(roomFolder(room), part)))
    if (existsSync(folder)) await compressFiles(folder);
  writeFileSync(stamp, print);
}

function isBuiltFrom(room: string, print: string): boolean {
  const stamp = path.join(roomFolder(room), STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

function build(room: string, signal: AbortSignal | undefined): Promise<void> {
  // Always a production build, whatever NODE_ENV is in the environment.
  const child = spawn(process.execPath, [rspackCli(), 'build'], {
    cwd: roomFolder(room),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    timeout: TIMEOUT,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const why = child.killed ? `It was ended: it had not come to an end in ${TIMEOUT / 1000} s.\n${output}` : output;
      if (code === 0) resolve();
      else reject(new Error(`The build of ${room} failed.\n${why}`));
    });
  });
}

const rspackCli = () => path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');

const NOT_BUILT = /(^|\/)(dist|dist-dev|node_modules|coverage|\.[^/]+)(\/|$)|\.test\.tsx?$|\.md$/;

/** Besides the sources of rooms, what decides how a room is built. */
const BUILD_CODE = [
  'tools/src/preset',
  'tools/src/rooms.ts',
  'tools/src/build/compress-files.ts',
  'tsconfig.base.json',
];

/**
 * Hashes of everything that the builds of rooms read: their own sources, the shared room, the code of the build and the
 * installed packages. In a team's repository the shared room and that code are packages too, with their hashes
 * in the lock file.
 */
function fingerprints(rooms: readonly string[]): ReadonlyMap<string, string> {
  const ofAll = hashOf(installedPackages(), IS_INSTALLED ? [] : ['shared', ...BUILD_CODE]);
  return new Map(rooms.map((room) => [room, hashOf(ofAll, IS_INSTALLED ? ownSources() : [room])]));
}

/** Hash of a text, and of the names and contents of files and of all files in folders. */
function hashOf(text: string, sources: readonly string[]): string {
  const hash = createHash('sha256').update(text).update('\0');
  for (const source of sources) {
    for (const file of filesBelow(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Folders and files of a team's repository. */
const ownSources = (): string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() || path.extname(entry.name)) && !NOT_BUILT.test(entry.name))
    .map(({ name }) => name);

const lockFile = z.object({ packages: z.record(z.string(), z.looseObject({ link: z.boolean().default(false) })) });

/**
 * Installed packages, from the lock file. The rooms in it are left out, so that adding or removing a room makes no
 * other room stale.
 */
function installedPackages(): string {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  return JSON.stringify(
    Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link),
  );
}

/** Paths relative to the root, sorted. */
function filesBelow(relative: string): string[] {
  if (path.extname(relative)) return [relative];
  return readdirSync(path.join(ROOT, relative), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_BUILT.test(file))
    .toSorted();
}
