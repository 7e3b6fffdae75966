import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

export interface TransactionConfig extends PgTransactionConfig {
  /** Nobody needs the result any more: PostgreSQL cancels the running query. The embedded database can't do so. */
  readonly abandoned?: AbortSignal | undefined;
}

/** The database as the rest of the API sees it: PGlite and PostgreSQL alike, or a transaction of either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>> & {
  transaction<Result>(work: (transaction: Db) => Promise<Result>, config?: TransactionConfig): Promise<Result>;
};
