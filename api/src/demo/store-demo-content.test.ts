import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { contentTypeOf, contentTypes, recordSchema, type Collection, type MediaFile } from '@northlight/shared/content';
import Fastify from 'fastify';
import sharp from 'sharp';
import { countRecords } from '../content/count-records.ts';
import { readRecords } from '../content/read-records.ts';
import type { Database } from '../database/open-database.ts';
import { collectOrphans } from '../media/collect-orphans.ts';
import { createMediaStore, type MediaStore } from '../media/media-store.ts';
import { serveUploads } from '../media/serve-uploads.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { accessTo } from '../testing/content-access.ts';
import { openTestDatabase } from '../testing/test-api.ts';
import { demoContent } from './content/index.ts';
import { storeDemoContent } from './store-demo-content.ts';

let database: Database;
let folder: string;
let media: MediaStore;

async function setUp(): Promise<void> {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'northlight-demo-'));
  media = createMediaStore(folder);
}

async function tearDown(): Promise<void> {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

const filesOf = async (collection: Collection) =>
  (await readRecords(database.db, contentTypeOf(collection))).map((record) => record['file'] as MediaFile | null);
const stored = (file: MediaFile) => readFileSync(join(folder, basename(file.file_URL)));

/** The largest difference between red, green and blue of any pixel, from 0 to 255. */
async function mostColour(svg: Buffer): Promise<number> {
  const { data, info } = await sharp(svg).flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue));
  }
  return most;
}

const uploads = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('storeDemoContent', () => {
  beforeEach(setUp);
  afterEach(tearDown);

  it('fills a new database once, with records that show as any other', async () => {
    const now = Date.parse('2025-11-21T12:00:00Z');

    expect(await storeDemoContent(accessTo(database.db), media, { isWanted: true, now })).toBe(true);
    for (const { collection } of contentTypes) {
      const records = await readRecords(database.db, contentTypeOf(collection));
      expect(records).toHaveLength(demoContent.find((group) => group.collection === collection)?.records.length ?? 0);
      for (const record of records)
        expect(recordSchema(contentTypeOf(collection)).strict().safeParse(record).error).toBeUndefined();
    }
    const [newest] = await readRecords(database.db, contentTypeOf('article'), { limit: 1 });
    expect(Date.parse(String(newest?.['published_at']))).toBeLessThanOrEqual(now);

    expect(await storeDemoContent(accessTo(database.db), media, { isWanted: true })).toBe(false);
  });

  it('leaves nothing when it fails on the way, and is done by the next start', async () => {
    const content = [
      ...demoContent,
      { collection: 'team-member' as const, records: [{ name: '', designation: 'Nobody' }] },
    ];

    await expect(storeDemoContent(accessTo(database.db), media, { isWanted: true, content })).rejects.toThrow(
      'Name is required',
    );
    expect(await countRecords(database.db, 'article')).toBe(0);
    expect(uploads()).toEqual([]);
    expect(await storeDemoContent(accessTo(database.db), media, { isWanted: true })).toBe(true);
  });

  it('leaves no upload behind for good where starts end before they can take them back', async () => {
    const drawings = demoContent.filter(({ collection }) =>
      ['team-member', 'technology-category', 'tech-product'].includes(collection),
    );
    const broken = [
      ...drawings,
      { collection: 'team-member' as const, records: [{ name: '', designation: 'Nobody' }] },
    ];
    const dying: MediaStore = { ...media, remove: () => Promise.reject(new Error('the process is gone')) };
    for (const _start of [1, 2])
      await expect(storeDemoContent(accessTo(database.db), dying, { isWanted: true, content: broken })).rejects.toThrow(
        'Name is required',
      );
    const forgotten = uploads().map(({ name }) => name);

    expect(await storeDemoContent(accessTo(database.db), media, { isWanted: true, content: drawings })).toBe(true);
    const log = { info: () => undefined, warn: () => undefined };
    const look = {
      db: database.db,
      files: createDiskStorage(folder),
      log,
      signal: new AbortController().signal,
      youngHours: 0,
      graceHours: 0,
    };
    await collectOrphans(look);
    await collectOrphans(look);

    expect(forgotten.length).toBeGreaterThan(80);
    const kept = uploads().map(({ name }) => name);
    expect(kept.filter((name) => forgotten.includes(name))).toEqual([]);
    const shown = [...(await filesOf('team-member')), ...(await filesOf('tech-product'))];
    expect(kept.toSorted()).toEqual(shown.map((file) => basename(file?.file_URL ?? '')).toSorted());
  });

  it('is not made up for by a later start when the first did not want it', async () => {
    expect(await storeDemoContent(accessTo(database.db), media, { isWanted: false })).toBe(false);
    expect(await storeDemoContent(accessTo(database.db), media, { isWanted: true })).toBe(false);
    expect(await countRecords(database.db, 'article')).toBe(0);
  });
});

