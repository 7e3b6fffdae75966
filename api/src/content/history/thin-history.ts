import { eq, sql } from 'drizzle-orm';
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

/**
 * A task of the housekeeping: makes the history of what is long ago coarser, and forgets what is longer ago. The files
 * that go with it are marked: however many they are, they are known to have been this database's.
 */
export async function thinHistory(db: Db, { dailyAfterDays, keptDays }: HistoryRetention): Promise<void> {
  await db.transaction(async (transaction) => {
    const isForgotten = sql`${contentChange.at} < now() - ${days(keptDays)}`;
    await markNamedIn(
      transaction,
      sql`exists (select 1 from ${contentChange} where ${contentChange.id} = ${contentRevision.changeId}
        and ${isForgotten})`,
    );
    await transaction.delete(contentChange).where(isForgotten);

    const [thinned] = await transaction.select().from(installation).where(eq(installation.key, THINNED));
    const span = sql`${contentChange.at} >= ${thinned?.at.toISOString() ?? '-infinity'}::timestamptz
      and ${contentChange.at} < ${endOfThinning(dailyAfterDays)}`;
    await transaction.execute(leaveOneADay(span));
    await transaction.delete(contentChange).where(
      sql`${span} and not exists (
        select 1 from ${contentRevision} where ${contentRevision.changeId} = ${contentChange.id})`,
    );
    const at = endOfThinning(dailyAfterDays);
    // Never back: a longer setting than before leaves what is thinned already.
    const set = { at: sql`greatest(${installation.at}, excluded.at)` };
    await transaction
      .insert(installation)
      .values({ key: THINNED, at })
      .onConflictDoUpdate({ target: installation.key, set });
  });
}

const days = (count: number) => sql`make_interval(days => ${count}::integer)`;

/** The beginning of the day that is not over since so many days. */
const endOfThinning = (afterDays: number) =>
  sql`date_trunc('day', (now() - ${days(afterDays)}) at time zone 'UTC') at time zone 'UTC'`;

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
