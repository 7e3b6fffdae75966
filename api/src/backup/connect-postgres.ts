import { messageOf } from '../error-code.ts';
import { BackupError } from './backup-error.ts';
import { type Connection, postgresConnection } from './connection.ts';

const CONNECT_TIMEOUT = 5_000;

/** @throws BackupError, in which the password of the address is not repeated. */
export async function connectPostgres(url: string): Promise<Connection> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, keepAlive: true });
  // The query that runs, or else the next one, fails with the loss of the connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const where = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL';
    throw new BackupError(`The database at ${where} could not be opened: ${messageOf(error)}.`, { cause: error });
  }
  return postgresConnection(client);
}
