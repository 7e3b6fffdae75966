import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { contentChange, contentRevision } from './history-tables.ts';

export interface HistoryRetention {
  /** Days after which of a record's changes of one day a single one is left. */
  readonly dailyAfterDays: number;
  /** Days after which a change is forgotten, and what a record was before it. */
  readonly keptDays: number;
}

/** A task of the housekeeping: makes the history of what is long ago coarser, and forgets what is longer ago. */
export async function thinHistory(db: Db, { dailyAfterDays, keptDays }: HistoryRetention): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(contentChange).where(sql`${contentChange.at} < now() - ${days(keptDays)}`);
    await transaction.execute(leaveOneADay(dailyAfterDays));
    await transaction.delete(contentChange).where(
      sql`${contentChange.at} < now() - ${days(dailyAfterDays)} and not exists (
        select 1 from ${contentRevision} where ${contentRevision.changeId} = ${contentChange.id})`,
    );
  });
}

const days = (count: number) => sql`make_interval(days => ${count}::integer)`;

/**
 * Of successive updates of a record on one day (UTC) the last stays, and leads back to what the record was before the
 * first. Another kind of change between two of them keeps both.
 */
const leaveOneADay = (afterDays: number) => sql`
  with old as (
    select revision.id, revision.collection, revision.record_id, revision.kind, revision.before,
      date_trunc('day', change.at at time zone 'UTC') as day
    from ${contentRevision} revision join ${contentChange} change on change.id = revision.change_id
    where change.at < now() - ${days(afterDays)}
  ), marked as (
    select *, case when kind = 'update' and lag(kind) over record = 'update' and lag(day) over record = day
      then 0 else 1 end as begins
    from old window record as (partition by collection, record_id order by id)
  ), runs as (
    select *, sum(begins) over (partition by collection, record_id order by id) as run from marked
  ), joined as (
    select max(id) as last, array_agg(id) as ids, (array_agg(before order by id))[1] as before
    from runs group by collection, record_id, run having count(*) > 1
  ), kept as (
    update ${contentRevision} revision set before = joined.before from joined where revision.id = joined.last
  )
  delete from ${contentRevision} revision using joined
  where revision.id = any(joined.ids) and revision.id <> joined.last`;
