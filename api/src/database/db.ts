import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

export interface TransactionConfig extends PgTransactionConfig {
  /** When aborted, nobody needs the result: PostgreSQL cancels the running query. The embedded database can't do so. */
  readonly abandoned?: AbortSignal | undefined;
}

/** A database as the rest of the API uses it: PGlite, PostgreSQL, or a transaction of either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>> & {
  transaction<Result>(work: (transaction: Db) => Promise<Result>, config?: TransactionConfig): Promise<Result>;
};
