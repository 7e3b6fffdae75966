import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentTypeOf, contentTypes, recordSchema } from '@northlight/shared/content';
import { countRecords, readRecords } from '../content/read-records.ts';
import type { Database } from '../database/open-database.ts';
import { createMediaStore, type MediaStore } from '../media/media-store.ts';
import { openTestDatabase } from '../testing/test-api.ts';
import { demoContent } from './content/index.ts';
import { storeDemoContent } from './store-demo-content.ts';

jest.setTimeout(60_000);

let database: Database;
let folder: string;
let media: MediaStore;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'northlight-demo-'));
  media = createMediaStore(folder);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const uploads = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('storeDemoContent', () => {
  it('fills a new database once, with records that show as any other', async () => {
    const now = Date.parse('2025-11-21T12:00:00Z');

    expect(await storeDemoContent(database.db, media, { isWanted: true, now })).toBe(true);
    for (const { collection } of contentTypes) {
      const records = await readRecords(database.db, contentTypeOf(collection));
      expect(records).toHaveLength(demoContent.find((group) => group.collection === collection)?.records.length ?? 0);
      for (const record of records) expect(recordSchema(contentTypeOf(collection)).strict().safeParse(record).error).toBeUndefined();
    }
    const [newest] = await readRecords(database.db, contentTypeOf('article'), { limit: 1 });
    expect(Date.parse(String(newest?.['published_at']))).toBeLessThanOrEqual(now);

    expect(await storeDemoContent(database.db, media, { isWanted: true })).toBe(false);
  });

  it('leaves nothing when it fails on the way, and is done by the next start', async () => {
    const content = [...demoContent, { collection: 'team-member' as const, records: [{ name: '', designation: 'Nobody' }] }];

    await expect(storeDemoContent(database.db, media, { isWanted: true, content })).rejects.toThrow('Name is required');
    expect(await countRecords(database.db, 'article')).toBe(0);
    expect(uploads()).toEqual([]);
    expect(await storeDemoContent(database.db, media, { isWanted: true })).toBe(true);
  });

  it('is not made up for by a later start when the first did not want it', async () => {
    expect(await storeDemoContent(database.db, media, { isWanted: false })).toBe(false);
    expect(await storeDemoContent(database.db, media, { isWanted: true })).toBe(false);
    expect(await countRecords(database.db, 'article')).toBe(0);
  });
});
