import type { Client } from 'pg';

const CONNECT_TIMEOUT = 5_000;

/**
 * A connection outside of the pool, not connected yet. When it is lost, the query that runs, or else the next one,
 * fails with that; an `error` to which nobody listened would end the process. The driver is loaded by this alone: a
 * site on the embedded database has no use for it.
 */
export async function sessionClient(url: string): Promise<Client> {
  const pg = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, keepAlive: true });
  client.on('error', () => undefined);
  return client;
}
