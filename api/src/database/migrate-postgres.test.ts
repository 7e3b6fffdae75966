import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '@northlight/shared/process/ports';
import { copyMigrations, MIGRATIONS } from '../testing/migrations-folder.ts';
import { patternOf } from '../testing/pattern-of.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startExpectingFailure } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';
import { serverRefusal } from './check-database.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openDatabase } from './open-database.ts';

jest.setTimeout(180_000);

/** Milliseconds. */
const TIMEOUT = 60_000;

describe('migrations on PostgreSQL', () => {
  let cluster: Cluster;
  let watcher: Client;
  let holder: Client;
  let folder: string;
  let url: string;
  let made = 0;

  beforeAll(async () => {
    cluster = await startCluster();
    watcher = new Client({ connectionString: cluster.url });
    await watcher.connect();
  });
  afterAll(async () => {
    await watcher?.end();
    await cluster?.stop();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-migrate-'));
    url = await newDatabase('');
    holder = new Client({ connectionString: url });
    await holder.connect();
  });
  afterEach(async () => {
    await holder.end();
    rmSync(folder, { recursive: true, force: true });
  });

  async function newDatabase(options: string): Promise<string> {
    made += 1;
    await watcher.query(`create database migrate_${made} ${options}`);
    return Object.assign(new URL(cluster.url), { pathname: `migrate_${made}` }).href;
  }
  const isWaiting = "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_setting('my.database')";
  const waiting = async () => {
    await watcher.query(`select set_config('my.database', $1, false)`, [`migrate_${made}`]);
    return Number((await watcher.query(`select count(*) ${isWaiting}`)).rows[0]?.count);
  };
  const beforeTheOrders = () => copyMigrations(join(folder, 'before'), ({ tag }) => tag < '0010');
  const columns = async () =>
    (await holder.query("select column_name from information_schema.columns where table_name = 'article'")).rows.map(
      (row: { column_name: string }) => row.column_name,
    );

  it('give up with a sentence where a table stays in use, and let the others wait for a moment only', async () => {
    await migratePostgres(url, beforeTheOrders());
    await holder.query('begin');
    await holder.query('select count(*) from article');

    const refused = migratePostgres(url, MIGRATIONS, { timeout: 50, pause: 1, tries: 3 });

    await expect(refused).rejects.toThrow(
      patternOf(
        /^The migration 0010_article_orders.* could not lock what it changes, as other connections use it: /,
        /end long queries and backups, then start again\.$/,
      ),
    );
    await expect(refused).rejects.toMatchObject({ name: 'StartError' });
    await holder.query('commit');
    expect(await columns()).not.toContain('title_order');
  });

  it('are applied as soon as the table is free', async () => {
    await migratePostgres(url, beforeTheOrders());
    await holder.query('begin');
    await holder.query('select count(*) from article');
    const migrated = migratePostgres(url, MIGRATIONS, { timeout: 200, pause: 20, tries: 1_000 });
    await until(async () => (await waiting()) > 0, TIMEOUT);

    await holder.query('commit');
    await migrated;

    expect(await columns()).toContain('title_order');
  });

  it('that lose their connection end the start with a sentence, and leave nothing half done', async () => {
    await migratePostgres(url, beforeTheOrders());
    await holder.query('begin');
    await holder.query('lock table article in access exclusive mode');
    const start = startExpectingFailure(await freePort(), { DATA_DIR: folder, DATABASE_URL: url });
    // Counted by the statement that ends them: a migration waits for a lock for a moment only, and then tries again.
    await until(async () => {
      await waiting();
      return (await watcher.query(`select pg_terminate_backend(pid) ${isWaiting}`)).rows.length > 0;
    }, TIMEOUT);
    const { code, output } = await start;
    await holder.query('rollback');

    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^The database at 127\.0\.0\.1:\d+ could not be opened: [^\n]*connection[^\n]*$/i);
    expect(await columns()).not.toContain('title_order');
    await migratePostgres(url, MIGRATIONS);
    expect(await columns()).toContain('title_order');
  });

  it('of a newer program that are not additive end the start of an older one with a sentence', async () => {
    await migratePostgres(url, MIGRATIONS);

    const { code, output } = await startExpectingFailure(await freePort(), {
      DATA_DIR: folder,
      DATABASE_URL: url,
      MIGRATIONS_DIR: copyMigrations(join(folder, 'before'), ({ tag }) => tag < '0003'),
    });

    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      patternOf(
        /^The database was migrated by another version of the API, and is ahead of this one, /,
        /whose newest migration is 0002_last_sign_in: .*\.$/,
      ),
    );
  });

  it('want nothing of a role that may not change tables once there is nothing to apply', async () => {
    await migratePostgres(url, MIGRATIONS);
    await holder.query('create role reader login');
    await holder.query(
      'grant usage on schema public, drizzle to reader; grant select on all tables in schema public, drizzle to reader',
    );

    await migratePostgres(Object.assign(new URL(url), { username: 'reader' }).href, MIGRATIONS);
  });

  it('are not started in a database whose encoding is not that of Unicode', async () => {
    const latin = await newDatabase("encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0");

    const opened = openDatabase(
      { databaseUrl: latin, databaseFolder: '', migrationsFolder: MIGRATIONS },
      () => undefined,
    );

    await expect(opened).rejects.toThrow(
      'The database is encoded in LATIN1: the API needs one that was created with the encoding UTF8.',
    );
  });
});

describe('serverRefusal', () => {
  it('names a version that is too old', () => {
    expect(serverRefusal({ version: '13.23', encoding: 'UTF8' })).toBe(
      'The database is PostgreSQL 13.23: the API needs PostgreSQL 14 or newer.',
    );
    expect(serverRefusal({ version: '14.0', encoding: 'UTF8' })).toBeUndefined();
    expect(serverRefusal({ version: '18beta1', encoding: 'UTF8' })).toBeUndefined();
  });
});
