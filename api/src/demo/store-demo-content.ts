import { contentTypeOf, createSchema, referenceOf, type MediaFile } from '@northlight/shared/content';
import { sql } from 'drizzle-orm';
import { changeContent, type ContentAccess, type ContentChange } from '../content/change-content.ts';
import { createRecord } from '../content/content-store.ts';
import { installation } from '../database/installation-table.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { markReleased } from '../media/collect-orphans.ts';
import type { MediaStore } from '../media/media-store.ts';
import { demoContent, type AnyDemoRecord, type DemoEssay, type DemoGroup, type DemoMedia } from './content/index.ts';
import { FIRST_START, hasStarted } from './has-started.ts';
import { uploadDemoFiles } from './upload-demo-files.ts';

const DAY = 86_400_000;

export interface DemoOptions {
  /** False leaves the database empty for good, because a later start adds no sample content. */
  readonly isWanted: boolean;
  /** Milliseconds since 1970, from which `daysAgo` is counted. */
  readonly now?: number;
  readonly content?: readonly DemoGroup[];
  /** When aborted, the work ends before its next file, with the reason of the signal. */
  readonly signal?: AbortSignal;
}

/**
 * Fills a new database with the sample agency, once and completely: an interrupted start leaves an empty database, and
 * the housekeeping removes its uploads. Of two processes that start together, one does it.
 * @returns whether it was done by this call.
 */
export async function storeDemoContent(
  access: ContentAccess,
  media: MediaStore,
  { isWanted, now = Date.now(), content = demoContent, signal }: DemoOptions,
): Promise<boolean> {
  const { db } = access;
  if (await hasStarted(db)) return false;
  const stored: MediaFile[] = [];
  const keep = async (file: MediaFile) => {
    stored.push(file);
    // The mark records that the file belongs to this database, so that any number of files of a killed start is
    // collected.
    await markReleased(db, [file]);
  };
  // Files that can't be removed now are collected later.
  const removeStored = () => Promise.allSettled(stored.map((file) => media.remove(file)));
  try {
    // Not in the transaction, because making the pictures takes longer than a transaction may be idle.
    const files = isWanted ? await uploadDemoFiles(media, content, keep, signal) : new Map<DemoMedia, MediaFile>();
    const isDone = await changeContent(access, null, async (change) => {
      const { transaction } = change;
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('first start'))`);
      const [isFirst] = await transaction
        .insert(installation)
        .values({ key: FIRST_START })
        .onConflictDoNothing()
        .returning();
      if (!isFirst || !isWanted) return false;
      await storeRecords(change, content, files, now);
      return true;
    });
    if (isDone) return true;
  } catch (error) {
    const mayBeStored = error instanceof DatabaseUnavailable && error.isOutcomeUnknown;
    if (!mayBeStored) await removeStored();
    throw error;
  }
  await removeStored();
  return false;
}

async function storeRecords(
  change: ContentChange,
  content: readonly DemoGroup[],
  files: ReadonlyMap<DemoMedia, MediaFile>,
  now: number,
): Promise<void> {
  const ids = new Map<string, number>();
  for (const { collection, records } of content) {
    for (const record of records) {
      const id = await storeRecord(change, collection, record, { ids, files, now });
      if (record.key !== undefined) ids.set(`${collection}/${record.key}`, id);
    }
  }
}

interface Progress {
  /** Ids of records that others may refer to, by collection and key. */
  readonly ids: ReadonlyMap<string, number>;
  readonly files: ReadonlyMap<DemoMedia, MediaFile>;
  readonly now: number;
}

async function storeRecord(
  change: ContentChange,
  collection: string,
  { key: _key, ...record }: AnyDemoRecord,
  { ids, files, now }: Progress,
): Promise<number> {
  const type = contentTypeOf(collection);
  const sent: Record<string, unknown> = {};
  const times: Record<string, Date> = {};
  let file: MediaFile | undefined;
  for (const [name, value] of Object.entries(record)) {
    const field = type.fields[name];
    if (value === undefined || !field) continue;
    if (typeof value !== 'object') sent[name] = value;
    else if ('map' in value) sent[name] = value.map(({ ref }) => ids.get(`${referenceOf(field)?.to}/${ref}`));
    else if ('ref' in value) sent[name] = ids.get(`${referenceOf(field)?.to}/${value.ref}`);
    else if ('daysAgo' in value) times[name] = new Date(now - value.daysAgo * DAY);
    else if ('html' in value) sent[name] = illustrate(value, files);
    else file = files.get(value);
  }
  // Checked as any other record: demo content that the API would refuse is a mistake.
  const values = createSchema(type, { uploaded: file !== undefined }).parse(sent);
  return (await createRecord(change, type, { values, file }, { times })).record.id;
}

/** The text with the addresses of its pictures, which are uploads like those of an editor. */
function illustrate({ html, pictures }: DemoEssay, files: ReadonlyMap<DemoMedia, MediaFile>): string {
  return Object.entries(pictures).reduce((essay, [name, picture]) => {
    const file = files.get(picture);
    return file
      ? essay.replace(
          `<img src="picture:${name}">`,
          `<img src="${file.file_URL}" alt="${file.alt}" width="${file.width}" height="${file.height}">`,
        )
      : essay;
  }, html);
}
