import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startProxy, type PostgresProxy } from '../testing/postgres-proxy.ts';
import { until } from '../testing/until.ts';
import { sessionClient } from './session-client.ts';

describe('sessionClient', () => {
  let cluster: Cluster;
  let proxy: PostgresProxy;

  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster.url);
  });
  afterAll(async () => {
    await proxy?.stop();
    await cluster?.stop();
  });

  it('fails at the next query when its connection was lost, and the process goes on', async () => {
    const client = await sessionClient(proxy.url);
    await client.connect();
    let ended = false;
    client.once('end', () => (ended = true));
    proxy.cut('gone');
    await until(async () => ended);
    proxy.restore();
    await expect(client.query('select 1')).rejects.toThrow(/ended|terminated|not queryable|closed/i);
  });
});
