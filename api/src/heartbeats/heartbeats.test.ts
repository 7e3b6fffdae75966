import { hostname } from 'node:os';
import {
  type ApiConnections,
  type ApiProcess,
  INTERNAL_API_CONNECTIONS_PATH,
  INTERNAL_API_PROCESSES_PATH,
} from '@northlight/shared/endpoints';
import { eq, sql } from 'drizzle-orm';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { createTestApi, INTERNAL_KEY, type TestApi, type TestApiOptions } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import { apiProcess } from './api-process-table.ts';
import { readProcesses } from './read-processes.ts';

/** Milliseconds by which the clocks of the database and of this process may differ. */
const CLOCKS_APART = 1_000;
const headers = { authorization: `Bearer ${INTERNAL_KEY}` };

const processesBy = async (api: TestApi): Promise<readonly ApiProcess[]> =>
  (await api.call<ApiProcess[]>('GET', INTERNAL_API_PROCESSES_PATH, { headers, token: null })).body;

const connectionsBy = async (api: TestApi): Promise<ApiConnections | null> => {
  const answer = await api.call<{ connections: ApiConnections | null }>('GET', INTERNAL_API_CONNECTIONS_PATH, {
    headers,
    token: null,
  });
  return answer.body.connections;
};

onEachDatabase('processes of the API', (on) => {
  const opened: TestApi[] = [];
  afterEach(async () => {
    for (const api of opened.splice(0)) await api.close();
  });

  /** Opens an API that listens, because only those send heartbeats. Its name includes the configured port. */
  async function open(port: number, options: Partial<TestApiOptions> = {}): Promise<TestApi> {
    const api = await createTestApi({ database: await on.open(), environment: { API_PORT: String(port) }, ...options });
    opened.push(api);
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    await until(async () => (await portsBy(api)).includes(port));
    return api;
  }
  const nameOf = (port: number) => `${hostname()}:${port}`;
  const portsBy = async (api: TestApi) => (await processesBy(api)).map(({ name }) => Number(name.split(':').at(-1)));

  it('are reported with pid, version, start, last heartbeat, and whether they are ready', async () => {
    const before = Date.now();
    const api = await open(4001);

    const answer = await processesBy(api);
    expect(answer).toEqual([
      {
        name: nameOf(4001),
        pid: process.pid,
        version: null,
        started_at: expect.any(String),
        seen_at: expect.any(String),
        is_ready: true,
      },
    ]);
    for (const { started_at, seen_at } of answer)
      for (const time of [started_at, seen_at].map((text) => Date.parse(text))) {
        expect(time).toBeGreaterThan(before - CLOCKS_APART);
        expect(time).toBeLessThan(Date.now() + CLOCKS_APART);
      }
  });

  it('are not ready any more once they are asked to end', async () => {
    const ending = new AbortController();
    const api = await open(4001, { ending: ending.signal });
    ending.abort();
    await until(async () => (await processesBy(api)).every(({ is_ready }) => !is_ready));
    expect(await portsBy(api)).toEqual([4001]);
  });

  if (on.kind === 'PGlite') {
    it('write nothing where one has the database to itself', async () => {
      const api = await open(4001);
      expect(await api.database.db.$count(apiProcess)).toBe(0);
      expect(await connectionsBy(api)).toBeNull();
    });
    return;
  }

  it('are reported by each of them, until they have ended', async () => {
    const [first, second] = [await open(4001), await open(4002)];
    for (const api of [first, second]) expect(await portsBy(api)).toEqual([4001, 4002]);

    await second.app.close();
    expect(await portsBy(first)).toEqual([4001]);
  });

  it('tell what they may hold of the connections that the server, the database and the role allow', async () => {
    const api = await open(4001, { environment: { API_PORT: '4001', DATABASE_POOL_SIZE: '4' } });
    const each = { processes: 1, each: 5 };
    // Three are the server's own.
    expect(await connectionsBy(api)).toEqual({ ...each, allowed: 97, is_enough: true });

    const { db } = api.database;
    const limit = (what: string, connections: number) =>
      db.execute(sql.raw(`alter ${what} postgres connection limit ${connections}`));
    await limit('database', 10);
    expect(await connectionsBy(api)).toEqual({ ...each, allowed: 10, is_enough: true });
    await limit('role', 9);
    expect(await connectionsBy(api)).toEqual({ ...each, allowed: 9, is_enough: false });
    for (const what of ['database', 'role']) await limit(what, -1);

    const around = 'postgres://db.example/northlight';
    const pooled = { API_PORT: '4002', DATABASE_URL: around, DATABASE_URL_DIRECT: around };
    expect(await connectionsBy(await open(4002, { environment: pooled }))).toMatchObject({ processes: 2, each: 1 });
  });

  it('are not ready when their heartbeats stay away, and are gone soon after that', async () => {
    const api = await open(4001);
    const { db } = api.database;
    const leave = (id: string) =>
      db.insert(apiProcess).values({ id, name: nameOf(4002), pid: 1, startedAt: new Date(), isReady: true });
    /** The process as it is reported so many seconds after its last heartbeat. No time passes in a transaction. */
    const killedAfter = (seconds: number) =>
      db.transaction(async (transaction) => {
        const seenAt = sql`now() - make_interval(secs => ${seconds}::integer)`;
        await transaction.update(apiProcess).set({ seenAt }).where(eq(apiProcess.id, 'killed'));
        return (await readProcesses(transaction)).find(({ pid }) => pid === 1);
      });
    await leave('killed');
    expect(await killedAfter(11)).toMatchObject({ is_ready: true });
    expect(await killedAfter(13)).toMatchObject({ is_ready: false });
    expect(await killedAfter(29)).toMatchObject({ is_ready: false });
    expect(await killedAfter(31)).toBeUndefined();
    expect(await portsBy(api)).toEqual([4001]);
    // Its row is deleted at the next start of any process when it is old, and at once by a process with the same name.
    await leave('of the same name');
    await open(4002);
    await until(async () => (await db.$count(apiProcess, eq(apiProcess.pid, 1))) === 0);
    // The old row goes before the first heartbeat of its successor.
    await until(async () => (await portsBy(api)).length === 2);
    expect(await portsBy(api)).toEqual([4001, 4002]);
  });

  it('come back by themselves when the database has lost the table’s rows', async () => {
    const api = await open(4001);
    const { db } = api.database;
    // Its next heartbeat may come at any moment.
    expect(await db.delete(apiProcess).returning()).toHaveLength(1);
    await until(async () => (await portsBy(api)).length === 1, 60_000);
  });
});
