import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startProxy, type PostgresProxy } from '../testing/postgres-proxy.ts';
import { until } from '../testing/until.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { MIGRATIONS } from '../testing/migrations-folder.ts';
import { sessionClient } from './session-client.ts';
import { ensureSearchIndexes } from './search-indexes.ts';

describe('the connection that makes indexes', () => {
  let cluster: Cluster;
  let proxy: PostgresProxy;

  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster.url);
    await migratePostgres(cluster.url, MIGRATIONS);
  });
  afterAll(async () => {
    await proxy?.stop();
    await cluster?.stop();
  });

  it('is lost: that fails with its reason, and the next time all of them are made', async () => {
    proxy.loseAnswerTo('pg_available_extensions');
    await expect(ensureSearchIndexes(proxy.url)).rejects.toThrow(/terminated|ended|ECONNRESET/);
    await ensureSearchIndexes(proxy.url);
    const client = await sessionClient(cluster.url);
    await client.connect();
    const { rows } = await client.query(
      "select 1 from pg_class where relname in ('contact_message_words', 'job_application_words', 'article_search')",
    );
    await client.end();
    expect(rows).toHaveLength(3);
  });

  it('is lost between two queries: the next one fails, and the process goes on', async () => {
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