describe('the demo content, stored,', () => {
  beforeAll(async () => {
    await setUp();
    await storeDemoContent(accessTo(database.db), media, { isWanted: true });
  });
  afterAll(tearDown);

  it('has a logo on a plate for each technology', async () => {
    const logos = await filesOf('tech-product');
    expect(logos.length).toBeGreaterThan(40);
    for (const logo of logos) {
      expect(logo).toMatchObject({ type: 'image/svg+xml', width: 44, height: 44 });
      const svg = logo ? stored(logo) : Buffer.alloc(0);
      const { channels } = await sharp(svg).removeAlpha().stats();
      // A plate without a logo has one colour.
      expect(Math.max(...channels.map(({ max, min }) => max - min))).toBeGreaterThan(80);
    }
  });

  it('shows industries and services in colour', async () => {
    const drawings = [...(await filesOf('industry-expertise-category')), ...(await filesOf('service-category'))];
    for (const drawing of drawings) expect(drawing && (await mostColour(stored(drawing)))).toBeGreaterThan(80);
  });

  it('marks its covers as drawn, and nothing that stands for itself', async () => {
    const marked = async (collection: Collection) =>
      (await filesOf(collection)).map((file) => [
        basename(file?.file_URL ?? '')
          .split('.')
          .pop(),
        file?.drawn,
      ]);

    for (const cover of await marked('article')) expect(cover).toEqual(['svg', true]);
    for (const [, drawn] of [...(await marked('team-member')), ...(await marked('tech-product'))])
      expect(drawn).toBeUndefined();
  });

  it('has films that are served in parts', async () => {
    const app = Fastify();
    const files = createDiskStorage(folder);
    app.decorate('storage', { uploads: files, resumes: files, erasures: files, close: () => undefined });
    await app.register(serveUploads);
    for (const film of [...(await filesOf('overview-information')), ...(await filesOf('recorded-project'))]) {
      expect(film).toMatchObject({ type: 'video/mp4', alt: expect.stringMatching(/rays/) as string });
      const answer = await app.inject({ url: film?.file_URL ?? '', headers: { range: 'bytes=4-11' } });
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([206, 'video/mp4', 'ftypisom']);
      expect(film && stored(film).length).toBeLessThan(1.5 * 1_048_576);
      // A browser can start to play before the whole video has arrived, because its index comes first.
      const bytes = film ? stored(film) : Buffer.alloc(0);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }
    await app.close();
  });

  it('has pictures in articles, uploaded and described', async () => {
    const articles = await readRecords(database.db, contentTypeOf('article'));
    const images = articles.flatMap(({ content }) =>
      [...String(content).matchAll(/<img src="([^"]*)" alt="([^"]+)" width="\d+" height="\d+"/g)].map(
        ([, address = '']) => address,
      ),
    );
    expect(articles.map(({ content }) => String(content)).join('')).not.toContain('picture:');
    expect(images.length).toBeGreaterThan(2);
    for (const address of images) expect(uploads().map(({ name }) => name)).toContain(basename(address));
  });
});
