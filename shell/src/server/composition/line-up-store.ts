import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing, writeAtomically } from '@northlight/shared/durable-files';
import { LRUCache } from 'lru-cache';
import { lineUpId, publishedAs, type PublishedLineUp } from './published-line-up.ts';

/** The newest line-ups that are kept on disk: more than are published while a tab is open. */
const KEPT_FILES = 1_000;
/** The most recently used line-ups that are also kept in memory. */
const KEPT_IN_MEMORY = 8;
const ID = /^[A-Za-z0-9_-]{22}$/;

export type LineUpStore = ReturnType<typeof createLineUpStore>;

/**
 * Stores the line-ups that pages refer to, so that open tabs can read them after later releases and restarts, and from
 * every process of the site.
 */
export function createLineUpStore(folder: string, kept = KEPT_FILES) {
  const known = new LRUCache<string, PublishedLineUp>({ max: KEPT_IN_MEMORY });
  let last: { readonly id: string; readonly writing: Promise<void> } | null = null;
  const fileOf = (id: string) => path.join(folder, `${id}.json`);

  function remember(lineUp: PublishedLineUp): PublishedLineUp {
    known.set(lineUp.id, lineUp);
    return lineUp;
  }

  async function write({ id, text }: PublishedLineUp): Promise<void> {
    await mkdir(folder, { recursive: true });
    // An existing file is written again, because its time has to be that of the latest use: the oldest are removed.
    await writeAtomically(fileOf(id), text);
    await removeOldest(folder, kept);
  }

  return {
    /** Writes a line-up to disk, once for as long as pages are made of it. */
    keep(lineUp: PublishedLineUp): Promise<void> {
      if (last?.id === lineUp.id) return last.writing;
      remember(lineUp);
      const writing = write(lineUp).catch((error: unknown) => {
        // The next page tries again.
        if (last?.writing === writing) last = null;
        throw error;
      });
      last = { id: lineUp.id, writing };
      return writing;
    },
    /** Null for a line-up that was never stored, or has been removed. */
    async find(id: string): Promise<PublishedLineUp | null> {
      if (!ID.test(id)) return null;
      const found = known.get(id);
      if (found) return found;
      const text = await readFile(fileOf(id), 'utf8').catch(nullIfMissing);
      // The id is a hash of the text: a damaged file does not match it, and is not used.
      return text !== null && lineUpId(text) === id ? remember(publishedAs(text)) : null;
    },
  };
}

async function removeOldest(folder: string, kept: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= kept) return;
  const files = await Promise.all(names.map(async (name) => ({ name, time: await timeOf(path.join(folder, name)) })));
  const old = files.toSorted((one, other) => other.time - one.time).slice(kept);
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { force: true })));
}

/** 0 for a file that another process has removed. */
const timeOf = async (file: string): Promise<number> => (await stat(file).catch(nullIfMissing))?.mtimeMs ?? 0;
