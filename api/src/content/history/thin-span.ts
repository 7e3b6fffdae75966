import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { contentChange, contentRevision } from './history-tables.ts';
import { markNamedIn } from './mark-named-files.ts';

/**
 * Changes per transaction, because a transaction of the embedded database blocks all others. Even when each change is
 * the publication of a content release with 200 entries, a statement stays below the number of parameters that
 * PostgreSQL allows.
 */
export const CHANGES_AT_ONCE = 200;

/** Successive updates of one record, by the ids of their entries. */
interface Run {
  readonly first: number;
  readonly last: number;
  /** All entries but the last. */
  readonly joined: readonly number[];
}

/** By collection and record id: the entry that a further update would be joined with; null without one. */
type OpenRuns = ReadonlyMap<string, number | null>;

interface Part {
  /** Condition on the changes. */
  readonly span: SQL;
  /** Only changes with ids above `after`, up to `until`. */
  readonly after: number;
  readonly until: number;
}

/**
 * Joins successive updates of a record within a span of time: the last one stays, and gets the state before the first.
 * Another kind of change between two updates keeps both. The files of removed entries are marked for removal. Each
 * transaction is short, whatever the number of changes. If it is stopped, or two processes do it at once, another call
 * does the rest.
 * @param span condition on the changes.
 * @returns false when it was stopped before the end.
 */
export async function thinSpan(db: Db, span: SQL, stopping: Pick<AbortSignal, 'aborted'>): Promise<boolean> {
  const { id } = contentChange;
  const [bounds] = await db
    .select({ first: sql<number | null>`min(${id})::float8`, last: sql<number | null>`max(${id})::float8` })
    .from(contentChange)
    .where(span);
  const until = bounds?.last ?? 0;
  const open = new Map<string, number | null>();
  for (let after = (bounds?.first ?? 1) - 1; after < until;) {
    if (stopping.aborted) return false;
    const part = { span, after, until };
    const done = await db.transaction((transaction) => thinPart(transaction, part, open));
    for (const [record, entry] of done.open) open.set(record, entry);
    after = done.upTo;
  }
  return true;
}

/**
 * @returns the last change that was processed, and for its records the entries that further updates can be joined with.
 */
async function thinPart(
  transaction: Db,
  { span, after, until }: Part,
  open: OpenRuns,
): Promise<{ readonly upTo: number; readonly open: OpenRuns }> {
  const changes = await transaction
    .select({ id: contentChange.id })
    .from(contentChange)
    .where(and(gt(contentChange.id, after), lte(contentChange.id, until), span))
    .orderBy(asc(contentChange.id))
    .limit(CHANGES_AT_ONCE);
  if (changes.length === 0) return { upTo: until, open: new Map() };
  const ids = changes.map(({ id }) => id);
  const { id, collection, recordId, kind } = contentRevision;
  const entries = await transaction
    .select({ id, collection, recordId, kind })
    .from(contentRevision)
    .where(inArray(contentRevision.changeId, ids))
    .orderBy(asc(id));
  const found = runsOf(entries, open);
  await join(transaction, found.runs);
  return { upTo: changes.length < CHANGES_AT_ONCE ? until : Math.max(...ids), open: found.open };
}

type Entry = Pick<typeof contentRevision.$inferSelect, 'id' | 'collection' | 'recordId' | 'kind'>;

function runsOf(entries: readonly Entry[], open: OpenRuns) {
  const current = new Map<string, Run | null>();
  const runs = new Map<number, Run>();
  for (const { id, collection, recordId, kind } of entries) {
    const record = `${collection} ${recordId}`;
    const before = current.has(record) ? (current.get(record) ?? null) : runFrom(open.get(record) ?? null);
    if (kind !== 'update') {
      current.set(record, null);
      continue;
    }
    const run = before ? { first: before.first, last: id, joined: [...before.joined, before.last] } : runFrom(id);
    current.set(record, run);
    // It replaces the shorter run with the same first entry.
    if (run && run.joined.length > 0) runs.set(run.first, run);
  }
  const left = [...current].map(([record, run]) => [record, run?.last ?? null] as const);
  return { runs: [...runs.values()], open: new Map(left) };
}

const runFrom = (entry: number | null): Run | null =>
  entry === null ? null : { first: entry, last: entry, joined: [] };

async function join(transaction: Db, runs: readonly Run[]): Promise<void> {
  if (runs.length === 0) return;
  const removed = runs.flatMap(({ joined }) => joined);
  const entries = inArray(contentRevision.id, [...removed, ...runs.map(({ last }) => last)]);
  await markNamedIn(transaction, entries);
  const pairs = runs.map(({ first, last }) => sql`(${first}::bigint, ${last}::bigint)`);
  await transaction.execute(sql`
    update ${contentRevision} revision set before = earliest.before
    from (values ${sql.join(pairs, sql`, `)}) as run (first, last)
      join ${contentRevision} earliest on earliest.id = run.first
    where revision.id = run.last`);
  const gone = await transaction
    .delete(contentRevision)
    .where(inArray(contentRevision.id, removed))
    .returning({ changeId: contentRevision.changeId });
  if (gone.length === 0) return;
  const ids = [...new Set(gone.map(({ changeId }) => changeId))];
  const entriesLeft = transaction
    .select({ id: contentRevision.id })
    .from(contentRevision)
    .where(eq(contentRevision.changeId, contentChange.id));
  await transaction.delete(contentChange).where(and(inArray(contentChange.id, ids), sql`not exists (${entriesLeft})`));
}
