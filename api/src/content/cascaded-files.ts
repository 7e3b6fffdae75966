import type { ContentType, MediaFile } from '@northlight/shared/content';
import { inArray } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { usersOf } from './check-rules.ts';
import { mediaFieldOf } from './columns.ts';
import { readRows } from './read-records.ts';
import { columnOf, tableOf } from './tables.ts';

/** Files of records and of everything that is deleted with them, however deep. */
export async function cascadedFiles(db: Db, type: ContentType, ids: readonly number[]): Promise<MediaFile[]> {
  if (ids.length === 0) return [];
  const rows = mediaFieldOf(type.fields) ? await readRows(db, type, { where: inArray(tableOf(type.collection).id, ids) }) : [];
  const files = rows.flatMap((row) => (row['file'] ? [row['file'] as MediaFile] : []));
  for (const { user, by, onDelete } of usersOf(type.collection)) {
    if (onDelete !== 'cascade') continue;
    const owned = await readRows(db, user, { where: inArray(columnOf(tableOf(user.collection), by), ids) });
    files.push(...(await cascadedFiles(db, user, owned.map(({ id }) => id))));
  }
  return files;
}
