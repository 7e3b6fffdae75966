import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { readConfig } from '../config.ts';
import { createRecord, updateRecord } from '../content/content-store.ts';
import { tableOf } from '../content/tables.ts';
import type { Database } from '../database/open-database.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { openStorage, type Storage } from '../storage/open-storage.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { openTestDatabase } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import { collectOrphans, markReleased } from './collect-orphans.ts';
import { createMediaStore, type MediaStore } from './media-store.ts';
import { orphanFile } from './orphan-table.ts';

jest.setTimeout(120_000);

const article = contentTypeOf('article');
const member = contentTypeOf('team-member');
const DAYS = 86_400_000;

describe.each(['a folder and PGlite', 'a bucket and PostgreSQL'])('collecting orphans, with %s', (where) => {
  const isServer = where.includes('PostgreSQL');
  let cluster: Cluster | undefined;
  let bucket: S3Server | undefined;
  let database: Database;
  let folder: string;
  let storage: Storage;
  let media: MediaStore;
  let category: number;

  beforeAll(async () => {
    if (isServer) [cluster, bucket] = await Promise.all([startCluster(), startS3Server()]);
    database = await openTestDatabase(cluster?.url);
  });
  afterAll(async () => {
    await database.close();
    await cluster?.stop();
    await bucket?.stop();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-orphans-'));
    storage = await openStorage(readConfig({ ...bucket?.environment, DATA_DIR: folder }, folder, folder));
    media = createMediaStore(folder, storage.uploads);
    for (const table of [
      tableOf('article').table,
      tableOf('article-category').table,
      tableOf('team-member').table,
      orphanFile,
    ])
      await database.db.delete(table);
    category = (await createRecord(database.db, contentTypeOf('article-category'), { values: { name: 'Notes' } }))
      .record.id;
  });
  afterEach(async () => {
    await storage.uploads.remove(await names());
    storage.close();
    rmSync(folder, { recursive: true });
  });

  async function names(): Promise<string[]> {
    const found: string[] = [];
    for await (const { name } of storage.uploads.list()) found.push(name);
    return found.toSorted();
  }
  const namesOf = (...files: MediaFile[]) =>
    files
      .flatMap((file) => [file, ...file.variants])
      .map(({ file_URL }) => file_URL.slice('/uploads/'.length))
      .toSorted();
  const upload = async () =>
    media.store(
      Readable.from([
        await sharp({ create: { width: 600, height: 40, channels: 3, background: '#0a5c3e' } })
          .png()
          .toBuffer(),
      ]),
      'image',
      '',
    );
  const showing = (...files: MediaFile[]) =>
    `<p>Look:</p>${files.map(({ file_URL }) => `<img src="${file_URL}">`).join('')}`;
  const write = (content: string) =>
    createRecord(database.db, article, {
      values: {
        title: 'A note',
        content,
        article_category_id: category,
        estimated_reading_time: '5 min',
        file_URL: 'https://elsewhere.example/cover.png',
      },
    });
  const rewrite = (id: number, content: string) => updateRecord(database.db, article, id, { values: { content } });

  const log = { info: () => undefined, warn: jest.fn() };
  /** As if every file had been stored two days ago. */
  const look = (files: FileStorage = storage.uploads, now = Date.now() + 2 * DAYS) =>
    collectOrphans({ db: database.db, files, log, signal: new AbortController().signal, youngHours: 24, now });
  const afterGrace = () =>
    database.db.update(orphanFile).set({ markedAt: sql`${orphanFile.markedAt} - interval '2 hours'` });
  const marks = () => database.db.select().from(orphanFile);

  it('removes what nobody names, with its copies, at the second look and not at the first', async () => {
    const orphan = await upload();
    const shown = await createRecord(database.db, member, {
      values: { name: 'Nadia', designation: 'Director' },
      file: await upload(),
    });
    const inText = await upload();
    await write(showing(inText));
    const kept = namesOf(inText, shown.record['file'] as MediaFile);

    expect(await look()).toBe(0);
    expect(await look()).toBe(0);
    expect(await names()).toEqual([...kept, ...namesOf(orphan)].toSorted());
    await afterGrace();
    expect(await look()).toBe(1);
    expect(await names()).toEqual(kept);
  });

  it('lets be what is young, and what no upload made', async () => {
    await upload();
    if (!isServer) writeFileSync(join(folder, 'uploads', 'notes.txt'), 'by hand');
    const before = await names();

    for (let round = 0; round < 2; round += 1) {
      expect(await look(storage.uploads, Date.now())).toBe(0);
      await afterGrace();
    }
    expect([await names(), await marks()]).toEqual([before, []]);
  });

  it('finds a name in any text, beyond the first records, and in an address of any host', async () => {
    const [inAddress, inPlainText] = [await upload(), await upload()];
    const many = Array.from({ length: 600 }, (_, at) => ({
      name: `Member ${at}`,
      designation: at === 580 ? `see ${inPlainText.file_URL}` : 'Engineer',
    }));
    await database.db.insert(tableOf('team-member').table).values(many);
    await write(
      `<p><a href="https://api.example${inAddress.file_URL.toUpperCase().replace('/UPLOADS/', '/uploads/')}">The chart</a></p>`,
    );

    await look();
    await afterGrace();
    expect(await look()).toBe(0);
    expect(await names()).toEqual(namesOf(inAddress, inPlainText));
  });

  it('keeps what is named again after the first look, also once that was long ago', async () => {
    const file = await upload();
    await look();
    await afterGrace();
    const { record } = await write(showing(file));

    expect(await marks()).toEqual([]);
    expect(await look()).toBe(0);
    await rewrite(record.id, '<p>Without.</p>');
    expect(await look()).toBe(0);
    await rewrite(record.id, showing(file));
    await afterGrace();
    expect(await look()).toBe(0);
    expect(await names()).toEqual(namesOf(file));
  });

  it('keeps what is named by a save that is committed after the records were looked at', async () => {
    const file = await upload();
    await look();
    await afterGrace();
    // The files are listed after the records are read: here a person saves.
    const saving: FileStorage = {
      ...storage.uploads,
      async *list() {
        await write(showing(file));
        yield* storage.uploads.list();
      },
    };

    expect(await look(saving)).toBe(0);
    expect(await names()).toEqual(namesOf(file));
    expect(await look()).toBe(0);
    expect(await marks()).toEqual([]);
  });

  it('refuses a save that names what was removed, by its address, and takes it without', async () => {
    const file = await upload();
    const { record } = await write('<p>Soon with a picture.</p>');
    await look();
    await afterGrace();
    expect(await look()).toBe(1);

    await expect(rewrite(record.id, showing(file))).rejects.toMatchObject({
      statusCode: 422,
      errors: [
        { path: 'content', message: `The file ${file.file_URL} is no longer there: take it out, or upload it again` },
      ],
    });
    await expect(write(showing(file))).rejects.toMatchObject({ statusCode: 422 });
    await rewrite(record.id, '<p>Without a picture.</p>');
  });

  it('removes in the next round what it could not remove in this one', async () => {
    const file = await upload();
    await look();
    await afterGrace();

    await expect(look({ ...storage.uploads, remove: () => Promise.reject(new Error('away')) })).rejects.toThrow('away');
    await expect(write(showing(file))).rejects.toMatchObject({ statusCode: 422 });
    expect(await look()).toBe(1);
    expect(await names()).toEqual([]);
  });

  it('touches nothing when most files are unknown, as to the database of another installation', async () => {
    const foreign = join(folder, 'foreign');
    mkdirSync(foreign);
    for (let at = 0; at < 60; at += 1)
      writeFileSync(join(foreign, `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000.png`), '');
    await look(createDiskStorage(foreign));
    await afterGrace();

    expect(await look(createDiskStorage(foreign))).toBe(0);
    expect(readdirSync(foreign)).toHaveLength(60);
    expect(log.warn).toHaveBeenCalledWith({ files: 60, orphans: 60 }, expect.stringContaining('none is removed'));
  });

  it('removes what records of this database showed, however much of all there is that is', async () => {
    const released = Array.from({ length: 60 }, (_, at) => ({
      name: `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000.png`,
      type: 'image/png',
      content: Buffer.from('a'),
    }));
    await storage.uploads.put(released);
    const files = released.map(({ name }) => ({
      file_URL: `/uploads/${name}`,
      type: 'image/png',
      width: 1,
      height: 1,
      alt: '',
      variants: [],
    }));
    await markReleased(database.db, [
      ...files,
      { file_URL: 'https://elsewhere.example/a.png', type: null, width: null, height: null, alt: '', variants: [] },
    ]);
    await write(showing(...files.slice(0, 1)));

    expect(await look()).toBe(0);
    await afterGrace();
    expect(await look()).toBe(59);
    expect(await names()).toEqual(namesOf(...files.slice(0, 1)));
  });

  if (!isServer) return;

  it('waits for a save that is under way, and goes by what became of it', async () => {
    for (const isCommitted of [true, false]) {
      const file = await upload();
      await look();
      await afterGrace();
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      let isSaved = false;
      const save = database.db.transaction(async (transaction) => {
        await createRecord(transaction, article, {
          values: {
            title: 'A note',
            content: showing(file),
            article_category_id: category,
            estimated_reading_time: '5 min',
            file_URL: 'https://elsewhere.example/cover.png',
          },
        });
        isSaved = true;
        await finished;
        if (!isCommitted) throw new Error('rolled back');
      });
      await until(() => isSaved);
      const looking = look();
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%orphan_file%'`;
      await until(
        async () => (await database.db.select({ one: sql`1` }).from(sql`(${waiting}) as waiting`)).length > 0,
      );
      finish();

      if (isCommitted) await save;
      else await expect(save).rejects.toThrow('rolled back');
      expect(await looking).toBe(isCommitted ? 0 : 1);
      expect((await names()).includes(namesOf(file)[0] ?? '')).toBe(isCommitted);
    }
  });

  it('makes saves and looks agree, however they meet', async () => {
    const files = await Promise.all(Array.from({ length: 12 }, upload));
    await look();
    await afterGrace();

    const [, , ...saves] = await Promise.all([
      look(),
      look(),
      ...files.map((file) =>
        write(showing(file)).then(
          () => true,
          (error: unknown) => ((error as { statusCode?: number }).statusCode === 422 ? false : Promise.reject(error)),
        ),
      ),
    ]);
    const left = await names();
    expect(left).toEqual(namesOf(...files.filter((_, at) => saves[at])));
  });
});
