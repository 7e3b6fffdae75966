import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startProxy, type PostgresProxy } from '../testing/postgres-proxy.ts';
import type { Db } from './db.ts';
import { createPoolDatabase } from './pool-database.ts';
import { asUnavailable } from './unavailable.ts';

describe('a server that says nothing any more', () => {
  let cluster: Cluster;
  let proxy: PostgresProxy;
  let pool: Pool;
  let db: Db;

  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster.url);
    // Longer than a busy machine needs for an answer.
    pool = new Pool({ connectionString: proxy.url, query_timeout: 2_500 });
    pool.on('error', () => undefined);
    db = createPoolDatabase(pool, () => undefined);
    await db.execute(sql`create table note (id integer)`);
  });
  afterAll(async () => {
    await pool?.end();
    await proxy?.stop();
    await cluster?.stop();
  });
  beforeEach(() => proxy.restore());

  it('is unavailable, and its connections are given to nobody', async () => {
    await db.execute(sql`select 1`);
    proxy.cut('silent');
    const failed = await db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(asUnavailable(failed)).toBeDefined();
    expect(pool.totalCount).toBe(0);
  });

  it.each([
    ['before the commit, with which nothing is stored', false],
    ['at the commit, of which nobody knows what became of it', true],
  ])('ends a transaction %s', async (_when, isOutcomeUnknown) => {
    const lost = db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into note values (1)`);
      proxy.cut('silent');
      if (!isOutcomeUnknown) await transaction.execute(sql`insert into note values (2)`);
    });
    await expect(lost).rejects.toMatchObject({ name: 'DatabaseUnavailable', isOutcomeUnknown });
    expect(pool.totalCount).toBe(0);
  });
});
