import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database as the rest of the API sees it: PGlite and PostgreSQL alike, or a transaction of either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
