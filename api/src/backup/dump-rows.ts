import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import type { Manifest } from './archive-format.ts';
import { type Connection, quoted, rowsOf } from './connection.ts';
import type { Table } from './tables.ts';

const compressed = promisify(gzip);

/** Bytes of rows in one entry before compression. */
const PART = 4_000_000;
/** Bytes that one statement should return, because an embedded database does nothing else meanwhile. */
const ANSWER = 1_000_000;
const MOST_ROWS = 2_000;

const rowSchema = z.object({ row: z.string() });

/** Settings with which values are written the same in every session. */
const SETTINGS = [`set local timezone = 'UTC'`, `set local datestyle = 'ISO'`, 'set local extra_float_digits = 1'];

/**
 * Starts a transaction on one snapshot, until `endSnapshot`. Others can write meanwhile, however long it takes.
 * @returns the time of the snapshot.
 */
export async function beginSnapshot(connection: Connection): Promise<Date> {
  await connection.query('begin transaction isolation level repeatable read, read only');
  for (const setting of SETTINGS) await connection.query(setting);
  const [moment] = await rowsOf(
    connection,
    z.object({ now: z.string() }),
    `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  return new Date(moment?.now ?? Number.NaN);
}

export const endSnapshot = async (connection: Connection): Promise<void> => {
  await connection.query('rollback');
};

export interface Part {
  readonly rows: number;
  /** Lines of JSON, compressed. */
  readonly content: Buffer;
}

/** The rows of a table in parts. PostgreSQL itself writes them, so it can read them again exactly. */
export async function* dumpRows(connection: Connection, { name, columns }: Table): AsyncGenerator<Part> {
  await connection.query(
    `declare northlight_rows no scroll cursor for
     select row_to_json(r)::text as row from (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) r`,
  );
  let lines: string[] = [];
  let bytes = 0;
  const taken = async (): Promise<Part> => {
    const part = { rows: lines.length, content: await compressed(`${lines.join('\n')}\n`) };
    [lines, bytes] = [[], 0];
    return part;
  };
  for (let wanted = 100; ;) {
    const rows = await rowsOf(connection, rowSchema, `fetch forward ${wanted} from northlight_rows`);
    const length = rows.reduce((sum, { row }) => sum + row.length, 0);
    lines.push(...rows.map(({ row }) => row));
    bytes += length;
    if (bytes >= PART) yield await taken();
    if (rows.length < wanted) break;
    wanted = Math.min(MOST_ROWS, Math.max(1, Math.floor((wanted * ANSWER) / Math.max(length, 1))));
  }
  if (lines.length > 0) yield await taken();
  await connection.query('close northlight_rows');
}

const positionSchema = z.object({ last: z.string(), called: z.boolean() });

/** The position of each sequence. */
export async function sequencesOf(connection: Connection): Promise<Manifest['sequences']> {
  const names = await rowsOf(
    connection,
    z.object({ name: z.string() }),
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const sequences: Manifest['sequences'] = {};
  for (const { name } of names) {
    const [position] = await rowsOf(
      connection,
      positionSchema,
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    if (position) sequences[name] = { last: position.last, isCalled: position.called };
  }
  return sequences;
}
