import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { nullIfMissing } from '@northlight/shared/durable-files';
import { hashText } from '@northlight/shared/release-store';
import type { LiveRemote } from './live-remote.ts';
import { versionKey } from '../../app/version-cookies.ts';
import { createVersionMemory } from './version-memory.ts';

/** What was found when a version's files were looked at. */
export interface FilesState {
  /** Differs when anything about the files does. */
  readonly signature: string;
  /** Why the version can't be used; null when all of it is there and is what was released. */
  readonly problem: string | null;
  /** Places of the files that are missing or differ from what was released, in whichever encoding. */
  readonly damaged: ReadonlySet<string>;
}

/** Milliseconds for which a look counts at the most that has found a problem: a repair is seen within a second. */
const LOOK_OF_BROKEN = 250;
/** Milliseconds in which one reading of all files is enough, however many reports arrive. */
const VERIFIED_FOR = 10_000;
/** Versions whose state is remembered beside those of the registry: previews, and what is not live any more. */
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

/** Which pages use a file of a release: those of this site, or of other hosts. Damage concerns no others. */
export type Use = 'pages' | 'portable';

const useOf = (place: string): Use => (place.startsWith('portable/') ? 'portable' : 'pages');

/**
 * Whether stored releases are what was released: every file that is served or evaluated against the hash that came with
 * it. A release that is older than its hashes, or that a development server offers, is only asked to have its server
 * bundle.
 * @param now milliseconds.
 */
export function createReleaseFiles(now: () => number, use: Use = 'pages') {
  const watched = createVersionMemory<Watched>(OTHER_VERSIONS);
  const pending = new Map<string, Promise<FilesState>>();
  /** Versions whose last look found a problem. */
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
     * Looks at the files, unless that was done less than `patience` milliseconds ago. Unchanged files are not read
     * again.
     */
    async look(remote: LiveRemote, patience: number): Promise<FilesState> {
      const before = watched.get(versionKey(remote));
      if (!before) return once(remote, false);
      const counts = before.state.problem === null ? patience : Math.min(patience, LOOK_OF_BROKEN);
      return now() - before.lookedAt < counts ? before.state : once(remote, false);
    },
    /** Reads every file, also when nothing seems to have changed, unless that was done less than ten seconds ago. */
    async verify(remote: LiveRemote): Promise<FilesState> {
      const before = watched.get(versionKey(remote));
      return once(remote, !before || now() - before.readAt >= VERIFIED_FOR);
    },
    /** Whether the last look at any version found a problem. */
    knowsProblem: () => withProblem.size > 0,
    /** What the last look found; undefined for a version that nobody has looked at. */
    known: (remote: LiveRemote): FilesState | undefined => watched.get(versionKey(remote))?.state,
    /** Remembers what was found of all of these versions. */
    retain(named: ReadonlySet<string>): void {
      watched.retain(named);
      for (const key of withProblem) if (watched.get(key) === undefined) withProblem.delete(key);
    },
  };
}

/**
 * Of every file that can be sent or evaluated, its encodings included. A program that writes a file can set its time of
 * modification, and not that of its change.
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

/** A file that is not there in this encoding is sent in another. */
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
