import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import { Client } from 'pg';
import { readRecords } from '../content/read-records.ts';
import type { Database } from '../database/open-database.ts';
import { createMediaStore, type MediaStore } from '../media/media-store.ts';
import { accessTo } from '../testing/content-access.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startProxy, type PostgresProxy } from '../testing/postgres-proxy.ts';
import { openTestDatabase } from '../testing/test-api.ts';
import { demoContent } from './content/index.ts';
import { storeDemoContent } from './store-demo-content.ts';

jest.setTimeout(180_000);

/** A few records without references, each with a picture. */
const content = demoContent.filter(({ collection }) => collection === 'team-member');

describe('storeDemoContent on PostgreSQL', () => {
  let cluster: Cluster;
  let proxy: PostgresProxy;
  let database: Database;
  let watcher: Client;
  let folder: string;
  let media: MediaStore;

  beforeEach(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster.url);
    database = await openTestDatabase(proxy.url);
    watcher = new Client({ connectionString: cluster.url });
    await watcher.connect();
    folder = mkdtempSync(join(tmpdir(), 'northlight-demo-'));
    media = createMediaStore(folder);
  });
  afterEach(async () => {
    await database?.close();
    await watcher?.end();
    await proxy?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const uploads = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  const named = async () => {
    const files = (await readRecords(database.db, contentTypeOf('team-member'))).map(
      (record) => record['file'] as MediaFile,
    );
    return files
      .flatMap(({ file_URL, variants }) => [file_URL, ...variants.map((variant) => variant.file_URL)])
      .map((address) => basename(address))
      .toSorted();
  };

  it('holds no transaction while pictures are made, however long that takes', async () => {
    const transactions: number[] = [];
    const observed: MediaStore = {
      ...media,
      async store(...upload) {
        const { rows } = await watcher.query<{ count: string }>(
          // Not those of the server itself, which looks after its tables now and then.
          'select count(*) from pg_stat_activity where xact_start is not null and pid <> pg_backend_pid() and ' +
            "backend_type = 'client backend'",
        );
        transactions.push(Number(rows[0]?.count));
        return media.store(...upload);
      },
    };

    expect(await storeDemoContent(accessTo(database.db), observed, { isWanted: true, content })).toBe(true);

    expect(transactions.length).toBeGreaterThan(3);
    expect(Math.max(...transactions)).toBe(0);
  });

  it('is done by one of two that start together, and the other leaves no files', async () => {
    const starts = await Promise.all(
      [1, 2].map(() => storeDemoContent(accessTo(database.db), media, { isWanted: true, content })),
    );

    expect(starts.toSorted()).toEqual([false, true]);
    expect(uploads()).toEqual(await named());
  });

  it('keeps the files of records that may have been stored', async () => {
    proxy.loseAnswerTo('commit');
    await expect(storeDemoContent(accessTo(database.db), media, { isWanted: true, content })).rejects.toMatchObject({
      isOutcomeUnknown: true,
    });

    expect(await storeDemoContent(accessTo(database.db), media, { isWanted: true, content })).toBe(false);
    expect((await named()).length).toBeGreaterThan(3);
    expect(uploads()).toEqual(await named());
  });
});
