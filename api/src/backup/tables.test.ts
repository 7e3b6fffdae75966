import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { schema } from '../database/schema.ts';
import { unpackMigrated } from '../testing/data-folder.ts';
import { checkpointOf } from './checkpoint.ts';
import { type Connection, embeddedConnection, rowsOf } from './connection.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { EXCLUDED_TABLES, tablesOf } from './tables.ts';

let folder: string;
let client: PGlite;
let connection: Connection;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-tables-'));
  await unpackMigrated(folder);
  client = await PGlite.create(join(folder, 'db'));
  connection = await embeddedConnection(client);
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('tables of an archive', () => {
  it('are all of the product but those that are left out with a reason', async () => {
    const archived = (await tablesOf(connection)).map(({ name }) => name);
    const every = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));

    expect([...archived, ...Object.keys(EXCLUDED_TABLES)].toSorted()).toEqual(every.toSorted());
  });

  it('have no column whose text could have lines of its own', async () => {
    const found = await connection.query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type in ('json', 'xml')`,
    );

    expect(found).toEqual([]);
  });
});

describe('the copy of an embedded database that is written to', () => {
  it('is the database of one moment, with every change before it and none after', async () => {
    await client.exec('create table pair (id int primary key, one int not null, other int not null)');
    await client.exec('insert into pair select i, 0, 0 from generate_series(1, 200) i');
    const state = { isOver: false, writes: 0 };
    const writing = (async () => {
      while (!state.isOver) {
        await client.transaction(async (transaction) => {
          await transaction.query('update pair set one = one + 1');
          await transaction.query('update pair set other = other + 1');
        });
        state.writes += 1;
        // The copy is made by the same process here, so it needs time to run.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const before = state.writes;
    const copy = await copyEmbedded(join(folder, 'db'), checkpointOf(connection.db));
    const after = state.writes;
    state.isOver = true;
    await writing;

    const opened = await PGlite.create(copy);
    const [sums] = await rowsOf(
      await embeddedConnection(opened),
      z.object({ rows: z.int(), least: z.int(), most: z.int(), apart: z.int() }),
      `select count(*)::int as rows, min(one)::int as least, max(one)::int as most,
         count(*) filter (where one <> other)::int as apart from pair`,
    );
    await opened.close();
    expect(sums).toEqual({ rows: 200, least: sums?.most, most: sums?.least, apart: 0 });
    expect(sums?.least).toBeGreaterThanOrEqual(before);
    expect(sums?.most).toBeLessThanOrEqual(after + 1);
  });
});
