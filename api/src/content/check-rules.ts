import {
  contentTypeOf,
  contentTypes,
  variantOf,
  type ContentType,
  type Field,
  type InputValues,
} from '@northlight/shared/content';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { conflict, invalid } from '../errors.ts';
import { countRecords, has } from './read-records.ts';
import { columnOf, tableOf } from './tables.ts';

/**
 * Holds a collection's rules over several records (caps, unique values) for this transaction: of two that would each be
 * allowed alone, the second waits and then counts the first.
 */
export async function holdCollection(transaction: Db, { collection }: ContentType): Promise<void> {
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
    has(type.collection, by, values[by]),
    id === undefined ? undefined : ne(tableOf(type.collection).id, id),
  );
  if ((await countRecords(transaction, type.collection, others)) >= variant.cap)
    throw conflict(capText(variant.cap, { singular: String(values[by]), plural: String(values[by]) }));
}

const capText = (cap: number, { singular, plural }: ContentType['label']) =>
  cap === 1
    ? `Only one ${singular} is allowed: change the one there is`
    : `Only ${cap} records of ${plural} are allowed`;

/** @throws HttpError 409 when another record has a value that may be used once. */
export async function checkUnique(transaction: Db, type: ContentType, values: InputValues, id?: number): Promise<void> {
  const table = tableOf(type.collection);
  for (const [name, field] of Object.entries(type.fields)) {
    const value = values[name];
    if (
      (field.kind !== 'choice' && field.kind !== 'reference') ||
      !field.unique ||
      value === undefined ||
      value === null
    )
      continue;
    const taken = and(eq(columnOf(table, name), value), id === undefined ? undefined : ne(table.id, id));
    if ((await countRecords(transaction, type.collection, taken)) > 0)
      throw conflict(`There is already a ${type.label.singular} for this ${field.label.toLowerCase()}`);
  }
}

/**
 * The fields whose records don't exist. Those that do are held until the transaction ends, so that none is deleted in
 * between.
 */
export async function missingReferences(
  transaction: Db,
  type: ContentType,
  values: InputValues,
): Promise<{ readonly path: string; readonly field: Field }[]> {
  const missing: { path: string; field: Field }[] = [];
  for (const [path, field] of Object.entries(type.fields)) {
    const value = values[path];
    if (field.kind !== 'reference' || value === undefined || value === null) continue;
    const target = tableOf(field.to);
    const [found] = await transaction
      .select({ id: target.id })
      .from(target.table)
      .where(eq(target.id, value))
      .for('key share');
    if (!found) missing.push({ path, field });
  }
  return missing;
}

/** @throws HttpError 422 for a record that is referred to and does not exist. Those that do are held, as above. */
export async function checkReferences(transaction: Db, type: ContentType, values: InputValues): Promise<void> {
  const missing = await missingReferences(transaction, type, values);
  if (missing.length > 0)
    throw invalid(missing.map(({ path, field }) => ({ path, message: `${field.label} does not exist` })));
}

/**
 * @throws HttpError 409 when records of other types, which don't go with this one, refer to it. The text says how many.
 */
export async function checkUnused(transaction: Db, type: ContentType, id: number): Promise<void> {
  for (const { user, by, onDelete } of usersOf(type.collection)) {
    if (onDelete !== 'refuse') continue;
    const uses = await countRecords(transaction, user.collection, has(user.collection, by, id));
    if (uses > 0)
      throw conflict(
        `This ${type.label.singular.toLowerCase()} is in use by ${uses} ${nounOf(user.collection, uses)}: move ` +
          `or delete ${uses === 1 ? 'it' : 'them'} first`,
      );
  }
}

const nounOf = (collection: string, uses: number) => collection.replaceAll('-', ' ') + (uses === 1 ? '' : 's');

/** Types that refer to a collection, and what its records' deletion does to theirs. */
export const usersOf = (collection: string) =>
  contentTypes.flatMap(({ collection: user }) => {
    const type = contentTypeOf(user);
    return Object.entries(type.fields).flatMap(([by, field]) =>
      field.kind === 'reference' && field.to === collection ? [{ user: type, by, onDelete: field.onDelete }] : [],
    );
  });
