import path from 'node:path';
import type { MediaFile } from '@northlight/shared/content';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { inBatches } from '../database/in-batches.ts';
import { ONE } from '../database/is-table.ts';
import { logFailure } from '../log-failure.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { storePosition, positionOf } from './collection-position.ts';
import { idOfUpload, namedUploads } from './named-files.ts';
import { orphanFile } from './orphan-table.ts';

export interface Collection {
  readonly db: Db;
  readonly files: FileStorage;
  readonly log: { info(details: object, text: string): void; warn(details: object, text: string): void };
  readonly signal: AbortSignal;
  /** Younger files are skipped, because their record may not be saved yet. */
  readonly youngHours: number;
  /** Hours between the round that marks a file and the one that may remove it; far longer than a save takes. */
  readonly graceHours?: number;
  /** Milliseconds. */
  readonly now?: number;
  /** How many files one round reads. The next rounds read the others. */
  readonly most?: number | undefined;
}

/** How long a save of a removed file is refused with that reason. No session lasts longer. */
const REMEMBER = sql`interval '90 days'`;
/** When more unmarked files than this, and most of all, are orphans, the database is probably a wrong one. */
const SUSPICIOUS = 50;
/** A limit keeps a round short however many files there are; four rounds a day read some 80,000. */
const MOST = 20_000;
/** Key in `collection_position`. */
const WORK = 'orphaned uploads';

/**
 * Removes uploads that no record names: of processes that ended between storing the file and the record, and of images
 * that were deleted from a text.
 *
 * A round does not read one snapshot, and an editor may save an old image at any time. So no file is removed at once. A
 * file that no record names is marked. From then on, every save that names it deletes the mark in its own transaction.
 * A later round, at least a grace period after the mark, may find that still no record names it. By then every save
 * that might not have seen the mark has ended. The upload is then marked as removed by one statement, which does
 * nothing if a save has deleted the mark, and which a save waits for. Only then the file is deleted. Several processes
 * at once, and an end at any point, do no harm. Files that a record of this database showed were marked before by
 * `markReleased`, and so are known not to belong to another database.
 *
 * A round reads some of the files in the order of their names, and the next one continues there. Names are random, so
 * the files of a round have all ages and are representative of all. The indexes of `uploadIndexes` find the rows that
 * name them.
 *
 * @returns how many uploads were removed, each with its sizes.
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
  // Read first: only what was marked a grace period before the round began is removed.
  const markedBefore = await timeBefore(db, graceHours);
  const piece = { after: await positionOf(db, WORK), most, before: now - youngHours * 3_600_000, signal };
  const { stored, next } = await oldUploads(files, piece);
  const { orphans, unknown, claimed, undeleted } = await sortOut(db, [...stored.keys()], signal);
  await storePosition(db, WORK, next);
  await forget(db, claimed);
  if (unknown.length > SUSPICIOUS && unknown.length > stored.size / 2) {
    log.warn(
      { files: stored.size, orphans: unknown.length },
      'most uploads are named by no record of this database: none is removed',
    );
    return 0;
  }
  await mark(db, orphans);
  const due = await markRemoved(db, orphans, markedBefore);
  const removed = [...new Set([...due, ...undeleted])];
  for (const id of removed) {
    signal.throwIfAborted();
    await files.remove(stored.get(id) ?? []);
  }
  await forgetRemoved(db, signal);
  if (removed.length > 0) log.info({ removed: removed.length }, 'uploads that no record shows were removed');
  return removed.length;
}

/** So many hours before now, by the clock of the database, as text. */
async function timeBefore(db: Db, hours: number): Promise<string> {
  const [clock] = await db
    .select({ time: sql<string>`(now() - make_interval(secs => ${hours * 3600}::double precision))::text` })
    .from(ONE);
  return clock?.time ?? '';
}

interface SortedOut {
  /** No record names them. */
  readonly orphans: readonly string[];
  /** Those of the orphans that were not marked before. */
  readonly unknown: readonly string[];
  /** They are marked, but a record names them: the mark is wrong. */
  readonly claimed: readonly string[];
  /** Those of the orphans that an earlier round marked as removed, but could not delete. */
  readonly undeleted: readonly string[];
}

async function sortOut(db: Db, ids: readonly string[], signal: AbortSignal): Promise<SortedOut> {
  const named = await namedUploads(db, ids, signal);
  const marks = await marksOf(db, ids);
  const marked = new Set(marks.map(({ id }) => id));
  const removed = new Set(marks.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id));
  const orphans = ids.filter((id) => !named.has(id));
  return {
    orphans,
    unknown: orphans.filter((id) => !marked.has(id)),
    claimed: [...marked].filter((id) => named.has(id) && !removed.has(id)),
    undeleted: orphans.filter((id) => removed.has(id)),
  };
}

/**
 * Marks files for removal that their record no longer shows, after the commit of that change. The text of another
 * record may still show them, and so does a page that was loaded before. They are removed by the first round after the
 * grace period that finds no record with them.
 */
export async function markReleased(db: Db, files: readonly MediaFile[]): Promise<void> {
  const ids = files.flatMap(({ file_URL }) => idOfUpload(path.posix.basename(file_URL)) ?? []);
  await mark(db, ids);
}

/** The same, where a failure must not fail what was committed. */
export const markReplaced = (
  db: Db,
  files: readonly MediaFile[],
  log: Parameters<typeof logFailure>[0],
): Promise<void> => logFailure(log, 'a replaced file could not be marked for removal', () => markReleased(db, files));

interface Piece {
  /** Name of the last file that the round before read. */
  readonly after: string;
  /** How many files to read. An upload and its sizes always belong to the same round. */
  readonly most: number;
  /** Milliseconds since 1970: only files that were stored before. */
  readonly before: number;
  readonly signal: AbortSignal;
}

/**
 * The names of the files of each upload that was stored before a time.
 * @returns also the name after which the next round continues; empty at the end.
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

/** Ids per statement. */
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

/** Deletes marks of files that were removed so long ago that nobody can still save one. */
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

/** Marks uploads as removed that were marked before that time and still are. @returns their ids. */
async function markRemoved(db: Db, ids: readonly string[], markedBefore: string): Promise<string[]> {
  const removed: string[] = [];
  for (const id of ids) {
    // One statement per id: when a save has locked one mark, waiting for it must not keep the others locked.
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
