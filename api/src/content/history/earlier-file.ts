import {
  ADDRESS_INPUT,
  type ContentType,
  type InputValues,
  isMediaFile,
  isUploadPath,
  mediaFieldOf,
  type MediaFile,
} from '@northlight/shared/content';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { contentRevision } from './history-tables.ts';

/**
 * Finds in the history of a record the file of an address, so that it can be restored with all its data.
 * @returns null when the address is not that of an upload, or the record never had the file.
 */
export async function earlierFile(
  transaction: Db,
  { collection, fields }: ContentType,
  recordId: number,
  values: InputValues,
): Promise<MediaFile | null> {
  const address = values[ADDRESS_INPUT];
  if (!mediaFieldOf(fields) || typeof address !== 'string' || !isUploadPath(address)) return null;
  const file = sql`${contentRevision.before} -> 'file'`;
  const [found] = await transaction
    .select({ file: sql<unknown>`${file}` })
    .from(contentRevision)
    .where(
      and(
        eq(contentRevision.collection, collection),
        eq(contentRevision.recordId, recordId),
        sql`${file} ->> 'file_URL' = ${address}`,
      ),
    )
    .orderBy(desc(contentRevision.id))
    .limit(1);
  return isMediaFile(found?.file) ? found.file : null;
}
