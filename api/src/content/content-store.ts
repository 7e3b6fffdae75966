import {
  ADDRESS_INPUT,
  variantIssues,
  type ContentType,
  type InputValues,
  type MediaFile,
} from '@northlight/shared/content';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { nextUpdatedAt } from '../database/next-updated-at.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { claimNamedFiles } from '../media/named-files.ts';
import type { ContentChange } from './change-content.ts';
import { checkCaps, checkReferences, checkUnique, checkUnused, lockCollection } from './check-rules.ts';
import { sentValues, storedValues } from './columns.ts';
import { softDelete } from './deleted-records.ts';
import { earlierFile } from './history/earlier-file.ts';
import { keepFormerSlug } from './former-slugs.ts';
import { forgetRecord, keepKey, recordCreatedWith, type IdempotencyKey } from './idempotency-keys.ts';
import { fileIn, replacedFile, type InputFile } from './media-column.ts';
import { rowsOfDeletion } from './owned-rows.ts';
import { toRecords, rowOf, type ContentRecord, type Row } from './read-records.ts';
import { slugValues } from './slug-columns.ts';
import { tableOf } from './tables.ts';

/** Validated values by their names in the request, and the file that was sent with them. */
export interface Input {
  readonly values: InputValues;
  readonly file?: InputFile | undefined;
  /** SHA-256 of the file as it was sent. */
  readonly fileHash?: string | undefined;
}

export interface Written {
  readonly record: ContentRecord;
  /**
   * Stored files that this record no longer shows. A text may still show them, so they must not be removed here: the
   * housekeeping checks that first.
   */
  readonly released: readonly MediaFile[];
}

export interface Created extends Written {
  /**
   * True when an earlier request with the same key created the record. Then what came with this request is not needed.
   */
  readonly isRepetition: boolean;
}

interface CreateOptions {
  /** The idempotency key of the request: a repetition with the same key creates nothing. */
  readonly key?: IdempotencyKey | undefined;
  /** Values of timestamps; by default the time of creation. Demo content is older than its database. */
  readonly times?: Readonly<Record<string, Date>>;
}

/**
 * Creates a record, or returns the one that was created with the same key before.
 * @throws HttpError 409 (cap, unique), 410 (created with this key before, and deleted since), 422 (references, empty
 * text, removed files, the key was used for something else).
 */
export async function createRecord(
  { transaction, note, newId }: ContentChange,
  type: ContentType,
  { values, file, fileHash }: Input,
  { key, times = {} }: CreateOptions = {},
): Promise<Created> {
  const content = { type, values, fileHash };
  const earlier = key && (await recordCreatedWith(transaction, key, content));
  if (earlier) return { record: earlier, released: [], isRepetition: true };
  await lockCollection(transaction, type);
  await checkCaps(transaction, type, values);
  await checkUnique(transaction, type, values);
  await checkReferences(transaction, type, values);
  const stored = { ...(await storedValues(type, { values, file, current: null })), ...times };
  await claimNamedFiles(transaction, stored);
  const { table } = tableOf(type.collection);
  const id = type.cap === 1 ? { id: 1 } : newId ? { id: newId() } : {};
  const [row] = await transaction
    .insert(table)
    .values({ ...id, ...stored, ...slugValues(type, stored) })
    .returning();
  const record = await presentOne(transaction, type, rowOf(row));
  note({ collection: type.collection, recordId: record.id, kind: 'create', before: null });
  if (type.cap === 1) await forgetRecord(transaction, type, record.id);
  if (key) await keepKey(transaction, key, content, record.id);
  return { record, released: [], isRepetition: false };
}

/** Tests whether the record is still as the client last saw it, by its `updated_at` or its entity tag. */
export type Expectation = (current: ContentRecord) => boolean;

function checkExpected(current: ContentRecord, isExpected: Expectation): void {
  if (!isExpected(current)) throw conflict('Somebody else has changed this record in the meantime', current);
}

