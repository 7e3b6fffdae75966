import { sql } from 'drizzle-orm';

/**
 * For the `updated_at` of a row that is updated: by the clock of the database, which all processes have in common, and
 * strictly later than before, also for two changes within one millisecond, as it tells one state of the row from the
 * next.
 */
export const nextUpdatedAt = sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;
