import { Client } from 'pg';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startProxy, type PostgresProxy } from '../testing/postgres-proxy.ts';
import { until } from '../testing/until.ts';
import { CHANGE_CHANNEL } from './change-feed.ts';
import { listenForChanges, type OpenChangeFeed } from './listen-postgres.ts';

/** Milliseconds. */
const TIMEOUT = 60_000;

describe('listenForChanges', () => {
  let cluster: Cluster;
  let proxy: PostgresProxy;
  let watcher: Client;
  let feed: OpenChangeFeed | undefined;

  beforeAll(async () => {
    cluster = await startCluster();
    watcher = new Client({ connectionString: cluster.url });
    await watcher.connect();
  });
  beforeEach(async () => (proxy = await startProxy(cluster.url)));
  afterEach(async () => {
    await feed?.close();
    await proxy.stop();
  });
  afterAll(async () => {
    await watcher?.end();
    await cluster?.stop();
  });

  const listening = "from pg_stat_activity where query ilike 'listen %'";
  const count = async () => Number((await watcher.query(`select count(*) ${listening}`)).rows[0]?.count);
  const endThem = () => watcher.query(`select pg_terminate_backend(pid) ${listening}`);

  it('opens one connection for each that was lost, at whatever moment', async () => {
    let losses = 0;
    const open = await listenForChanges(proxy.url, () => (losses += 1));
    feed = open;
    const loseConnection = async () => {
      const before = losses;
      // By the time that this is answered, the connection may have been opened again.
      await endThem();
      await until(() => losses > before, TIMEOUT);
      await until(() => open.isCurrent(), TIMEOUT);
    };

    // One connection is lost while it is idle, and the next one while it starts to listen.
    proxy.loseAnswerTo('listen ');
    await loseConnection();
    // Once more, because by its end any additional connection would have been opened.
    await loseConnection();

    // The server may take a moment to end the others.
    await until(async () => (await count()) === 1, TIMEOUT);
    expect([proxy.opened(), losses]).toEqual([4, 3]);
    await open.close();
    await until(async () => (await count()) === 0, TIMEOUT);
  });

  it('hears what is told after a loss, and that something may have been missed', async () => {
    let heard = 0;
    const open = await listenForChanges(proxy.url, () => undefined);
    feed = open;
    open.subscribe(() => (heard += 1));

    await endThem();
    await until(() => heard === 1, TIMEOUT);
    await watcher.query(`notify ${CHANGE_CHANNEL}`);
    await until(() => heard === 2, TIMEOUT);
  });

  it('opens another connection when a new one never answers that it listens', async () => {
    const open = await listenForChanges(proxy.url, () => undefined);
    feed = open;
    proxy.hushAfter('listen ');

    await endThem();
    await until(() => !open.isCurrent(), TIMEOUT);
    await until(() => open.isCurrent(), TIMEOUT);

    expect(proxy.opened()).toBe(3);
  }, 120_000);

  it('throws what its first connection fails with, and leaves none open', async () => {
    proxy.loseAnswerTo('listen ');
    const report = jest.fn();

    await expect(listenForChanges(proxy.url, report)).rejects.toThrow('Connection terminated unexpectedly');

    expect(report).not.toHaveBeenCalled();
    await until(async () => (await count()) === 0, TIMEOUT);
  });
});
