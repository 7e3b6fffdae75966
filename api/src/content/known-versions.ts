import { setTimeout as wait } from 'node:timers/promises';
import type { ContentVersions } from '@northlight/shared/endpoints';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';
import { readChangeNotification, type ChangeAuthor, type ChangeNotification } from './change-notification.ts';
import { contentVersion } from './content-version-table.ts';

/** The content versions of the collections, as this process knows them. */
export interface KnownVersions {
  /** Versions that are at most a second old; null while a change could have been missed. */
  current(): ContentVersions | null;
  /** The last known versions, however old; null when they were never read. */
  last(): ContentVersions | null;
  /**
   * Returns versions that are not newer than anything that is read after this call: the known ones, or else those of
   * the database. From time to time it checks that no change was missed.
   * @throws what the database throws.
   */
  forReading(): Promise<ContentVersions>;
  /**
   * Returns versions that are not older than any commit that was acknowledged before the call.
   * @throws what the database throws.
   */
  certain(): Promise<ContentVersions>;
  /** Adds the versions of a committed change. */
  apply(notification: ChangeNotification): void;
  /**
   * Marks the known versions as uncertain, because there may have been a change without a notification. They are read
   * again.
   */
  doubt(): void;
  /**
   * @param listener called when the known versions have changed, with the author of the change. That is null when the
   * author is unknown, because the versions were read, or when the product itself made the change.
   * @returns a function that ends the subscription.
   */
  onChange(listener: ChangeListener): () => void;
}

type ChangeListener = (by: ChangeAuthor | null) => void;

/** Milliseconds. Versions up to this age count as current. */
const MAX_AGE = 1_000;
/** Milliseconds since the last confirmation after which the feed is asked for missed changes. */
const ASKED_AFTER = 500;
/** Milliseconds to wait for that answer. After that the versions are read from the database. */
const TIMEOUT = 250;

/** Creates the known versions of this process. They are first read when they are first needed. */
export function createKnownVersions(db: Db, feed: Omit<ChangeFeed, 'subscribeToNews'>): KnownVersions {
  const memory = createMemory(() => readVersions(db));
  const isCertain = () => memory.isCertain() && feed.isCurrent();
  const age = () => performance.now() - feed.certainAt();
  const current = () => (isCertain() && age() <= MAX_AGE ? memory.versions() : null);

  feed.subscribe((text) => {
    const notification = text === null ? null : readChangeNotification(text);
    if (notification) memory.apply(notification);
    else memory.doubt();
  });

  async function forReading(): Promise<ContentVersions> {
    const catchingUp = age() > ASKED_AFTER ? feed.catchUp() : null;
    const known = current();
    if (known) return known;
    if (isCertain()) await Promise.race([catchingUp, wait(TIMEOUT, null, { ref: false })]);
    return current() ?? memory.read();
  }

  return {
    current,
    last: () => (memory.wereRead() ? memory.versions() : null),
    forReading,
    certain: () => (feed.isShared ? readVersions(db) : forReading()),
    apply: memory.apply,
    doubt: memory.doubt,
    onChange: memory.onChange,
  };
}

/**
 * The versions that were read, and those of notifications since. @param readAll reads all versions from the database.
 */
function createMemory(readAll: () => Promise<ContentVersions>) {
  const listeners = new Set<ChangeListener>();
  let versions: ContentVersions = {};
  /** Incremented by each doubt. A read that was started before the last doubt is not relied on. */
  let doubts = 0;
  /** The value of `doubts` when the current versions were read. While it is smaller, they must be read again. */
  let certainSince = -1;
  let reading: Promise<ContentVersions> | null = null;
  /** The versions of notifications that arrive during a read. */
  let changedMeanwhile: ContentVersions = {};

  function take(found: ContentVersions, by: ChangeAuthor | null): void {
    versions = found;
    for (const listener of listeners) listener(by);
  }

  async function read(): Promise<ContentVersions> {
    const before = doubts;
    changedMeanwhile = {};
    const stored = await readAll();
    const found = newestOf(stored, changedMeanwhile);
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
    /** Callers at the same time share one read. */
    async read(): Promise<ContentVersions> {
      const mine = (reading ??= read());
      try {
        return await mine;
      } finally {
        if (reading === mine) reading = null;
      }
    },
    apply({ versions: changed, by }: ChangeNotification): void {
      changedMeanwhile = newestOf(changedMeanwhile, changed);
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

/** The higher version of each collection, because versions only rise. */
function newestOf(one: ContentVersions, other: ContentVersions): ContentVersions {
  const newest: Record<string, number> = { ...one };
  for (const [collection, version] of Object.entries(other))
    newest[collection] = Math.max(version, newest[collection] ?? 0);
  return newest;
}
