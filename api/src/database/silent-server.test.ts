import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startProxy, type PostgresProxy } from '../testing/postgres-proxy.ts';
import type { Db } from './db.ts';
import { createPoolDatabase } from './pool-database.ts';
import { asUnavailable } from './unavailable.ts';

/** Milliseconds without an answer. They pass only where a test lets them. */
const LIMIT = 20_000;

describe('a server that says nothing any more', () => {
  let cluster: Cluster;
  let proxy: PostgresProxy;
  let pool: Pool;
  let db: Db;

  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster.url);
    pool = new Pool({ connectionString: proxy.url, query_timeout: LIMIT, idleTimeoutMillis: 0 });
    pool.on('error', () => undefined);
    db = createPoolDatabase(pool, () => undefined);
    await db.execute(sql`create table note (id integer)`);
  });
  afterAll(async () => {
    await pool?.end();
    await proxy?.stop();
    await cluster?.stop();
  });
  let isSilent: boolean;
  beforeEach(() => {
    isSilent = false;
    proxy.restore();
    jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => void jest.useRealTimers());
  const fallSilent = () => {
    proxy.cut('silent');
    isSilent = true;
  };
  /** The error of work that never gets an answer. As long as the server answers, no time passes. */
  async function errorOf(work: Promise<unknown>): Promise<unknown> {
    const state: { hasEnded: boolean; error?: unknown } = { hasEnded: false };
    void work.catch((error: unknown) => (state.error = error)).finally(() => (state.hasEnded = true));
    while (!state.hasEnded) {
      await new Promise(setImmediate);
      if (isSilent) jest.advanceTimersByTime(LIMIT);
    }
    return state.error;
  }

  it('is unavailable, and its connections are given to nobody', async () => {
    await db.execute(sql`select 1`);
    fallSilent();
    const failed = await errorOf(db.execute(sql`select 1`));
    expect(asUnavailable(failed)).toBeDefined();
    expect(pool.totalCount).toBe(0);
  });

  it.each([
    ['before the commit, with which nothing is stored', false],
    ['at the commit, of which nobody knows what became of it', true],
  ])('ends a transaction %s', async (_when, isOutcomeUnknown) => {
    const lost = db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into note values (1)`);
      fallSilent();
      if (!isOutcomeUnknown) await transaction.execute(sql`insert into note values (2)`);
    });
    expect(await errorOf(lost)).toMatchObject({ name: 'DatabaseUnavailable', isOutcomeUnknown });
    expect(pool.totalCount).toBe(0);
  });
});