/** Changes a record. @throws HttpError 404, 409 (changed meanwhile, with the current record; cap; unique), 422. */
export async function updateRecord(
  { transaction, note }: ContentChange,
  type: ContentType,
  id: number,
  { values, file: sent }: Input,
  isExpected: Expectation = () => true,
): Promise<Written> {
  await lockCollection(transaction, type);
  const row = await rowForUpdate(transaction, type, id);
  const current = await presentOne(transaction, type, row);
  checkExpected(current, isExpected);
  const file = sent ?? (await fileToPutBack(transaction, type, current, values));

  const merged = sentValues(type, { values, file, current });
  const issues = variantIssues(type, merged);
  if (issues.length > 0) throw invalid(issues);
  await checkCaps(transaction, type, merged, id);
  await checkUnique(transaction, type, values, id);
  await checkReferences(transaction, type, values);

  const changes = await storedValues(type, { values, file, current });
  await claimNamedFiles(transaction, changes);
  const all = { ...row, ...changes };
  const { table, id: key } = tableOf(type.collection);
  const [written] = await transaction
    .update(table)
    .set({ ...changes, ...slugValues(type, all), updated_at: nextUpdatedAt })
    .where(eq(key, id))
    .returning();
  note({ collection: type.collection, recordId: id, kind: 'update', before: row });
  const after = rowOf(written);
  await keepFormerSlug(transaction, type, row, after);
  const record = await presentOne(transaction, type, after);
  return { record, released: replacedFile(type, current, changes) };
}

/**
 * A file that the record had before and whose address was sent. Undefined for any other address and for the current
 * file.
 * @throws HttpError 422 when that file has been removed.
 */
async function fileToPutBack(
  transaction: Db,
  type: ContentType,
  current: ContentRecord,
  values: InputValues,
): Promise<InputFile | undefined> {
  if (values[ADDRESS_INPUT] === fileIn(current)?.file_URL) return undefined;
  const file = await earlierFile(transaction, type, current.id, values);
  if (!file) return undefined;
  // The file may be marked for removal, or be removed already, because the history that named it is kept for a time
  // only.
  await claimNamedFiles(transaction, { [ADDRESS_INPUT]: file.file_URL });
  return file;
}

interface DeleteOptions {
  readonly isExpected?: Expectation;
}

/**
 * Moves a record to the trash, with the parts it owns. Their files are kept.
 * @throws HttpError 404, 409 (in use; changed meanwhile, with the current record).
 */
export async function deleteRecord(
  change: ContentChange,
  type: ContentType,
  id: number,
  { isExpected }: DeleteOptions = {},
): Promise<void> {
  const { transaction, note, newId } = change;
  const row = await rowForUpdate(transaction, type, id);
  if (isExpected) checkExpected(await presentOne(transaction, type, row), isExpected);
  const rows = await rowsOfDeletion(transaction, type, [id]);
  await checkUnused(transaction, rows);
  // A change that will be rolled back (a trial or preview) makes no entry in the trash, which would use up an id.
  if (!newId) await softDelete(change, type, id, rows);
  const { table, id: key } = tableOf(type.collection);
  await transaction.delete(table).where(eq(key, id));
  for (const { collection, values } of rows) note({ collection, recordId: values.id, kind: 'delete', before: values });
}

async function rowForUpdate(transaction: Db, type: ContentType, id: number): Promise<Row> {
  const { table, columns, id: key } = tableOf(type.collection);
  const [row] = await transaction.select(columns).from(table).where(eq(key, id)).for('update');
  if (!row) throw notFound(`There is no ${type.label.singular} ${id}`);
  return rowOf(row);
}

async function presentOne(transaction: Db, type: ContentType, row: Row): Promise<ContentRecord> {
  const [record] = await toRecords(transaction, type, [row]);
  if (!record) throw new Error(`A record of ${type.collection} was written but can't be shown.`);
  return record;
}
