import { contentTypeOf, referencesOf, type ContentType } from '@northlight/shared/content';
import { asc, desc } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { countByReferred, countSelected } from './count-records.ts';
import { naturalOrder } from './order-columns.ts';
import { selectionCondition, type Page, type PageSelection } from './page-selection.ts';
import { pageWithin, readPart } from './read-page.ts';
import { withReadSnapshot, recordsInOrder, type ContentRecord } from './read-records.ts';
import { columnOrder, isOwnOrder, orderedBy, reversed, type SortTerm, type RecordOrder } from './record-order.ts';
import { columnOf, tableOf } from './tables.ts';

/**
 * Reads a page of a list in another order than its own, with the total of the selection.
 * @param abandoned when aborted, the read ends: PostgreSQL cancels the running query; the embedded database finishes it
 * first.
 * @throws the reason of that signal.
 */
export const readOrderedPage = (
  db: Db,
  type: ContentType,
  selection: PageSelection,
  order: RecordOrder,
  abandoned?: AbortSignal,
): Promise<Page> =>
  withReadSnapshot(
    db,
    async (reader) => {
      const places = columnOrder(type, order);
      if (places && isOwnOrder(type, places)) return pageWithin(reader, type, selection);
      return places ? byColumns(reader, type, selection, places) : byReferred(reader, type, selection, order);
    },
    abandoned,
  );

/**
 * Reads a page by an index with the records in this order. The records before the page are skipped from the nearer end.
 */
async function byColumns(
  reader: Db,
  type: ContentType,
  selection: PageSelection,
  order: readonly SortTerm[],
): Promise<Page> {
  const { offset, view } = selection;
  const total = await countSelected(reader, type, selection);
  const limit = Math.max(0, Math.min(selection.limit, total - offset));
  if (limit === 0) return { records: [], total };
  const behind = total - offset - limit;
  const find = (places: readonly SortTerm[], passed: number) =>
    idsInOrder(reader, type, selection, places).limit(limit).offset(passed);
  const rows = offset <= behind ? await find(order, offset) : (await find(reversed(order), behind)).toReversed();
  const ids = rows.map(({ id }) => Number(id));
  return { records: await recordsInOrder(reader, type, ids, view), total };
}

export const idsInOrder = (reader: Db, type: ContentType, selection: PageSelection, order: readonly SortTerm[]) =>
  reader
    .select({ id: tableOf(type.collection).id })
    .from(tableOf(type.collection).table)
    .where(selectionCondition(type, selection))
    .orderBy(...orderedBy(order))
    .$dynamic();

/**
 * Reads a page sorted by the titles of the referenced records: the records of one of these come after those of another,
 * each group in the order of the list. The counts of the groups tell where the page starts.
 */
async function byReferred(
  reader: Db,
  type: ContentType,
  selection: PageSelection,
  { by, isDescending }: RecordOrder,
): Promise<Page> {
  const counts = await countByReferred(reader, type, by, selection);
  const records: ContentRecord[] = [];
  let total = 0;
  for (const id of await referredInOrder(reader, type, by, isDescending)) {
    const here = counts.get(id) ?? 0;
    const offset = Math.max(0, selection.offset - total);
    const limit = selection.limit - records.length;
    const referringTo = { ...selection.referringTo, [by]: id };
    if (limit > 0 && offset < here)
      records.push(...(await readPart(reader, type, { ...selection, referringTo, offset, limit })));
    total += here;
  }
  return { records, total };
}

async function referredInOrder(
  reader: Db,
  type: ContentType,
  by: string,
  isDescending: boolean,
): Promise<readonly number[]> {
  const reference = referencesOf(type).find((one) => one.by === by)?.reference;
  if (!reference) throw new Error(`Records of ${type.collection} can't be put in order by "${by}".`);
  const to = contentTypeOf(reference.to);
  const target = tableOf(to.collection);
  const direction = isDescending ? desc : asc;
  const rows = await reader
    .select({ id: target.id })
    .from(target.table)
    .orderBy(direction(naturalOrder(columnOf(target, to.title))), direction(target.id));
  return rows.map(({ id }) => Number(id));
}
