import { contentTypeOf, createSchema, type MediaFile } from '@northlight/shared/content';
import { sql } from 'drizzle-orm';
import { createRecord } from '../content/content-store.ts';
import type { Db } from '../database/db.ts';
import { installation } from '../database/installation-table.ts';
import type { MediaStore } from '../media/media-store.ts';
import { demoContent, type AnyDemoRecord, type DemoEssay, type DemoGroup, type DemoMedia } from './content/index.ts';
import { uploadDemoFiles } from './upload-demo-files.ts';

const DAY = 86_400_000;
const KEY = 'first start';

export interface DemoOptions {
  /** False leaves the database empty, for good: what is asked of the first start is not done by a later one. */
  readonly isWanted: boolean;
  /** Milliseconds: what `daysAgo` counts from. */
  readonly now?: number;
  readonly content?: readonly DemoGroup[];
  /** Ends the work at its next file, with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Fills a new database with the sample agency, once. All or nothing: a start that is interrupted leaves an empty database,
 * and of two processes that start together one does it. @returns whether it was done now.
 */
export async function storeDemoContent(db: Db, media: MediaStore, { isWanted, now = Date.now(), content = demoContent, signal }: DemoOptions): Promise<boolean> {
  const stored: MediaFile[] = [];
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('first start'))`);
      const [isFirst] = await transaction.insert(installation).values({ key: KEY }).onConflictDoNothing().returning();
      if (!isFirst || !isWanted) return false;
      const files = await uploadDemoFiles(media, content, stored, signal);
      const ids = new Map<string, number>();
      for (const { collection, records } of content) {
        for (const record of records) {
          const id = await storeRecord(transaction, collection, record, { ids, files, now });
          if (record.key !== undefined) ids.set(`${collection}/${record.key}`, id);
        }
      }
      return true;
    });
  } catch (error) {
    for (const file of stored) await media.remove(file);
    throw error;
  }
}

interface Progress {
  /** Of the records that others may refer to, by collection and key. */
  readonly ids: ReadonlyMap<string, number>;
  readonly files: ReadonlyMap<DemoMedia, MediaFile>;
  readonly now: number;
}

async function storeRecord(transaction: Db, collection: string, { key: _key, ...record }: AnyDemoRecord, { ids, files, now }: Progress): Promise<number> {
  const type = contentTypeOf(collection);
  const sent: Record<string, unknown> = {};
  const times: Record<string, Date> = {};
  let file: MediaFile | undefined;
  for (const [name, value] of Object.entries(record)) {
    const field = type.fields[name];
    if (value === undefined || !field) continue;
    if (typeof value === 'string') sent[name] = value;
    else if ('ref' in value) sent[name] = field.kind === 'reference' ? ids.get(`${field.to}/${value.ref}`) : undefined;
    else if ('daysAgo' in value) times[name] = new Date(now - value.daysAgo * DAY);
    else if ('html' in value) sent[name] = illustrate(value, files);
    else file = files.get(value);
  }
  // By the rules of every other record: demo content that the API would refuse is a mistake.
  const values = createSchema(type, { uploaded: file !== undefined }).parse(sent);
  return (await createRecord(transaction, type, { values, file }, { times })).record.id;
}

/** The essay with the addresses of its pictures, which are uploads as an editor's would be. */
function illustrate({ html, pictures }: DemoEssay, files: ReadonlyMap<DemoMedia, MediaFile>): string {
  return Object.entries(pictures).reduce((essay, [name, picture]) => {
    const file = files.get(picture);
    return file ? essay.replace(`<img src="picture:${name}">`, `<img src="${file.file_URL}" alt="${file.alt}" width="${file.width}" height="${file.height}">`) : essay;
  }, html);
}
