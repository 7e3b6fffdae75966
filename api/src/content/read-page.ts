import type { ContentType } from '@northlight/shared/content';
import type { Db } from '../database/db.ts';
import { selected, type Page, type PageSelection } from './page-selection.ts';
import { countRecords, inOneMoment, present, readRows } from './read-records.ts';
import { hooksOf } from './type-hooks.ts';

/** A page of a list in the order of its type, with the total of the selection. */
export async function readPage(db: Db, type: ContentType, selection: PageSelection): Promise<Page> {
  const special = hooksOf(type).readPage;
  if (special) return special(db, selection);
  const { limit, offset } = selection;
  const where = selected(type, selection);
  return inOneMoment(db, async (reader) => {
    const rows = await readRows(reader, type, { where, limit, offset });
    const total = await countRecords(reader, type.collection, where);
    return { records: await present(reader, type, rows), total };
  });
}
