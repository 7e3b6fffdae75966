import type { PGlite } from '@electric-sql/pglite';
import type { Client } from 'pg';
import { z } from 'zod';
import type { Db } from '../database/db.ts';

/** One connection to PostgreSQL or the embedded database. Its statements can share a transaction. */
export interface Connection {
  /** Runs a statement. @returns its rows, unchecked. */
  query(text: string, values?: unknown[]): Promise<unknown[]>;
  /** The same connection for drizzle. */
  readonly db: Db;
  /** Applies the migrations of a folder. */
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs a statement. @returns its rows, checked by the schema. */
export async function rowsOf<Schema extends z.ZodType>(
  connection: Pick<Connection, 'query'>,
  schema: Schema,
  text: string,
  values: unknown[] = [],
): Promise<z.output<Schema>[]> {
  return z.array(schema).parse(await connection.query(text, values));
}

export async function postgresConnection(client: Client): Promise<Connection> {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const db = drizzle({ client });
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    db,
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    close: () => client.end(),
  };
}

export async function embeddedConnection(client: PGlite): Promise<Connection> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const db = drizzle({ client });
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    db,
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  };
}

/** Quotes a name for a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
