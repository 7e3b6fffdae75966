import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { contentTypeOf } from '@northlight/shared/content';
import { Client } from 'pg';
import type { Db } from '../../database/db.ts';
import type { Database } from '../../database/open-database.ts';
import { createExample } from '../../testing/example.ts';
import { listeningPort } from '../../testing/listening-port.ts';
import { startCluster, type Cluster } from '../../testing/postgres-cluster.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

let cluster: Cluster;
let database: Database;
let api: TestApi;
let port: number;
/** Holds a lock of the table, so that searches wait. */
let blocker: Client;
let watcher: Client;
/** Delays the errors of failed transactions. */
const failures = {
  released: Promise.resolve(),
  pause(): () => void {
    let release: () => void = () => undefined;
    this.released = new Promise((resolve) => (release = resolve));
    return release;
  },
};
const tellFailuresLater = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (...[work, options]: Parameters<Db['transaction']>) =>
        target.transaction(work, options).catch(async (error: unknown) => {
          await failures.released;
          throw error;
        });
    },
  });

/** Requests as the server sees them. */
const requests = { arrived: 0, ended: 0 };

beforeAll(async () => {
  cluster = await startCluster();
  // Only a cancellation ends a query here.
  database = await openTestDatabase(`${cluster.url}?statement_timeout=0`);
  api = await createTestApi({ database: { ...database, db: tellFailuresLater(database.db) } });
  await api.signIn();
  await createExample(api, contentTypeOf('article'), { title: 'What a release night taught us' });
  port = await listeningPort(api);
  api.app.server.on('request', (incoming: IncomingMessage) => {
    requests.arrived += 1;
    incoming.once('close', () => (requests.ended += 1));
  });
  [blocker, watcher] = [new Client({ connectionString: cluster.url }), new Client({ connectionString: cluster.url })];
  await Promise.all([blocker.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([blocker?.end(), watcher?.end()]);
  await api?.close();
  await database?.close();
  await cluster?.stop();
});
beforeEach(async () => {
  Object.assign(requests, { arrived: 0, ended: 0 });
  await blocker.query('begin');
  await blocker.query('lock table article in access exclusive mode');
});
afterEach(() => blocker.query('rollback'));

interface Asked {
  readonly browser: ClientRequest;
  readonly status: Promise<number | undefined>;
}

/** A request like that of a browser, which can be aborted. */
function ask(search: string): Asked {
  const browser = request({ port, path: `/article?search=${search}` });
  const status = new Promise<number | undefined>((resolve) => {
    browser.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    // The tests abort these requests on purpose.
    browser.on('error', () => resolve(undefined));
  });
  browser.end();
  return { browser, status };
}

/** The start times of the searches that the database is running. */
async function running(): Promise<string[]> {
  const { rows } = await watcher.query<{ began: string }>(
    `select xact_start::text as began from pg_stat_activity
     where wait_event_type = 'Lock' and query like '%count(*) over ()%'`,
  );
  return rows.map(({ began }) => began);
}

/** Waits until requests that have arrived wait for a search, and until the server knows which clients have left. */
async function runQueued(): Promise<void> {
  for (let index = 0; index < 10; index += 1) await new Promise(setImmediate);
}

describe('a search on PostgreSQL', () => {
  it('is cancelled when its visitor leaves, and makes room for the next', async () => {
    const leaving = ask('release');
    await until(async () => (await running()).length === 1);
    const [first] = await running();
    const next = ask('night');
    leaving.browser.destroy();

    // The first search waits for the lock unless it was cancelled, and the next one can't start before.
    await until(async () => (await running()).some((began) => began !== first));
    expect(await running()).toHaveLength(1);
    await blocker.query('rollback');
    expect(await next.status).toBe(200);
  });

  it('goes on when one of its visitors leaves, and is cancelled when the last has left', async () => {
    const [one, other] = [ask('taught'), ask('taught')];
    await until(async () => (await running()).length === 1);
    await until(() => requests.arrived === 2);
    await runQueued();
    const before = await running();
    one.browser.destroy();
    await until(() => requests.ended === 1);
    await runQueued();
    expect(await running()).toEqual(before);

    other.browser.destroy();
    await until(async () => (await running()).length === 0);
  });

  it('that was cancelled is started anew for a visitor who asks at that moment, and logs no error', async () => {
    // Each request has a logger of its own, which is made from that of the API.
    jest.spyOn(api.app.log, 'child').mockImplementation(() => api.app.log);
    const logged = jest.spyOn(api.app.log, 'error');
    const release = failures.pause();
    const leaving = ask('us');
    await until(async () => (await running()).length === 1);
    leaving.browser.destroy();
    await until(async () => (await running()).length === 0);
    const same = ask('us');
    await until(() => requests.arrived === 2);
    await runQueued();
    release();

    await until(async () => (await running()).length === 1);
    await blocker.query('rollback');
    expect(await same.status).toBe(200);
    expect(logged).not.toHaveBeenCalled();
  });
});
