import {
  contentTypeOf,
  excerptName,
  idsIn,
  isLong,
  referencesOf,
  type ContentType,
  type ListView,
} from '@northlight/shared/content';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { columnMapping } from './columns.ts';
import { orderedBy, ownOrder } from './record-order.ts';
import { columnOf, tableOf } from './tables.ts';

/** A record as a read answers it. */
export type ContentRecord = { readonly id: number; readonly updated_at: string } & Readonly<Record<string, unknown>>;

/** A row of a content table, by column name. */
export type Row = { readonly id: number; readonly updated_at: Date } & Readonly<Record<string, unknown>>;

/** Checks that the values are a row of a content table. @throws otherwise, which is a mistake in the code. */
export function rowOf(values: Readonly<Record<string, unknown>> | undefined): Row {
  const { id, updated_at } = values ?? {};
  if (typeof id === 'number' && updated_at instanceof Date) return { ...values, id, updated_at };
  throw new Error('What was read is no row of a content table.');
}

interface Selection {
  readonly where?: SQL | undefined;
  readonly limit?: number;
  readonly offset?: number;
  /** Default: whole records. */
  readonly view?: ListView | undefined;
}

/**
 * Reads records in the order of their type, with what they embed and include. It sends one query for each collection
 * that is shown.
 */
export async function readRecords(db: Db, type: ContentType, selection: Selection = {}): Promise<ContentRecord[]> {
  const needsMore = type.includes !== undefined || referencesOf(type).some(({ reference }) => reference.embed);
  const read = async (reader: Db) => toRecords(reader, type, await readRows(reader, type, selection), selection.view);
  return needsMore ? withReadSnapshot(db, read) : read(db);
}

/**
 * Runs several queries on one snapshot. Otherwise a record could show a part that was deleted between two queries.
 * @param abandoned when aborted, the queries are cancelled, where the database supports it.
 */
export const withReadSnapshot = <Result>(
  db: Db,
  read: (reader: Db) => Promise<Result>,
  abandoned?: AbortSignal,
): Promise<Result> => db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only', abandoned });

export async function readRows(db: Db, type: ContentType, { where, limit, offset, view }: Selection): Promise<Row[]> {
  const { table, columns, views } = tableOf(type.collection);
  const query = db
    .select(view ? views[view] : columns)
    .from(table)
    .where(where)
    .orderBy(...orderedBy(ownOrder(type)))
    .$dynamic();
  if (limit !== undefined) query.limit(limit);
  if (offset !== undefined) query.offset(offset);
  return (await query).map(rowOf);
}

/** The condition that a column of a collection has a value. */
export const columnEquals = (collection: string, column: string, value: unknown): SQL =>
  eq(columnOf(tableOf(collection), column), value);

/**
 * Converts rows to records. It reads only through the given connection, so that a transaction sees its own changes.
 * @param view the view that the rows were read for. Default: whole records
 */
export async function toRecords(
  db: Db,
  type: ContentType,
  rows: readonly Row[],
  view?: ListView,
): Promise<ContentRecord[]> {
  if (rows.length === 0) return [];
  const embeds = await readEmbeds(db, type, rows);
  const includes = await readIncludes(db, type, rows);
  return rows.map((row) => {
    const shown: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(type.fields)) {
      const key = view && isLong(field) ? excerptName(name) : name;
      shown[key] = columnMapping(field).show(row[key]);
    }
    for (const { name, of, isList, found } of embeds) {
      const embedded = idsIn(row[of]).flatMap((id) => found.get(id) ?? []);
      shown[name] = isList ? embedded : (embedded[0] ?? null);
    }
    for (const [name, children] of includes) shown[name] = children.get(row.id) ?? [];
    return { id: row.id, ...shown, updated_at: row.updated_at.toISOString() };
  });
}

/** Reads records by their ids, in the order of the ids. */
export async function recordsInOrder(
  db: Db,
  type: ContentType,
  ids: readonly number[],
  view?: ListView,
): Promise<ContentRecord[]> {
  if (ids.length === 0) return [];
  const where = inArray(tableOf(type.collection).id, [...ids]);
  const records = await toRecords(db, type, await readRows(db, type, { where, view }), view);
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type ById<T> = ReadonlyMap<number, T>;

/** The embedded parts of the records that a field refers to. */
interface Embedding {
  /** The name in the record, and the field with the reference. */
  readonly name: string;
  readonly of: string;
  readonly isList: boolean;
  readonly found: ById<unknown>;
}

async function readEmbeds(db: Db, type: ContentType, rows: readonly Row[]): Promise<readonly Embedding[]> {
  const embeds: Embedding[] = [];
  for (const { by, reference } of referencesOf(type)) {
    const { embed, to, isList } = reference;
    if (!embed) continue;
    const target = tableOf(to);
    const columns = Object.fromEntries(embed.fields.map((embedded) => [embedded, columnOf(target, embedded)]));
    const ids = [...new Set(rows.flatMap((row) => idsIn(row[by])))];
    const found = await db.select({ key: target.id, shown: columns }).from(target.table).where(inArray(target.id, ids));
    embeds.push({
      name: embed.as,
      of: by,
      isList,
      found: new Map(found.map(({ key, shown }) => [Number(key), shown])),
    });
  }
  return embeds;
}

async function readIncludes(
  db: Db,
  type: ContentType,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, ById<ContentRecord[]>>> {
  const includes = new Map<string, ById<ContentRecord[]>>();
  for (const [name, { collection, by }] of Object.entries(type.includes ?? {})) {
    const child = contentTypeOf(collection);
    const owners = inArray(
      columnOf(tableOf(collection), by),
      rows.map(({ id }) => id),
    );
    const records = await toRecords(db, child, await readRows(db, child, { where: owners }));
    const byOwner = new Map<number, ContentRecord[]>();
    for (const record of records) byOwner.set(Number(record[by]), [...(byOwner.get(Number(record[by])) ?? []), record]);
    includes.set(name, byOwner);
  }
  return includes;
}
