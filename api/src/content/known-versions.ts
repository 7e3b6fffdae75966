import type { ContentVersions } from '@northlight/shared/endpoints';
import { z } from 'zod';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';
import { parseJson } from '../parse-json.ts';
import { contentVersion } from './content-version-table.ts';

/** What this process knows of the versions of the collections. */
export interface KnownVersions {
  /** The versions of this moment; null while a change could have been missed. */
  current(): ContentVersions | null;
  /**
   * Versions that are not newer than anything that is read after this call: those that are known, or else what the
   * database says.
   * @throws what the database fails with.
   */
  atLeast(): Promise<ContentVersions>;
  /** Takes note of a change that is committed. */
  apply(changed: ContentVersions): void;
  /** Something may have been changed that nobody tells of: the versions are to be read again. */
  doubt(): void;
}

const noticeSchema = z.record(z.string(), z.int());

/** Begins with nothing; the versions are read when they are first asked for. */
export function createKnownVersions(db: Db, feed: ChangeFeed): KnownVersions {
  let versions: ContentVersions = {};
  /** Counts what makes a reading that is under way too old to be relied on. */
  let doubts = 0;
  /** The doubts that the versions were read after; less than all of them while they are to be read again. */
  let settled = -1;
  let reading: Promise<ContentVersions> | null = null;
  /** What was told while they are read. */
  let toldMeanwhile: ContentVersions = {};

  async function read(): Promise<ContentVersions> {
    const begun = doubts;
    toldMeanwhile = {};
    const rows = await db.select().from(contentVersion);
    const found = newestOf(Object.fromEntries(rows.map((row) => [row.collection, row.version])), toldMeanwhile);
    if (begun === doubts) {
      versions = found;
      settled = begun;
    }
    return found;
  }

  const current = () => (settled === doubts && feed.isCurrent() ? versions : null);

  function doubt(): void {
    doubts += 1;
    reading = null;
  }

  function apply(changed: ContentVersions): void {
    versions = newestOf(versions, changed);
    toldMeanwhile = newestOf(toldMeanwhile, changed);
  }

  feed.subscribe((notice) => {
    const told = noticeSchema.safeParse(notice === null ? null : parseJson(notice));
    if (told.success) apply(told.data);
    else doubt();
  });

  return {
    current,
    async atLeast() {
      const known = current();
      if (known) return known;
      const mine = (reading ??= read());
      try {
        return await mine;
      } finally {
        if (reading === mine) reading = null;
      }
    },
    apply,
    doubt,
  };
}

/** Of each collection the higher version: they only rise. */
function newestOf(one: ContentVersions, other: ContentVersions): ContentVersions {
  const newest: Record<string, number> = { ...one };
  for (const [collection, version] of Object.entries(other))
    newest[collection] = Math.max(version, newest[collection] ?? 0);
  return newest;
}
