import { randomBytes } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { connectPostgres } from './connect-postgres.ts';
import { quoted } from './connection.ts';

const PREFIX = 'northlight_drill_';

/** Creates an empty database on the server of another one. @returns its address. @throws BackupError */
export async function makeOwnDatabase(url: string): Promise<string> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const connection = await connectPostgres(url);
  try {
    await connection.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`);
  } catch (error) {
    throw new BackupError(
      'The drill restores into a database of its own, which the user of DATABASE_URL may not make: ' +
        `alter role ${new URL(url).username || 'northlight'} createdb`,
      { cause: error },
    );
  } finally {
    await connection.close();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Drops a database of a drill. @param own from `makeOwnDatabase`; any other is refused. @throws BackupError */
export async function dropOwnDatabase(url: string, own: string): Promise<void> {
  const name = new URL(own).pathname.slice(1);
  if (!name.startsWith(PREFIX)) throw new BackupError(`${name} is no database of a drill.`);
  const connection = await connectPostgres(url);
  try {
    await connection.query(`drop database if exists ${quoted(name)} with (force)`);
  } finally {
    await connection.close();
  }
}
