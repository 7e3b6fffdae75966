import { contentTypeOf, referencesOf, type ContentType } from '@northlight/shared/content';
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';
import { containedIn, containing, wordsOf } from '../database/words.ts';
import { naturalOrder } from './order-columns.ts';
import { selectionCondition, type Page, type PageSelection } from './page-selection.ts';
import { withReadSnapshot, recordsInOrder } from './read-records.ts';
import { columnOrder, orderedBy, ownOrder, type RecordOrder } from './record-order.ts';
import { columnOf, tableOf } from './tables.ts';

export interface RecordSearch extends PageSelection {
  /** Words that must each be in the title of the record or of a record that it shows. Empty: every record. */
  readonly search: string;
  /** Default: the order of the type, which also decides between equal records. */
  readonly order?: RecordOrder | undefined;
}

/**
 * Reads a page of the records that a search finds, in the requested order, with their total. It scans all records, but
 * only in the indexes of the list, which have all needed columns, so no text is read: `{table}_search_idx` and those of
 * the orders.
 * @param abandoned when aborted, the search ends: PostgreSQL cancels the running query; the embedded database finishes
 * it first.
 * @throws the reason of that signal.
 */
export async function searchRecords(
  db: Db,
  type: ContentType,
  search: RecordSearch,
  abandoned?: AbortSignal,
): Promise<Page> {
  const read = async (reader: Db) => {
    const where = and(selectionCondition(type, search), ...(await conditionsOf(reader, type, wordsOf(search.search))));
    abandoned?.throwIfAborted();
    const find = (limit: number, offset: number) =>
      ordered(found(reader, type, where), reader, type, search.order)
        .limit(limit)
        .offset(offset);
    const rows = await find(search.limit, search.offset);
    abandoned?.throwIfAborted();
    // A page beyond the end has no row with the total, so the first row is read for it.
    const [first] = rows.length === 0 && search.offset > 0 ? await find(1, 0) : rows;
    const ids = rows.map(({ id }) => Number(id));
    return { records: await recordsInOrder(reader, type, ids, search.view), total: first?.total ?? 0 };
  };
  return withReadSnapshot(db, read, abandoned);
}

/** The references to records that are shown within records of the type. */
const shownReferences = (type: ContentType): { by: string; to: ContentType }[] =>
  referencesOf(type).flatMap(({ by, reference: { to, embed, isList } }) =>
    embed && !isList ? [{ by, to: contentTypeOf(to) }] : [],
  );

/** For each word the condition that the title of a record, or of a record that it shows, contains it. */
async function conditionsOf(
  reader: Db,
  type: ContentType,
  words: readonly string[],
): Promise<readonly (SQL | undefined)[]> {
  const table = tableOf(type.collection);
  const title = table.search ?? sql`lower(${columnOf(table, type.title)})`;
  const shown: { readonly column: PgColumn; readonly named: readonly (readonly number[])[] }[] = [];
  for (const { by, to } of shownReferences(type))
    shown.push({ column: columnOf(table, by), named: await namedBy(reader, to, words) });
  return words.map((word, index) => {
    const referring = shown.flatMap(({ column, named }) => {
      const ids = named[index] ?? [];
      return ids.length > 0 ? [inArray(column, [...ids])] : [];
    });
    return or(containedIn(title, word), ...referring);
  });
}

/** For each word the ids of the records whose title contains it. Read once, and not for each record that shows one. */
async function namedBy(
  reader: Db,
  type: ContentType,
  words: readonly string[],
): Promise<readonly (readonly number[])[]> {
  if (words.length === 0) return [];
  const target = tableOf(type.collection);
  const title = columnOf(target, type.title);
  const contained = sql.join(
    words.map((word) => containing(title, word)),
    sql`, `,
  );
  const rows = await reader
    .select({ id: target.id, contained: sql<readonly boolean[]>`array[${contained}]` })
    .from(target.table);
  return words.map((_word, index) => rows.filter((row) => row.contained[index]).map((row) => Number(row.id)));
}

const found = (reader: Db, { collection }: ContentType, where: SQL | undefined) => {
  const { id, table } = tableOf(collection);
  return reader
    .select({ id, total: sql<number>`count(*) over ()::int`.as('total') })
    .from(table)
    .where(where)
    .$dynamic();
};

function ordered(query: ReturnType<typeof found>, reader: Db, type: ContentType, order: RecordOrder | undefined) {
  const places = order ? columnOrder(type, order) : ownOrder(type);
  if (places) return query.orderBy(...orderedBy(places));
  if (!order) return query;
  const direction = order.isDescending ? desc : asc;
  const table = tableOf(type.collection);
  const reference = shownReferences(type).find(({ by }) => by === order.by);
  if (!reference) throw new Error(`Records of ${type.collection} can't be put in order by "${order.by}".`);
  const referred = placesOf(reader, reference.to);
  return query
    .innerJoin(referred, eq(referred.id, columnOf(table, order.by)))
    .orderBy(direction(referred.place), ...orderedBy(ownOrder(type)));
}

/**
 * Numbers the records of a type by their titles. So titles are sorted once, and not compared for each record that
 * refers to one.
 */
function placesOf(reader: Db, type: ContentType) {
  const target = tableOf(type.collection);
  const title = columnOf(target, type.title);
  const place = sql<number>`row_number() over (order by ${naturalOrder(title)}, ${target.id})`.as('place');
  return reader.select({ id: target.id, place }).from(target.table).as('places');
}
