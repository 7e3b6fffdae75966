import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startProxy, type PostgresProxy } from '../testing/postgres-proxy.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { MIGRATIONS } from '../testing/migrations-folder.ts';
import { sessionClient } from './session-client.ts';
import { ensureSearchIndexes } from './search-indexes.ts';

describe('ensureSearchIndexes', () => {
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

  it('fails when its connection is lost, and makes all indexes at the next call', async () => {
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
});
