import {
  contentTypeOf,
  type Field,
  idsIn,
  isUnique,
  referencesOf,
  referringTo,
  variantOf,
  type ContentType,
  type InputValues,
  type Reference,
} from '@northlight/shared/content';
import { and, arrayOverlaps, asc, eq, inArray, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { conflict, invalid } from '../errors.ts';
import type { OwnedRow } from './owned-rows.ts';
import { countRecords } from './count-records.ts';
import { columnEquals } from './read-records.ts';
import { columnOf, tableOf } from './tables.ts';

/**
 * Locks the rules of a collection over several records (caps, unique values) until the transaction ends. Of two changes
 * that would be allowed alone, the second waits and then counts the record of the first.
 */
export async function lockCollection(transaction: Db, { collection }: ContentType): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('content'), hashtext(${collection}))`);
}

/** @throws HttpError 409 when one more record, or one more of its variant, would be too many. */
export async function checkCaps(transaction: Db, type: ContentType, values: InputValues, id?: number): Promise<void> {
  if (type.cap !== undefined && id === undefined) {
    if ((await countRecords(transaction, type.collection)) >= type.cap) throw conflict(capText(type.cap, type.label));
  }
  const variant = variantOf(type, values);
  if (variant?.cap === undefined || !type.variants) return;
  const { by } = type.variants;
  const others = and(
    columnEquals(type.collection, by, values[by]),
    id === undefined ? undefined : ne(tableOf(type.collection).id, id),
  );
  if ((await countRecords(transaction, type.collection, others)) >= variant.cap)
    throw conflict(capText(variant.cap, { singular: String(values[by]), plural: String(values[by]) }));
}

const capText = (cap: number, { singular, plural }: ContentType['label']) =>
  cap === 1
    ? `Only one ${singular} is allowed: change the one there is`
    : `Only ${cap} records of ${plural} are allowed`;

/** @throws HttpError 409 when another record has a value that must be unique. */
export async function checkUnique(transaction: Db, type: ContentType, values: InputValues, id?: number): Promise<void> {
  const table = tableOf(type.collection);
  for (const [name, field] of Object.entries(type.fields)) {
    const value = values[name] ?? null;
    if (value === null || !isUnique(field)) continue;
    const taken = and(eq(columnOf(table, name), value), id === undefined ? undefined : ne(table.id, id));
    if ((await countRecords(transaction, type.collection, taken)) > 0)
      throw conflict(`There is already a ${type.label.singular} for this ${field.label.toLowerCase()}`);
  }
}

interface MissingReference {
  readonly path: string;
  readonly field: Field;
  /** Ids of the records that don't exist. */
  readonly ids: readonly number[];
}

/**
 * Finds the fields that refer to records which don't exist. Records that exist are locked until the transaction ends,
 * so that nobody deletes them meanwhile.
 */
export async function missingReferences(
  transaction: Db,
  type: ContentType,
  values: InputValues,
): Promise<readonly MissingReference[]> {
  const missing: MissingReference[] = [];
  for (const { by: path, reference } of referencesOf(type)) {
    const wanted = idsIn(values[path]);
    const field = type.fields[path];
    if (!field || wanted.length === 0) continue;
    const target = tableOf(reference.to);
    // Always locked in the same order, so that two saves can't block each other.
    const found = await transaction
      .select({ id: target.id })
      .from(target.table)
      .where(inArray(target.id, [...wanted]))
      .orderBy(asc(target.id))
      .for('key share');
    const existing = new Set(found.map(({ id }) => id));
    const ids = wanted.filter((id) => !existing.has(id));
    if (ids.length > 0) missing.push({ path, field, ids });
  }
  return missing;
}

/** Locks referenced records as above. @throws HttpError 422 when a referenced record does not exist. */
export async function checkReferences(transaction: Db, type: ContentType, values: InputValues): Promise<void> {
  const missing = await missingReferences(transaction, type, values);
  if (missing.length === 0) return;
  throw invalid(
    missing.map(({ path, field, ids }) => ({
      path,
      message: Array.isArray(values[path])
        ? `${field.label} names what does not exist: ${ids.join(', ')}`
        : `${field.label} does not exist`,
    })),
  );
}

/**
 * Checks that no other records refer to rows that are to be deleted.
 * @param rows the record, then what is deleted with it. All of them are locked, so nobody can start to refer to them.
 * @throws HttpError 409 when records that are not deleted refer to one of them. The text says how many.
 */
export async function checkUnused(transaction: Db, rows: readonly OwnedRow[]): Promise<void> {
  const going = new Map<string, number[]>();
  for (const { collection, values } of rows) going.set(collection, [...(going.get(collection) ?? []), values.id]);
  for (const [collection, ids] of going) {
    for (const { type: user, by, reference } of referringTo(collection)) {
      if (reference.onDelete !== 'refuse') continue;
      const others = notInArray(tableOf(user.collection).id, going.get(user.collection) ?? []);
      const uses = await countRecords(transaction, user.collection, and(refersTo(user, by, reference, ids), others));
      if (uses > 0) throw conflict(inUseText(contentTypeOf(collection), user, uses));
    }
  }
}

/** The condition that a field of a record refers to one of these ids. */
function refersTo({ collection }: ContentType, by: string, { isList }: Reference, ids: readonly number[]): SQL {
  const column = columnOf(tableOf(collection), by);
  return isList ? arrayOverlaps(column, [...ids]) : inArray(column, [...ids]);
}

function inUseText({ label }: ContentType, { collection }: ContentType, uses: number): string {
  const users = collection.replaceAll('-', ' ') + (uses === 1 ? '' : 's');
  const them = uses === 1 ? 'it' : 'them';
  return `This ${label.singular.toLowerCase()} is in use by ${uses} ${users}: move or delete ${them} first`;
}
