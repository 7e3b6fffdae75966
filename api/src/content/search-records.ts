import { contentTypeOf, referencesOf, type ContentType } from '@northlight/shared/content';
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { containing, wordsOf } from '../database/words.ts';
import { naturalOrder } from './order-columns.ts';
import { selected, type Page, type PageSelection } from './page-selection.ts';
import { inOneMoment, orderOf, present, readRows, type ContentRecord } from './read-records.ts';
import { columnOf, tableOf } from './tables.ts';

/** One of the type's `sortKeysOf`, and which way round. */
export interface RecordOrder {
  readonly by: string;
  readonly isDescending: boolean;
}

export interface RecordSearch extends PageSelection {
  /** Words that must each stand in the title, or in the title of a record that it shows; empty finds every record. */
  readonly search: string;
  /** Default: the order of the type, as it is for records that an order doesn't tell apart. */
  readonly order?: RecordOrder | undefined;
}

/**
 * A page of the records that a search finds, in the order asked for, with their total. It passes over all records, of
 * which the indexes of the list hold what it looks at, so that no text is read: `{table}_search_idx` and those of the
 * orders.
 * @param abandoned ends it: PostgreSQL cancels the running query, the embedded database completes that one.
 * @throws the reason of that signal.
 */
export async function searchRecords(
  db: Db,
  type: ContentType,
  search: RecordSearch,
  abandoned?: AbortSignal,
): Promise<Page> {
  const where = and(selected(type, search), ...wordsOf(search.search).map((word) => named(db, type, word)));
  const read = async (reader: Db) => {
    const find = (limit: number, offset: number) =>
      ordered(found(reader, type, where), reader, type, search.order)
        .limit(limit)
        .offset(offset);
    const rows = await find(search.limit, search.offset);
    abandoned?.throwIfAborted();
    // A page beyond the end has no row that would tell the total.
    const [first] = rows.length === 0 && search.offset > 0 ? await find(1, 0) : rows;
    const ids = rows.map(({ id }) => Number(id));
    return { records: await recordsInOrder(reader, type, ids), total: first?.total ?? 0 };
  };
  return inOneMoment(db, read, abandoned);
}

/** References to records that are shown within those of the type. */
const shownReferences = (type: ContentType): { by: string; to: ContentType }[] =>
  referencesOf(type).flatMap(({ by, reference: { to, embed, isList } }) =>
    embed && !isList ? [{ by, to: contentTypeOf(to) }] : [],
  );

/** Condition that a word stands in the title of a record, or of one that it shows. */
function named(db: Db, type: ContentType, word: string): SQL | undefined {
  const table = tableOf(type.collection);
  const shown = shownReferences(type).map(({ by, to }) => {
    const target = tableOf(to.collection);
    const ids = db
      .select({ id: target.id })
      .from(target.table)
      .where(containing(columnOf(target, to.title), word));
    return inArray(columnOf(table, by), ids);
  });
  return or(containing(columnOf(table, type.title), word), ...shown);
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
  if (!order) return query.orderBy(...orderOf(type));
  const direction = order.isDescending ? desc : asc;
  const table = tableOf(type.collection);
  const column = table.orders[order.by];
  if (column) return query.orderBy(direction(column), ...orderOf(type));
  const reference = shownReferences(type).find(({ by }) => by === order.by);
  if (!reference) throw new Error(`Records of ${type.collection} can't be put in order by "${order.by}".`);
  const places = placesOf(reader, reference.to);
  return query
    .innerJoin(places, eq(places.id, columnOf(table, order.by)))
    .orderBy(direction(places.place), ...orderOf(type));
}

/**
 * The place of each record among all of its type, by its title: counted once, and not compared by title for each record
 * that refers to it.
 */
function placesOf(reader: Db, type: ContentType) {
  const target = tableOf(type.collection);
  const title = columnOf(target, type.title);
  const place = sql<number>`row_number() over (order by ${naturalOrder(title)}, ${target.id})`.as('place');
  return reader.select({ id: target.id, place }).from(target.table).as('places');
}

async function recordsInOrder(reader: Db, type: ContentType, ids: readonly number[]): Promise<ContentRecord[]> {
  if (ids.length === 0) return [];
  const where = inArray(tableOf(type.collection).id, [...ids]);
  const records = await present(reader, type, await readRows(reader, type, { where }));
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
