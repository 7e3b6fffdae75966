import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../config.ts';
import { changeContent } from '../../content/change-content.ts';
import { createRecord, updateRecord } from '../../content/content-store.ts';
import { tableOf } from '../../content/tables.ts';
import type { Db } from '../../database/db.ts';
import type { Database } from '../../database/open-database.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { openStorage, type Storage } from '../../storage/open-storage.ts';
import { accessTo } from '../../testing/content-access.ts';
import { picture } from '../../testing/pictures.ts';
import { startCluster, type Cluster } from '../../testing/postgres-cluster.ts';
import { startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { openTestDatabase } from '../../testing/test-api.ts';
import { collectOrphans } from '../collect-orphans.ts';
import { createMediaStore } from '../media-store.ts';
import { orphanFile } from '../orphan-table.ts';

/** Where files and records are stored. */
export const PLACES = ['a folder and PGlite', 'a bucket and PostgreSQL'] as const;
export type Place = (typeof PLACES)[number];

const DAYS = 86_400_000;
const article = contentTypeOf('article');

/** The text of an article that shows files. */
export const showing = (...files: readonly MediaFile[]): string =>
  `<p>Look:</p>${files.map(({ file_URL }) => `<img src="${file_URL}">`).join('')}`;

/** Names of files and of their sizes, sorted. */
export const namesOf = (...files: readonly MediaFile[]): string[] =>
  files
    .flatMap((file) => [file, ...file.variants])
    .map(({ file_URL }) => file_URL.slice('/uploads/'.length))
    .toSorted();

interface Stores {
  readonly database: Database;
  readonly storage: Storage;
  readonly folder: string;
  /** The category of the articles. */
  readonly category: number;
}

/** Opens empty storages of files and records before each test, and removes them after it. */
function storesPerTest(place: Place): () => Stores {
  let cluster: Cluster | undefined;
  let bucket: S3Server | undefined;
  let database: Database;
  let stores: Stores;

  beforeAll(async () => {
    if (place === 'a bucket and PostgreSQL') [cluster, bucket] = await Promise.all([startCluster(), startS3Server()]);
    database = await openTestDatabase(cluster?.url);
  });
  afterAll(async () => {
    await database.close();
    await cluster?.stop();
    await bucket?.stop();
  });
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northlight-orphans-'));
    const storage = await openStorage(readConfig({ ...bucket?.environment, DATA_DIR: folder }, folder, folder));
    for (const collection of ['article', 'article-category', 'team-member'])
      await database.db.delete(tableOf(collection).table);
    await database.db.delete(orphanFile);
    const notes = { values: { name: 'Notes' } };
    const { record } = await changeContent(accessTo(database.db), null, (change) =>
      createRecord(change, contentTypeOf('article-category'), notes),
    );
    stores = { database, storage, folder, category: record.id };
  });
  afterEach(async () => {
    await stores.storage.uploads.remove(await namesIn(stores.storage.uploads));
    stores.storage.close();
    rmSync(stores.folder, { recursive: true });
  });
  return () => stores;
}

async function namesIn(uploads: FileStorage): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of uploads.list()) found.push(name);
  return found.toSorted();
}

/** Uploads, articles that show them, and rounds of the collection of orphans. */
export function orphanCollection(place: Place) {
  const stores = storesPerTest(place);
  const db = () => stores().database.db;
  const uploads = () => stores().storage.uploads;
  const warn = jest.fn();
  return {
    db,
    uploads,
    folder: () => stores().folder,
    /** Creates the indexes that the collection uses. */
    ensureSearchIndexes: () => stores().database.ensureSearchIndexes(),
    /** Logged warnings. */
    warn,
    /** Names of the stored files, sorted. */
    names: () => namesIn(uploads()),
    async upload(): Promise<MediaFile> {
      const media = createMediaStore(stores().folder, uploads());
      return media.store(Readable.from([await picture(600, 40)]), 'image', '');
    },
    write(content: string, within: Db = db()) {
      const values = {
        title: 'A note',
        content,
        article_category_id: stores().category,
        estimated_reading_time: '5 min',
        file_URL: 'https://elsewhere.example/cover.png',
      };
      return changeContent(accessTo(within), null, (change) => createRecord(change, article, { values }));
    },
    rewrite: (id: number, content: string) =>
      changeContent(accessTo(db()), null, (change) => updateRecord(change, article, id, { values: { content } })),
    /** @param now default: as if every file had been stored two days ago. */
    look: (files: FileStorage = uploads(), now = Date.now() + 2 * DAYS, most?: number) => {
      const log = { info: () => undefined, warn };
      return collectOrphans({ db: db(), files, log, signal: new AbortController().signal, youngHours: 24, now, most });
    },
    afterGrace: () =>
      db()
        .update(orphanFile)
        .set({ markedAt: sql`${orphanFile.markedAt} - interval '2 hours'` }),
    marks: () => db().select().from(orphanFile),
  };
}
