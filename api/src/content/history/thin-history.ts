import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { installation } from '../../database/installation-table.ts';
import { UPLOAD_ADDRESS } from '../../media/named-files.ts';
import { orphanFile } from '../../media/orphan-table.ts';
import { contentChange, contentRevision } from './history-tables.ts';
import { markNamedIn } from './mark-named-files.ts';

export interface HistoryRetention {
  /** Days after which of a record's changes of one day a single one is left. */
  readonly dailyAfterDays: number;
  /** Days after which a change is forgotten, and what a record was before it. */
  readonly keptDays: number;
}

/** Of the moment up to which the history is thinned: whole days (UTC), so that each is looked at once. */
export const THINNED = 'history-thinned';

/** Changes that one statement forgets: one of an embedded database lets nobody else in. */
const BATCH = 500;

/**
 * A task of the housekeeping: makes the history of what is long ago coarser, and forgets what is longer ago. The files
 * that go with it are marked: however many they are, they are known to have been this database's. It is done in short
 * transactions, of a number of changes or of one day, and goes on in the next round where it was stopped.
 */
export async function thinHistory(
  db: Db,
  { dailyAfterDays, keptDays }: HistoryRetention,
  stopping: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<void> {
  for (const step of [() => forgetSome(db, keptDays), () => thinOneDay(db, dailyAfterDays)])
    while (!stopping.aborted && (await step()));
}

/** Forgets the oldest changes that are kept no longer. @returns whether there may be more of them. */
const forgetSome = (db: Db, keptDays: number): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const { id, at } = contentChange;
    const isForgotten = sql`${at} < now() - ${days(keptDays)}`;
    const found = await transaction.select({ id }).from(contentChange).where(isForgotten).orderBy(at).limit(BATCH);
    const ids = found.map((change) => change.id);
    if (ids.length === 0) return false;
    await markNamedIn(transaction, inArray(contentRevision.changeId, ids));
    await transaction.delete(contentChange).where(inArray(id, ids));
    return ids.length === BATCH;
  });

/** Thins the first day that is long ago, has changes and is not thinned yet. @returns whether there was one. */
const thinOneDay = (db: Db, dailyAfterDays: number): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const [thinned] = await transaction.select().from(installation).where(eq(installation.key, THINNED));
    const { at } = contentChange;
    const end = endOfThinning(dailyAfterDays);
    const [first] = await transaction
      .select({ day: sql<string | null>`(${dayOf(sql`min(${at})`)})::text` })
      .from(contentChange)
      .where(sql`${at} >= ${thinned?.at.toISOString() ?? '-infinity'}::timestamptz and ${at} < ${end}`);
    if (!first?.day) {
      await keepMark(transaction, end);
      return false;
    }
    const begin = sql`${first.day}::timestamptz`;
    const span = sql`${at} >= ${begin} and ${at} < ${begin} + interval '24 hours'`;
    await transaction.execute(leaveOneADay(span));
    await transaction.delete(contentChange).where(
      sql`${span} and not exists (
        select 1 from ${contentRevision} where ${contentRevision.changeId} = ${contentChange.id})`,
    );
    await keepMark(transaction, sql`${begin} + interval '24 hours'`);
    return true;
  });

/** Never back: a longer setting than before leaves what is thinned already. */
async function keepMark(transaction: Db, at: SQL): Promise<void> {
  const set = { at: sql`greatest(${installation.at}, excluded.at)` };
  await transaction
    .insert(installation)
    .values({ key: THINNED, at })
    .onConflictDoUpdate({ target: installation.key, set });
}

const days = (count: number) => sql`make_interval(days => ${count}::integer)`;

/** The beginning of the day that is not over since so many days. */
const endOfThinning = (afterDays: number) => dayOf(sql`now() - ${days(afterDays)}`);

/** The beginning of the day (UTC) of a moment. */
const dayOf = (moment: SQL) => sql`date_trunc('day', (${moment}) at time zone 'UTC') at time zone 'UTC'`;

/**
 * Of successive updates of a record on one day (UTC) the last stays, and leads back to what the record was before the
 * first. Another kind of change between two of them keeps both. The files of those that go are marked.
 * @param span condition on the changes.
 */
const leaveOneADay = (span: ReturnType<typeof sql>) => sql`
  with old as (
    select ${contentRevision.id} as id, ${contentRevision.collection} as collection,
      ${contentRevision.recordId} as record_id, ${contentRevision.kind} as kind, ${contentRevision.before} as before,
      date_trunc('day', ${contentChange.at} at time zone 'UTC') as day
    from ${contentRevision} join ${contentChange} on ${contentChange.id} = ${contentRevision.changeId}
    where ${span}
  ), marked as (
    select *, case when kind = 'update' and lag(kind) over record = 'update' and lag(day) over record = day
      then 0 else 1 end as begins
    from old window record as (partition by collection, record_id order by id)
  ), runs as (
    select *, sum(begins) over (partition by collection, record_id order by id) as run from marked
  ), joined as (
    select max(id) as last, array_agg(id) as ids, (array_agg(before order by id))[1] as before
    from runs group by collection, record_id, run having count(*) > 1
  ), files as (
    insert into ${orphanFile} (id)
    select distinct lower(found[1])
    from old join joined on old.id = any(joined.ids), regexp_matches(old.before::text, ${UPLOAD_ADDRESS}, 'gi') as found
    on conflict do nothing
  ), kept as (
    update ${contentRevision} revision set before = joined.before from joined where revision.id = joined.last
  )
  delete from ${contentRevision} revision using joined
  where revision.id = any(joined.ids) and revision.id <> joined.last`;
