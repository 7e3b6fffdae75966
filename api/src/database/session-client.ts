import type { Client } from 'pg';

const CONNECT_TIMEOUT = 5_000;

/**
 * A connection outside the pool, not connected yet. When it is lost, the running or the next query fails. The `error`
 * event needs a listener, because otherwise it would end the process. The driver is loaded here only when it is needed,
 * because a site with the embedded database does not use it.
 */
export async function sessionClient(url: string): Promise<Client> {
  const pg = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, keepAlive: true });
  client.on('error', () => undefined);
  return client;
}
