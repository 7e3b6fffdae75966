import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing, writeAtomically } from '@northlight/shared/durable-files';
import { LRUCache } from 'lru-cache';
import { lineUpId, publishedAs, type PublishedLineUp } from './published-line-up.ts';

/** Line-ups that are kept on the disk, the newest: more than a tab lives to see. */
const KEPT_FILES = 1_000;
/** Those that were asked for last are kept in memory too. */
const KEPT_IN_MEMORY = 8;
const ID = /^[A-Za-z0-9_-]{22}$/;

export type LineUpStore = ReturnType<typeof createLineUpStore>;

/**
 * Line-ups that pages were made of, for the tabs that are open: through later releases, restarts, and for every process
 * of the site.
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
    // Also when it is there: it counts from its last beginning.
    await writeAtomically(fileOf(id), text);
    await removeOldest(folder, kept);
  }

  return {
    /** Writes it down, once for as long as pages are made of it. */
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
    /** Null for one that was never kept, or so long ago that it was removed. */
    async find(id: string): Promise<PublishedLineUp | null> {
      if (!ID.test(id)) return null;
      const found = known.get(id);
      if (found) return found;
      const text = await readFile(fileOf(id), 'utf8').catch(nullIfMissing);
      // What was damaged is not what the name stands for.
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
