import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { contentTypeOf } from '@northlight/shared/content';
import type { PageEnvelope } from '@northlight/shared/endpoints';
import type { Db } from '../../database/db.ts';
import type { Database } from '../../database/open-database.ts';
import { createExample, type AnyRecord } from '../../testing/example.ts';
import { listeningPort } from '../../testing/listening-port.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

const WAITING = 2;
const TITLE = 'What a release night taught us';

let database: Database;
let gate: ReturnType<typeof createGate>;
let api: TestApi;
let token: string;
let port: number;
/** Requests as the server sees them. */
const browsers = { arrived: 0, left: 0 };

/** Pauses searches after their start until the test lets them continue. */
function createGate(db: Db) {
  const state = { started: 0 };
  let open: () => void = () => undefined;
  let opened = Promise.resolve();
  const pausing = new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return async (...[work, options]: Parameters<Db['transaction']>) => {
        // Searches are among the transactions that read one snapshot.
        if (options?.isolationLevel === 'repeatable read') {
          state.started += 1;
          await opened;
        }
        return target.transaction(work, options);
      };
    },
  });
  return {
    db: pausing,
    state,
    close() {
      state.started = 0;
      opened = new Promise((resolve) => (open = resolve));
    },
    open: () => open(),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  gate = createGate(database.db);
  api = await createTestApi({
    database: { ...database, db: gate.db },
    environment: { SEARCHES_WAITING: String(WAITING) },
  });
  token = await api.signIn();
  await createExample(api, contentTypeOf('article'), { title: TITLE });
  port = await listeningPort(api);
  api.app.server.on('request', (incoming: IncomingMessage) => {
    browsers.arrived += 1;
    incoming.once('close', () => (browsers.left += 1));
  });
});
afterAll(async () => {
  gate.open();
  await api.close();
  await database.close();
});
beforeEach(() => {
  gate.close();
  Object.assign(browsers, { arrived: 0, left: 0 });
});
afterEach(() => gate.open());

interface Found {
  readonly status: number;
  readonly titles: readonly unknown[];
  readonly retryAfter: unknown;
}

async function find(query: string, headers: Record<string, string> = {}): Promise<Found> {
  const answer = await api.app.inject({ method: 'GET', url: `/article?${query}`, headers });
  const body = answer.json<Partial<PageEnvelope<AnyRecord>>>();
  return {
    status: answer.statusCode,
    titles: body.data?.map(({ title }) => title) ?? [],
    retryAfter: answer.headers['retry-after'],
  };
}

/** A request like that of a browser, which can be aborted. */
const ask = (query: string): ClientRequest => {
  const asked = request({ port, path: `/article?${query}` });
  // The tests abort these requests on purpose.
  asked.on('error', () => undefined);
  asked.end();
  return asked;
};

/** Afterwards all requests are in the queue, because nothing before it waits except for the event loop. */
async function runQueued(): Promise<void> {
  for (let index = 0; index < 10; index += 1) await new Promise(setImmediate);
}

async function areInQueue(count: number): Promise<void> {
  await until(() => browsers.arrived === count);
  await runQueued();
}

async function haveLeft(count: number): Promise<void> {
  await until(() => browsers.left === count);
  await runQueued();
}

const started = (count: number) => until(() => gate.state.started === count);
const found = { status: 200, titles: [TITLE], retryAfter: undefined };
const refused = { status: 503, titles: [], retryAfter: '5' };

/** One search that runs, and as many as may wait. @param limit makes the searches of each test different. */
async function fillQueue(limit: number): Promise<Promise<Found>[]> {
  const running = find(`search=release&limit=${limit}`);
  await started(1);
  const waiting = Array.from({ length: WAITING }, (_, index) => find(`search=night&limit=${limit + index}`));
  await runQueued();
  return [running, ...waiting];
}

describe('a search', () => {
  it('is refused with the time to wait when too many are searching', async () => {
    const all = await fillQueue(10);
    expect(await find('search=what')).toEqual(refused);
    expect(await find('sort=title')).toEqual(refused);
    gate.open();

    expect(await Promise.all(all)).toEqual(all.map(() => found));
    expect(await find('search=what')).toEqual(found);
  });

  it('of an administrator has a queue of its own, also to sort the list', async () => {
    const all = await fillQueue(20);
    const own = [
      find('sort=title', { authorization: `Bearer ${token}` }),
      find('search=release&limit=20', { cookie: `token=${token}` }),
    ];
    await started(2);
    expect(await find('sort=title', { authorization: 'Bearer forged' })).toEqual(refused);
    gate.open();

    expect(await Promise.all([...all, ...own])).toEqual([...all, ...own].map(() => found));
    // One for each request: no answer was shared between the queues.
    expect(gate.state.started).toBe(all.length + own.length);
  });

  it('that waits ends when its visitor leaves, and makes room', async () => {
    const running = find('search=release&limit=30');
    await started(1);
    const waiting = Array.from({ length: WAITING }, (_, index) => ask(`search=night&limit=${index + 30}`));
    await areInQueue(WAITING);
    expect(await find('search=taught&limit=30')).toEqual(refused);
    for (const one of waiting) one.destroy();
    await haveLeft(WAITING);
    const later = Array.from({ length: WAITING }, (_, index) => find(`search=taught&limit=${index + 31}`));
    await runQueued();
    expect(await find('search=taught&limit=39')).toEqual(refused);
    gate.open();

    expect(await Promise.all([running, ...later])).toEqual([running, ...later].map(() => found));
    expect(gate.state.started).toBe(1 + later.length);
  });

  it('that runs keeps its place until the database has ended it, though its visitor has left', async () => {
    const running = ask('search=release&limit=41');
    await started(1);
    running.destroy();
    await haveLeft(1);
    // The second search is the same as the abandoned one, so it has to run again.
    const waiting = [find('search=release&limit=42'), find('search=release&limit=41')];
    await runQueued();
    expect(gate.state.started).toBe(1);
    gate.open();

    expect(await Promise.all(waiting)).toEqual([found, found]);
    expect(gate.state.started).toBe(3);
  });

  it('that several wait for goes on when one of them leaves', async () => {
    const running = find('search=release&limit=51');
    await started(1);
    const leaving = ask('search=night&limit=52');
    await areInQueue(1);
    const staying = find('search=night&limit=52');
    const last = find('search=night&limit=53');
    await runQueued();
    leaving.destroy();
    await haveLeft(1);
    expect(await find('search=taught&limit=54')).toEqual(refused);
    gate.open();

    expect(await Promise.all([running, staying, last])).toEqual([found, found, found]);
    expect(gate.state.started).toBe(3);
  });
});
