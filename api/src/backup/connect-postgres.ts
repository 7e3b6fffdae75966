import { sessionClient } from '../database/session-client.ts';
import { messageOf } from '../error-code.ts';
import { BackupError } from './backup-error.ts';
import { type Connection, postgresConnection } from './connection.ts';

/** @throws BackupError, whose text does not include the password of the address. */
export async function connectPostgres(url: string): Promise<Connection> {
  const client = await sessionClient(url);
  try {
    await client.connect();
  } catch (error) {
    const where = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL';
    throw new BackupError(`The database at ${where} could not be opened: ${messageOf(error)}.`, { cause: error });
  }
  return postgresConnection(client);
}
