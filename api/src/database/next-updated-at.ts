import { sql } from 'drizzle-orm';

/**
 * SQL for the `updated_at` of an updated row. It uses the clock of the database, which all processes share. It is
 * always later than before, even for two changes within a millisecond, because it identifies a state of the row.
 */
export const nextUpdatedAt = sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;
