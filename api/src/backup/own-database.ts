import { randomBytes } from 'node:crypto';
import { isGone } from '@northlight/shared/process';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { connectPostgres } from './connect-postgres.ts';
import { type Connection, quoted, rowsOf } from './connection.ts';

const PREFIX = 'northlight_drill_';

/**
 * Creates an empty database on the server of another one.
 * @param owner signature of the process that drops it; kept as the database's comment.
 * @returns its address. @throws BackupError
 */
export async function makeOwnDatabase(url: string, owner: string): Promise<string> {
  const connection = await connectPostgres(url);
  try {
    // The time is in the name, because a database does not tell when it was made.
    const now = `select to_char(now() at time zone 'utc', 'YYYYMMDDHH24MISS') as at`;
    const [made] = await rowsOf(connection, z.object({ at: z.string() }), now);
    const name = `${PREFIX}${made?.at}_${randomBytes(6).toString('hex')}`;
    await create(connection, name, new URL(url).username);
    await connection.query(`comment on database ${quoted(name)} is '${owner.replaceAll("'", "''")}'`);
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  } finally {
    await connection.close();
  }
}

async function create(connection: Connection, name: string, user: string): Promise<void> {
  try {
    await connection.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`);
  } catch (error) {
    throw new BackupError(
      'The drill restores into a database of its own, which the user of DATABASE_URL may not make: ' +
        `alter role ${user || 'northlight'} createdb`,
      { cause: error },
    );
  }
}

/** Drops a database of a drill. @param own from `makeOwnDatabase`; any other is refused. @throws BackupError */
export async function dropOwnDatabase(url: string, own: string): Promise<void> {
  const name = new URL(own).pathname.slice(1);
  if (!name.startsWith(PREFIX)) throw new BackupError(`${name} is no database of a drill.`);
  const connection = await connectPostgres(url);
  try {
    await drop(connection, name);
  } finally {
    await connection.close();
  }
}

/** Databases of drills, whose time is in their name. An unused one is old after a day. */
const OWN_DATABASES = `
  select datname as name,
    coalesce(shobj_description(oid, 'pg_database'), '') as owner,
    to_timestamp(substring(datname from '^${PREFIX}([0-9]{14})_'), 'YYYYMMDDHH24MISS')::timestamp
        < now() at time zone 'utc' - interval '1 day'
      and not exists (select from pg_stat_activity where datid = oid) as is_old_and_unused
  from pg_database
  where datname ~ '^${PREFIX}[0-9]{14}_' and pg_get_userbyid(datdba) = current_user`;

/**
 * Drops the databases of drills that were killed: at once if the process was of this machine and has ended, otherwise
 * (another machine or container, whose processes can't be checked here) when nobody has been connected after a day.
 * @returns their names.
 */
export async function dropAbandonedDatabases(url: string): Promise<string[]> {
  const connection = await connectPostgres(url);
  try {
    const dropped: string[] = [];
    for (const { name, owner, is_old_and_unused: isUnused } of await rowsOf(connection, ownDatabase, OWN_DATABASES)) {
      const gone = owner === '' ? 'unknown' : await isGone(owner);
      if (gone === 'unknown' ? !isUnused : !gone) continue;
      await drop(connection, name);
      dropped.push(name);
    }
    return dropped;
  } finally {
    await connection.close();
  }
}

const ownDatabase = z.object({ name: z.string(), owner: z.string(), is_old_and_unused: z.boolean() });

const drop = (connection: Connection, name: string): Promise<unknown> =>
  connection.query(`drop database if exists ${quoted(name)} with (force)`);
