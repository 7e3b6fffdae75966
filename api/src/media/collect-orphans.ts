import path from 'node:path';
import type { MediaFile } from '@northlight/shared/content';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { inBatches } from '../database/in-batches.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { goOnAfter, positionOf } from './collection-position.ts';
import { idOfUpload, namedUploads } from './named-files.ts';
import { orphanFile } from './orphan-table.ts';

export interface Collection {
  readonly db: Db;
  readonly files: FileStorage;
  readonly log: { info(details: object, text: string): void; warn(details: object, text: string): void };
  readonly signal: AbortSignal;
  /** Younger files are let be: their record may be on its way. */
  readonly youngHours: number;
  /** Between the first look that finds a file nobody's and the one that removes it; far longer than any save takes. */
  readonly graceHours?: number;
  /** Milliseconds. */
  readonly now?: number;
  /** How many files one round looks at; the next rounds look at the others. */
  readonly most?: number | undefined;
}

/** For how long a save is told that a file was removed; no session lasts longer. */
const REMEMBER = sql`interval '90 days'`;
/** From here on, most files being nobody's means a wrong database rather than many orphans. */
const SUSPICIOUS = 50;
/** A round takes as long however many files there are; four a day look at some 80,000. */
const MOST = 20_000;
/** Of `collection_position`. */
const WORK = 'orphaned uploads';

/**
 * Removes uploads that no record names: of processes that ended between file and record, of pictures taken out of a
 * text.
 *
 * A look is not of one moment, and a person may save an old picture at any time. So nothing is removed at first sight.
 * A file that nobody names is marked; every save that names it, from then on, takes the mark away in its own
 * transaction. When a look that begins a grace period later, after every save that might not have seen the mark, finds
 * nobody either, the upload is marked as removed, by one statement that finds no mark if a save took it and that a save
 * waits for. Only then the file goes. Several processes at once, and an end in the middle, do no harm. What a record of
 * this database showed is marked before any look (`markReleased`), and so is known not to be another database's.
 *
 * A round looks at some of the files, in the order of their names, and the next one goes on from there. Names are
 * random, so that those of a round are of all ages and say as much as all would. Whom they belong to is found by the
 * indexes of `uploadIndexes`.
 *
 * @returns how many uploads were removed, each with its copies.
 */
export async function collectOrphans({
  db,
  files,
  log,
  signal,
  youngHours,
  graceHours = 1,
  now = Date.now(),
  most = MOST,
}: Collection): Promise<number> {
  const [clock] = await db
    .select({ grace: sql<string>`(now() - make_interval(secs => ${graceHours * 3600}::double precision))::text` })
    .from(sql`(select 1) as one`);
  const { stored, next } = await oldUploads(files, {
    after: await positionOf(db, WORK),
    most,
    before: now - youngHours * 3_600_000,
    signal,
  });
  const named = await namedUploads(db, [...stored.keys()], signal);
  const marks = await marksOf(db, [...stored.keys()]);
  await goOnAfter(db, WORK, next);
  const orphans = [...stored.keys()].filter((id) => !named.has(id));
  const removedBefore = new Set(marks.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id));

  const marked = new Set(marks.map(({ id }) => id));
  const claimed = [...marked].filter((id) => named.has(id) && !removedBefore.has(id));
  await forget(db, claimed);
  const unknown = orphans.filter((id) => !marked.has(id));
  if (unknown.length > SUSPICIOUS && unknown.length > stored.size / 2) {
    log.warn(
      { files: stored.size, orphans: unknown.length },
      'most uploads are named by no record of this database: none is removed',
    );
    return 0;
  }
  // Marked now, or what an earlier round could not remove after all.
  await mark(db, orphans);
  const due = await markRemoved(db, orphans, clock?.grace ?? '');
  const removed = [...new Set([...due, ...orphans.filter((id) => removedBefore.has(id))])];
  for (const id of removed) {
    signal.throwIfAborted();
    await files.remove(stored.get(id) ?? []);
  }
  await forgetRemoved(db, signal);
  if (removed.length > 0) log.info({ removed: removed.length }, 'uploads that no record shows were removed');
  return removed.length;
}

/**
 * Marks files that their record shows no more, once that is committed. Another record's text may show them, and a page
 * of a moment ago does: they go at the first look that finds nobody after the grace period.
 */
export async function markReleased(db: Db, files: readonly MediaFile[]): Promise<void> {
  const ids = files.flatMap(({ file_URL }) => idOfUpload(path.posix.basename(file_URL)) ?? []);
  await mark(db, ids);
}

interface Piece {
  /** Name of the last file that was looked at. */
  readonly after: string;
  /** Files to look at; an upload and its copies are never parted. */
  readonly most: number;
  /** Milliseconds. */
  readonly before: number;
  readonly signal: AbortSignal;
}

/**
 * Names of the files of each upload, of those that were stored before a time.
 * @returns with them the name after which the next round goes on; empty at the end.
 */
async function oldUploads(files: FileStorage, { after, most, before, signal }: Piece) {
  const old = new Map<string, string[]>();
  const young = new Set<string>();
  let [seen, last, next] = [0, after, ''];
  for await (const { name, storedAt } of files.list(after)) {
    signal.throwIfAborted();
    const id = idOfUpload(name);
    if (seen >= most && (id === undefined || id !== idOfUpload(last))) {
      next = last;
      break;
    }
    seen += 1;
    last = name;
    if (id === undefined) continue;
    if (storedAt.getTime() > before) young.add(id);
    else old.set(id, [...(old.get(id) ?? []), name]);
  }
  for (const id of young) old.delete(id);
  return { stored: old, next };
}

/** Ids in one statement. */
const BATCH = 1000;

function* batches(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += BATCH) yield ids.slice(at, at + BATCH);
}

async function marksOf(db: Db, ids: readonly string[]) {
  const marks: (typeof orphanFile.$inferSelect)[] = [];
  for (const batch of batches(ids))
    marks.push(...(await db.select().from(orphanFile).where(inArray(orphanFile.id, batch))));
  return marks;
}

async function forget(db: Db, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids))
    await db.delete(orphanFile).where(and(inArray(orphanFile.id, batch), isNull(orphanFile.removedAt)));
}

/** Marks of files that were removed so long ago that nobody can still save one. */
const forgetRemoved = (db: Db, signal: AbortSignal): Promise<void> =>
  inBatches({ signal }, async (batch) => {
    const { id, removedAt } = orphanFile;
    const old = db
      .select({ id })
      .from(orphanFile)
      .where(lt(removedAt, sql`now() - ${REMEMBER}`))
      .limit(batch);
    return (await db.delete(orphanFile).where(inArray(id, old)).returning({ id })).length;
  });

async function mark(db: Db, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids))
    await db
      .insert(orphanFile)
      .values(batch.map((id) => ({ id })))
      .onConflictDoNothing();
}

/** Marks as removed what was marked before and still is. @returns the ids. */
async function markRemoved(db: Db, ids: readonly string[], markedBefore: string): Promise<string[]> {
  const removed: string[] = [];
  for (const id of ids) {
    // One by one: a save that holds one mark doesn't keep this waiting with the others in its hands.
    const due = and(
      eq(orphanFile.id, id),
      isNull(orphanFile.removedAt),
      lt(orphanFile.markedAt, sql`${markedBefore}::timestamptz`),
    );
    const marked = await db
      .update(orphanFile)
      .set({ removedAt: sql`now()` })
      .where(due)
      .returning();
    if (marked.length > 0) removed.push(id);
  }
  return removed;
}
