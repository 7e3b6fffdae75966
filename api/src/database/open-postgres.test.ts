import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { until } from '../testing/until.ts';
import type { Db } from './db.ts';
import { installation } from './installation-table.ts';
import { openDatabase, type Database } from './open-database.ts';
import { join } from 'node:path';

const MIGRATIONS = join(__dirname, '../../migrations');
/** More than the connections of the pool. */
const MANY = 12;

describe('transactions on PostgreSQL', () => {
  let cluster: Cluster;
  let database: Database;
  let watcher: Client;

  beforeAll(async () => {
    cluster = await startCluster();
    // Losses of idle connections are expected here.
    database = await openDatabase(
      { databaseUrl: cluster.url, databaseFolder: '', migrationsFolder: MIGRATIONS },
      () => undefined,
    );
    watcher = new Client({ connectionString: cluster.url });
    await watcher.connect();
  });
  afterAll(async () => {
    await database?.close();
    await watcher?.end();
    await cluster?.stop();
  });

  const backendOf = async (db: Database['db']) => {
    const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
    return rows[0]?.pid ?? 0;
  };
  const endBackend = async (pid: number) => {
    await watcher.query('select pg_terminate_backend($1)', [pid]);
    const isThere = async () =>
      (await watcher.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length > 0;
    await until(async () => !(await isThere()));
  };
  const keys = async () =>
    (await database.db.select({ key: installation.key }).from(installation)).map(({ key }) => key);

  it('have the time of their server, whatever that of the process is set to', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const timeOfServer = async () =>
      Number((await watcher.query('select extract(epoch from clock_timestamp()) as time')).rows[0]?.time);
    const before = await timeOfServer();
    const time = (database.now?.() ?? 0) / 1000;
    const after = await timeOfServer();
    clock.mockRestore();
    expect(time).toBeGreaterThan(before - 10);
    expect(time).toBeLessThan(after + 10);
  });

  it('are refused as unavailable when their connection ends between queries, and take none from the pool', async () => {
    for (let round = 0; round < MANY; round += 1) {
      const lost = database.db.transaction(async (transaction) => {
        await transaction.insert(installation).values({ key: `lost ${round}` });
        await endBackend(await backendOf(transaction));
        await transaction.insert(installation).values({ key: `lost later ${round}` });
      });
      await expect(lost).rejects.toMatchObject({ name: 'DatabaseUnavailable', isOutcomeUnknown: false });
    }
    expect(await keys()).toEqual([]);
  });

  it('are refused as unavailable when their connection ends within a query', async () => {
    const lost = database.db.transaction(async (transaction) => {
      const pid = await backendOf(transaction);
      const sleeping = transaction.execute(sql`select pg_sleep(600)`);
      const isAsleep = async () =>
        (await watcher.query("select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'", [pid])).rows
          .length > 0;
      await Promise.all([sleeping, until(isAsleep).then(() => endBackend(pid))]);
    });
    await expect(lost).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      isOutcomeUnknown: false,
      cause: { cause: { code: '57P01' } },
    });
  });

  it('fail with the refusal of their work, though the connection is lost by then', async () => {
    const refused = database.db.transaction(async (transaction) => {
      await endBackend(await backendOf(transaction));
      throw new Error('refused for another reason');
    });
    await expect(refused).rejects.toThrow('refused for another reason');
  });

  it('end with the reason for which they were abandoned, whenever that was', async () => {
    const reason = new Error('nobody waits');
    const abandon = async (moment: (transaction: Db, abandoning: AbortController) => Promise<void>) => {
      const abandoning = new AbortController();
      const work = async (transaction: Db) => {
        // Only a cancellation ends the query.
        await transaction.execute(sql`set local statement_timeout = 0`);
        await Promise.all([moment(transaction, abandoning), transaction.execute(sql`select pg_sleep(600)`)]);
      };
      await expect(database.db.transaction(work, { abandoned: abandoning.signal })).rejects.toBe(reason);
    };

    await abandon(async (_transaction, abandoning) => {
      const isAsleep = async () =>
        (await watcher.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'")).rows.length > 0;
      await until(isAsleep);
      abandoning.abort(reason);
    });
    // Before the query is sent. A first cancellation may find nothing to cancel.
    await abandon(async (_transaction, abandoning) => abandoning.abort(reason));
    const before = database.db.transaction(async () => undefined, { abandoned: AbortSignal.abort(reason) });
    await expect(before).rejects.toBe(reason);
  });

  it('that were abandoned leave the next query of their connection alone', async () => {
    let same = 0;
    for (let round = 0; round < 60; round += 1) {
      const abandoning = new AbortController();
      const config = { abandoned: abandoning.signal };
      const ending = database.db.transaction(async (transaction) => {
        const backend = await backendOf(transaction);
        // It ends about when the cancellation arrives.
        const running = transaction.execute(sql`select pg_sleep(${(round % 10) / 1000}::double precision)`);
        abandoning.abort(new Error(`nobody waits for ${backend}`));
        await running;
      }, config);
      const [abandoned] = await Promise.allSettled([ending]);
      expect(abandoned.status).toBe('rejected');

      const next = database.db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_sleep(0.02)`);
        return backendOf(transaction);
      });
      const reason = String(abandoned.status === 'rejected' && abandoned.reason);
      if (reason === `Error: nobody waits for ${await next}`) same += 1;
    }
    // The pool hands out another connection where the clock of the database was read in between, twice a minute.
    expect(same).toBeGreaterThan(50);
  });

  it('give their client back when they can’t begin', async () => {
    for (let round = 0; round < MANY; round += 1) {
      const impossible = database.db.transaction(async () => undefined, {
        isolationLevel: 'no such level' as 'serializable',
      });
      await expect(impossible).rejects.toThrow('Failed query: begin');
    }
    expect(await database.db.transaction(backendOf)).toBeGreaterThan(0);
  });

  it('share as many connections as the pool may have, and wait for one', async () => {
    const small = await openDatabase(
      { databaseUrl: cluster.url, poolSize: 3, databaseFolder: '', migrationsFolder: MIGRATIONS },
      () => undefined,
    );
    const key = 4711;
    await watcher.query('select pg_advisory_lock($1)', [key]);
    const take = async () => small.db.execute(sql`select pg_advisory_xact_lock_shared(${key})`);
    const taken = Promise.all(Array.from({ length: MANY }, take));
    const atTheServer = async () =>
      (await watcher.query("select 1 from pg_stat_activity where wait_event = 'advisory'")).rows.length;
    try {
      await until(async () => (await atTheServer()) === 3);
      expect(small.connections?.()).toEqual({ busy: 3, idle: 0, waiting: MANY - 3 });
    } finally {
      await watcher.query('select pg_advisory_unlock($1)', [key]);
      await taken;
      await small.close();
    }
  });

  it('are tried again when they were in each other’s way', async () => {
    await database.db.insert(installation).values([{ key: 'one' }, { key: 'other' }]);
    let waiting = 2;
    let arrive: () => void = () => undefined;
    const allArrived = new Promise<void>((resolve) => (arrive = resolve));
    let tries = 0;
    const touch = (transaction: Database['db'], key: string) =>
      transaction
        .update(installation)
        .set({ at: new Date() })
        .where(sql`${installation.key} = ${key}`);
    const crossing = (first: string, second: string) =>
      database.db.transaction(async (transaction) => {
        tries += 1;
        await touch(transaction, first);
        waiting -= 1;
        if (waiting === 0) arrive();
        await allArrived;
        await touch(transaction, second);
      });

    await Promise.all([crossing('one', 'other'), crossing('other', 'one')]);

    expect(tries).toBeGreaterThan(2);
  });
});
