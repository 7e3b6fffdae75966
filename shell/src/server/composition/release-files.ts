import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { nullIfMissing } from '@northlight/shared/durable-files';
import { hashText } from '@northlight/shared/release-store';
import type { LiveRemote } from './live-remote.ts';
import { versionKey } from '../../app/version-cookies.ts';
import { createVersionMemory } from './version-memory.ts';

/** The result of a check of a version's files. */
export interface FilesState {
  /** Changes whenever anything about the files changes. */
  readonly signature: string;
  /** Why the version can't be used; null when all files exist and are what was released. */
  readonly problem: string | null;
  /** Paths in the release of files that are missing or differ from what was released, in any encoding. */
  readonly damaged: ReadonlySet<string>;
}

/** The most milliseconds for which a check that found a problem is valid, so that a repair is seen within a second. */
const LOOK_OF_BROKEN = 250;
/** Milliseconds in which all files are read at most once, however many reports arrive. */
const VERIFIED_FOR = 10_000;
/** Versions that are remembered besides those of the registry: previews, and versions that are no longer live. */
const OTHER_VERSIONS = 100;

const DECODERS: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

interface Watched {
  readonly state: FilesState;
  readonly lookedAt: number;
  readonly readAt: number;
}

/** Which pages use a file of a release: those of this site, or of other hosts. Damage affects only these. */
export type Use = 'pages' | 'portable';

const useOf = (place: string): Use => (place.startsWith('portable/') ? 'portable' : 'pages');

/**
 * Checks whether stored files are what was released: every file that is served or evaluated is compared with its hash
 * in the release. Of a release without hashes, or of a development server, only the server bundle has to exist.
 * @param now milliseconds.
 */
export function createReleaseFiles(now: () => number, use: Use = 'pages') {
  const watched = createVersionMemory<Watched>(OTHER_VERSIONS);
  const pending = new Map<string, Promise<FilesState>>();
  /** Versions whose last check found a problem. */
  const withProblem = new Set<string>();

  async function renew(remote: LiveRemote, key: string, anew: boolean): Promise<FilesState> {
    const before = watched.get(key);
    const [lookedAt, signature] = [now(), await signatureOf(remote, use)];
    const unchanged = before?.state.signature === signature && !anew;
    const state = unchanged ? before.state : { signature, ...(await read(remote, use)) };
    if (state.problem === null) withProblem.delete(key);
    else withProblem.add(key);
    watched.set(key, { state, lookedAt, readAt: unchanged ? before.readAt : lookedAt });
    return state;
  }

  function once(remote: LiveRemote, anew: boolean): Promise<FilesState> {
    const key = versionKey(remote);
    const work = `${key} ${anew}`;
    const running = pending.get(work);
    if (running) return running;
    const renewing = renew(remote, key, anew).finally(() => pending.delete(work));
    pending.set(work, renewing);
    return renewing;
  }

  return {
    /**
     * Checks the files, unless that was done less than `maxAge` milliseconds ago. Unchanged files are not read again.
     */
    async look(remote: LiveRemote, maxAge: number): Promise<FilesState> {
      const before = watched.get(versionKey(remote));
      if (!before) return once(remote, false);
      const counts = before.state.problem === null ? maxAge : Math.min(maxAge, LOOK_OF_BROKEN);
      return now() - before.lookedAt < counts ? before.state : once(remote, false);
    },
    /** Reads every file, even if nothing seems to have changed, unless that was done less than ten seconds ago. */
    async verify(remote: LiveRemote): Promise<FilesState> {
      const before = watched.get(versionKey(remote));
      return once(remote, !before || now() - before.readAt >= VERIFIED_FOR);
    },
    /** Whether the last check of any version found a problem. */
    knowsProblem: () => withProblem.size > 0,
    /** The result of the last check; undefined for a version that was never checked. */
    known: (remote: LiveRemote): FilesState | undefined => watched.get(versionKey(remote))?.state,
    /** Keeps the results of all of these versions, by `versionKey`. */
    retain(named: ReadonlySet<string>): void {
      watched.retain(named);
      for (const key of withProblem) if (watched.get(key) === undefined) withProblem.delete(key);
    },
  };
}

/**
 * The state of every file that can be sent or evaluated, including its encodings. It contains the change time
 * (`ctime`), because a program can set the modification time (`mtime`) of a file, but not its change time.
 */
async function signatureOf(remote: LiveRemote, use: Use): Promise<string> {
  const files = filesOf(remote, use).flatMap(({ file, hash }) =>
    hash ? [file, ...Object.keys(DECODERS).map((ending) => `${file}${ending}`)] : [file],
  );
  const states = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ ino, ctimeMs, mtimeMs, size }) => `${ino}:${ctimeMs}:${mtimeMs}:${size}`,
        () => 'missing',
      ),
    ),
  );
  return states.join();
}

async function read(remote: LiveRemote, use: Use): Promise<Omit<FilesState, 'signature'>> {
  const problems = await Promise.all(
    filesOf(remote, use).map(async ({ place, file, hash }) => ({
      place,
      problem: await problemOfFile(place, file, hash),
    })),
  );
  const found = problems.filter(({ problem }) => problem !== null);
  return { problem: found[0]?.problem ?? null, damaged: new Set(found.map(({ place }) => place)) };
}

async function problemOfFile(place: string, file: string, hash: string | null): Promise<string | null> {
  try {
    const content = await readFile(file).catch(nullIfMissing);
    if (content === null) return `${place} is missing`;
    if (hash === null) return null;
    if (hashText(content) !== hash) return `${place} is not what was released`;
    for (const [ending, decode] of Object.entries(DECODERS)) {
      if (!(await decodesTo(hash, `${file}${ending}`, decode))) return `${place}${ending} is not what was released`;
    }
    return null;
  } catch (error) {
    return `${place} can’t be read: ${String(error)}`;
  }
}

/** True also if the file does not exist in this encoding: it is then sent in another. */
async function decodesTo(hash: string, file: string, decode: (content: Buffer) => Promise<Buffer>): Promise<boolean> {
  const content = await readFile(file).catch(nullIfMissing);
  if (content === null) return true;
  return decode(content).then(
    (decoded) => hashText(decoded) === hash,
    () => false,
  );
}

function filesOf(
  { folder, serverFile, integrity }: LiveRemote,
  use: Use,
): { place: string; file: string; hash: string | null }[] {
  const hashes = Object.entries(integrity);
  if (folder !== null && hashes.length > 0)
    return hashes
      .filter(([place]) => useOf(place) === use)
      .map(([place, hash]) => ({ place, file: path.join(folder, place), hash }));
  return serverFile === null || use !== 'pages' ? [] : [{ place: 'server/server.cjs', file: serverFile, hash: null }];
}
