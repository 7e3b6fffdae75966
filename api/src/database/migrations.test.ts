import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillTables, readTables, type Query, type Snapshot } from '../testing/fill-tables.ts';
import { allMigrations, copyMigrations, MIGRATIONS } from '../testing/migrations-folder.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { emptyPglite } from '../testing/pglite-of-tests.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { migratePglite } from './open-pglite.ts';

jest.setTimeout(300_000);

interface NewDatabase {
  readonly query: Query;
  /** @param contract whether contracting migrations are applied too. */
  migrate(folder: string, contract?: boolean): Promise<void>;
  close(): Promise<void>;
}

async function newPglite(): Promise<NewDatabase> {
  const client = await emptyPglite();
  return {
    query: async (statement, values = []) => (await client.query<Record<string, unknown>>(statement, [...values])).rows,
    migrate: (folder, contract) => migratePglite(client, folder, contract),
    close: () => client.close(),
  };
}

async function newOnServer(url: string, name: string): Promise<NewDatabase> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database "${name}"`);
  await admin.end();
  const own = Object.assign(new URL(url), { pathname: name }).href;
  const client = new Client({ connectionString: own });
  await client.connect();
  return {
    query: async (statement, values = []) => (await client.query<Record<string, unknown>>(statement, [...values])).rows,
    migrate: (folder, contract = false) => migratePostgres(own, folder, { contract }),
    close: () => client.end(),
  };
}

/**
 * A migration may add columns and tables, but must not remove a row or value. Rows are looked up by the text of their
 * values: comparing each with all others would take too long for thousands of rows.
 */
function expectKept(tag: string, before: Snapshot, after: Snapshot): void {
  for (const [table, rows] of before) {
    expect([tag, table, rows.length > 0]).toEqual([tag, table, true]);
    const columns = Object.keys(rows[0] ?? {});
    const valuesOf = (row: Readonly<Record<string, unknown>>) =>
      JSON.stringify(columns.filter((column) => column in row).map((column) => [column, row[column]]));
    const found = new Set(after.get(table)?.map(valuesOf));
    expect([tag, table, rows.map(valuesOf).filter((values) => !found.has(values))]).toEqual([tag, table, []]);
  }
}

onEachDatabase('migrations', (on) => {
  let folder: string;
  let database: NewDatabase;
  let opened = 0;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-migrations-'));
    const url = on.url();
    database = url === undefined ? await newPglite() : await newOnServer(url, `migrations_${(opened += 1)}`);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const upTo = (index: number) =>
    copyMigrations(join(folder, 'until'), (migration) => allMigrations.indexOf(migrationOf(migration.tag)) <= index);
  const migrationOf = (tag: string) => {
    const found = allMigrations.find((migration) => migration.tag === tag);
    if (!found) throw new Error(`There is no migration ${tag}.`);
    return found;
  };
  const applied = async () => (await database.query('select created_at from drizzle.__drizzle_migrations')).length;

  it('keep every row, whichever of them the database was filled after', async () => {
    let before: Snapshot = new Map();
    for (const [index, { tag }] of allMigrations.entries()) {
      await database.migrate(upTo(index), true);
      expectKept(tag, before, await readTables(database.query));
      // Derived values are right for rows that existed before and for new ones, and new rows are accepted.
      await fillTables(database.query, 1 + 3 * index);
      before = await readTables(database.query);
    }
    const rows = 3 * allMigrations.length;
    const [counted] = await database.query(
      'select sum(total)::int as total, (select count(*)::int from article) as articles from article_count',
    );
    expect(counted).toEqual({ total: rows, articles: rows });
    expect(
      await database.query('select 1 from article where title_order is distinct from natural_order(title)'),
    ).toEqual([]);
    expect(await applied()).toBe(allMigrations.length);
  });

  it('are refused by name when one is older than what the database has, and nothing is applied', async () => {
    const late = 'last_sign_in';
    await database.migrate(copyMigrations(join(folder, 'without'), ({ tag }) => !tag.endsWith(late)));
    const before = await applied();

    const refused = database.migrate(MIGRATIONS);

    await expect(refused).rejects.toThrow(
      `The migration 0002_${late} is older than ${allMigrations.at(-1)?.tag}, which the database has already: ` +
        'generate it anew, so that it comes last.',
    );
    await expect(refused).rejects.toMatchObject({ name: 'StartError' });
    expect(await applied()).toBe(before);
  });

  const OLD = allMigrations.at(-1)?.tag ?? '';

  /** The migrations of a newer program. */
  function newer(tag: string, sql: string): string {
    const when = Math.max(...allMigrations.map((migration) => migration.when)) + 1;
    const target = copyMigrations(join(folder, tag), () => true, [{ tag, when }]);
    writeFileSync(join(target, `${tag}.sql`), sql);
    return target;
  }

  it('of a newer program that are additive leave an older one its work', async () => {
    await database.migrate(MIGRATIONS);
    await database.migrate(newer('9000_subtitle', 'ALTER TABLE "article" ADD COLUMN "subtitle" text;'));

    const before = await applied();

    await expect(database.migrate(MIGRATIONS)).resolves.toBeUndefined();

    expect(await applied()).toBe(before);
  });

  it('that are not additive are refused without --contract, and an older program refuses what they left', async () => {
    await database.migrate(MIGRATIONS);
    const before = await applied();
    const next = newer('9000_no_excerpt', 'ALTER TABLE "article" DROP COLUMN "content_excerpt";');

    const refused = database.migrate(next);

    await expect(refused).rejects.toMatchObject({ name: 'StartError' });
    await expect(refused).rejects.toThrow(
      new RegExp(
        String.raw`9000_no_excerpt\.sql is not additive[^]*ALTER TABLE "article" DROP COLUMN "content_excerpt"[^]*` +
          'takes away what an older process may still use[^]*Expand first, contract later: [^]* --contract$',
      ),
    );
    expect(await applied()).toBe(before);

    await database.migrate(next, true);
    await database.migrate(next);
    await expect(database.migrate(MIGRATIONS)).rejects.toThrow(
      `is ahead of this one, whose newest migration is ${OLD}: start that version, or restore a backup of before.`,
    );
  });

  it('that are not additive are applied to an empty database, and known as such to older programs', async () => {
    await database.migrate(newer('9000_no_excerpt', 'ALTER TABLE "article" DROP COLUMN "content_excerpt";'));

    await expect(database.migrate(MIGRATIONS)).rejects.toThrow('is ahead of this one');
  });
});

describe('the journal of the migrations', () => {
  it('has them in the order in which they were generated', () => {
    const whens = allMigrations.map(({ when }) => when);
    expect(whens).toEqual(whens.toSorted((one, other) => one - other));
    expect(new Set(whens).size).toBe(whens.length);
  });
});
