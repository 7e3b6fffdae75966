import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { messageOf } from '../error-code.ts';
import type { Manifest } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { type Connection, quoted } from './connection.ts';
import { readLines } from './read-lines.ts';
import { countRows, type Table } from './tables.ts';

/** Characters of rows per statement. */
const STATEMENT = 1_000_000;

/**
 * Inserts the rows of one entry. Identities keep their values. Triggers must be disabled, because their results are in
 * the archive too.
 * @throws BackupError when the content can't be read or inserted.
 */
export async function fillRows(connection: Connection, table: Table, content: Readable): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const name = quoted(table.name);
  const insert = async (lines: readonly string[]) => {
    await connection.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  };
  const unpacked = content.pipe(createGunzip());
  content.once('error', (error) => unpacked.destroy(error));
  let lines: string[] = [];
  let length = 0;
  try {
    for await (const line of readLines(unpacked)) {
      lines.push(line);
      length += line.length;
      if (length < STATEMENT) continue;
      await insert(lines);
      [lines, length] = [[], 0];
    }
    if (lines.length > 0) await insert(lines);
  } catch (error) {
    throw new BackupError(
      `The archive is damaged: the rows of ${table.name} could not be restored: ${messageOf(error)}. Nothing was ` +
        'restored.',
      { cause: error },
    );
  }
}

export async function setTriggers(connection: Connection, tables: readonly Table[], how: 'enable' | 'disable') {
  for (const { name } of tables) await connection.query(`alter table ${quoted(name)} ${how} trigger user`);
}

/** @throws BackupError */
export async function setSequences(connection: Connection, sequences: Manifest['sequences']): Promise<void> {
  for (const [name, { last, isCalled }] of Object.entries(sequences))
    await connection.query('select setval($1::text::regclass, $2::text::bigint, $3::boolean)', [
      quoted(name),
      last,
      isCalled,
    ]);
}

/** @throws BackupError when a table has another number of rows. */
export async function compareCounts(connection: Connection, expected: Manifest['tables']): Promise<void> {
  for (const [table, rows] of Object.entries(expected)) {
    const found = await countRows(connection, table);
    if (found !== rows) throw new BackupError(`The table ${table} has ${found} rows now, and ${rows} in the archive.`);
  }
}
