import type { ContentType } from '@northlight/shared/content';
import type { Db } from '../database/db.ts';
import { countSelected } from './count-records.ts';
import { selectionCondition, type Page, type PageSelection } from './page-selection.ts';
import { withReadSnapshot, toRecords, readRows, type ContentRecord } from './read-records.ts';
import { hooksOf } from './type-hooks.ts';

/** Reads a page of a list in the order of its type, with the total of the selection. */
export const readPage = (db: Db, type: ContentType, selection: PageSelection): Promise<Page> =>
  withReadSnapshot(db, (reader) => pageWithin(reader, type, selection));

/** @param reader a transaction that reads one snapshot */
export async function pageWithin(reader: Db, type: ContentType, selection: PageSelection): Promise<Page> {
  const special = hooksOf(type).readPage;
  if (special) return special(reader, selection);
  return { records: await readPart(reader, type, selection), total: await countSelected(reader, type, selection) };
}

/** Reads the records of a page without the total. @param reader a transaction that reads one snapshot */
export async function readPart(reader: Db, type: ContentType, selection: PageSelection): Promise<ContentRecord[]> {
  const special = hooksOf(type).readPage;
  if (special) return (await special(reader, selection)).records;
  const { limit, offset, view } = selection;
  const rows = await readRows(reader, type, { where: selectionCondition(type, selection), limit, offset, view });
  return toRecords(reader, type, rows, view);
}
