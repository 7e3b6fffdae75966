import { setTimeout as wait } from 'node:timers/promises';
import type { ContentVersions } from '@northlight/shared/endpoints';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';
import { readChangeNotice, type ChangeAuthor, type ChangeNotice } from './change-notice.ts';
import { contentVersion } from './content-version-table.ts';

/** What this process knows of the versions of the collections. */
export interface KnownVersions {
  /** The versions of a second ago at the most; null while a change could have been missed. */
  current(): ContentVersions | null;
  /** What was known last, however long ago; null when they were never read. */
  last(): ContentVersions | null;
  /**
   * Versions that are not newer than anything that is read after this call: those that are known, or else what the
   * database says. It makes sure now and then that nothing is missed.
   * @throws what the database fails with.
   */
  atLeast(): Promise<ContentVersions>;
  /**
   * The versions of this moment, not older than any commit that was acknowledged before the call.
   * @throws what the database fails with.
   */
  certain(): Promise<ContentVersions>;
  /** Takes note of a change that is committed. */
  apply(notice: ChangeNotice): void;
  /** Something may have been changed that nobody tells of: the versions are to be read again. */
  doubt(): void;
  /**
   * @param listener called when other versions are known than before; with who made the change, or null where nobody
   * told: the versions were read, or the product itself changed something.
   * @returns what ends the subscription.
   */
  onChange(listener: ChangeListener): () => void;
}

type ChangeListener = (by: ChangeAuthor | null) => void;

/** Milliseconds: so old may be what is taken for current. */
const MAX_AGE = 1_000;
/** Milliseconds after which it is asked for what may be missing. */
const ASKED_AFTER = 500;
/** Milliseconds after which the versions are rather read than waited for. */
const PATIENCE = 250;

/** Begins with nothing; the versions are read when they are first asked for. */
export function createKnownVersions(db: Db, feed: Omit<ChangeFeed, 'subscribeToNews'>): KnownVersions {
  const memory = createMemory(() => readVersions(db));
  const isCertain = () => memory.isCertain() && feed.isCurrent();
  const age = () => performance.now() - feed.certainAt();
  const current = () => (isCertain() && age() <= MAX_AGE ? memory.versions() : null);

  feed.subscribe((notice) => {
    const told = notice === null ? null : readChangeNotice(notice);
    if (told) memory.apply(told);
    else memory.doubt();
  });

  async function atLeast(): Promise<ContentVersions> {
    const catchingUp = age() > ASKED_AFTER ? feed.catchUp() : null;
    const known = current();
    if (known) return known;
    if (isCertain()) await Promise.race([catchingUp, wait(PATIENCE, null, { ref: false })]);
    return current() ?? memory.read();
  }

  return {
    current,
    last: () => (memory.wereRead() ? memory.versions() : null),
    atLeast,
    certain: () => (feed.isShared ? readVersions(db) : atLeast()),
    apply: memory.apply,
    doubt: memory.doubt,
    onChange: memory.onChange,
  };
}

/** Versions that were read, and what was told since. @param readAll reads all of them anew. */
function createMemory(readAll: () => Promise<ContentVersions>) {
  const listeners = new Set<ChangeListener>();
  let versions: ContentVersions = {};
  /** Counts what makes a reading that is under way too old to be relied on. */
  let doubts = 0;
  /** The doubts that the versions were read after; less than all of them while they are to be read again. */
  let certainSince = -1;
  let reading: Promise<ContentVersions> | null = null;
  /** What was told while they are read. */
  let toldMeanwhile: ContentVersions = {};

  function take(found: ContentVersions, by: ChangeAuthor | null): void {
    versions = found;
    for (const listener of listeners) listener(by);
  }

  async function read(): Promise<ContentVersions> {
    const before = doubts;
    toldMeanwhile = {};
    const stored = await readAll();
    const found = newestOf(stored, toldMeanwhile);
    if (before === doubts) {
      certainSince = before;
      take(found, null);
    }
    return found;
  }

  return {
    versions: () => versions,
    isCertain: () => certainSince === doubts,
    wereRead: () => certainSince >= 0,
    /** One reading for all who need it at once. */
    async read(): Promise<ContentVersions> {
      const mine = (reading ??= read());
      try {
        return await mine;
      } finally {
        if (reading === mine) reading = null;
      }
    },
    apply({ versions: changed, by }: ChangeNotice): void {
      toldMeanwhile = newestOf(toldMeanwhile, changed);
      take(newestOf(versions, changed), by);
    },
    doubt(): void {
      doubts += 1;
      reading = null;
    },
    onChange(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function readVersions(db: Db): Promise<ContentVersions> {
  const rows = await db.select().from(contentVersion);
  return Object.fromEntries(rows.map(({ collection, version }) => [collection, version]));
}

/** Of each collection the higher version: they only rise. */
function newestOf(one: ContentVersions, other: ContentVersions): ContentVersions {
  const newest: Record<string, number> = { ...one };
  for (const [collection, version] of Object.entries(other))
    newest[collection] = Math.max(version, newest[collection] ?? 0);
  return newest;
}
