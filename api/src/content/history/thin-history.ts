import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { installation } from '../../database/installation-table.ts';
import { contentChange, contentRevision } from './history-tables.ts';
import { markNamedIn } from './mark-named-files.ts';
import { thinSpan } from './thin-span.ts';

export interface HistoryRetention {
  /** Days after which only one change of a record is kept per day. */
  readonly dailyAfterDays: number;
  /** Days after which a change is deleted, with the state of the record before it. */
  readonly retentionDays: number;
}

/** Key of the moment up to which the history is thinned. These are whole days (UTC), so each day is thinned once. */
export const THINNED = 'history-thinned';

/** Changes that one statement deletes. On the embedded database a statement blocks all other work. */
const BATCH = 500;

/**
 * Task of the housekeeping: thins the older history and deletes the oldest. The files of deleted entries are marked for
 * removal, so that any number of them may be removed. It uses short transactions with a bounded number of changes; when
 * it is stopped, the next round continues.
 */
export async function thinHistory(
  db: Db,
  { dailyAfterDays, retentionDays }: HistoryRetention,
  stopping: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<void> {
  for (const step of [() => forgetSome(db, retentionDays), () => thinOneDay(db, dailyAfterDays, stopping)])
    while (!stopping.aborted && (await step()));
}

/** Deletes the oldest changes whose retention is over. @returns whether there may be more of them. */
const forgetSome = (db: Db, retentionDays: number): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const { id, at } = contentChange;
    const isForgotten = sql`${at} < now() - ${days(retentionDays)}`;
    const found = await transaction.select({ id }).from(contentChange).where(isForgotten).orderBy(at).limit(BATCH);
    const ids = found.map((change) => change.id);
    if (ids.length === 0) return false;
    await markNamedIn(transaction, inArray(contentRevision.changeId, ids));
    await transaction.delete(contentChange).where(inArray(id, ids));
    return ids.length === BATCH;
  });

/**
 * Thins the first day that is old enough, has changes and is not thinned yet.
 * @returns true when such a day was thinned completely.
 */
async function thinOneDay(db: Db, dailyAfterDays: number, stopping: Pick<AbortSignal, 'aborted'>): Promise<boolean> {
  const day = await db.transaction((transaction) => findDay(transaction, dailyAfterDays));
  if (day === null) return false;
  const begin = sql`${day}::timestamptz`;
  const end = sql`${begin} + interval '24 hours'`;
  const { at } = contentChange;
  if (!(await thinSpan(db, sql`${at} >= ${begin} and ${at} < ${end}`, stopping))) return false;
  await keepMark(db, end);
  return true;
}

/** @returns the beginning of the day; null without one, and then all old days are marked as thinned. */
async function findDay(transaction: Db, dailyAfterDays: number): Promise<string | null> {
  const [thinned] = await transaction.select().from(installation).where(eq(installation.key, THINNED));
  const { at } = contentChange;
  const end = endOfThinning(dailyAfterDays);
  const [first] = await transaction
    .select({ day: sql<string | null>`(${dayOf(sql`min(${at})`)})::text` })
    .from(contentChange)
    .where(sql`${at} >= ${thinned?.at.toISOString() ?? '-infinity'}::timestamptz and ${at} < ${end}`);
  if (!first?.day) await keepMark(transaction, end);
  return first?.day ?? null;
}

/** The mark never moves back: after `dailyAfterDays` was raised, days that are thinned stay so. */
async function keepMark(db: Db, at: SQL): Promise<void> {
  const set = { at: sql`greatest(${installation.at}, excluded.at)` };
  await db.insert(installation).values({ key: THINNED, at }).onConflictDoUpdate({ target: installation.key, set });
}

const days = (count: number) => sql`make_interval(days => ${count}::integer)`;

/** Start of the first day that is not old enough to be thinned. */
const endOfThinning = (afterDays: number) => dayOf(sql`now() - ${days(afterDays)}`);

/** The beginning of the day (UTC) of a moment. */
const dayOf = (moment: SQL) => sql`date_trunc('day', (${moment}) at time zone 'UTC') at time zone 'UTC'`;
