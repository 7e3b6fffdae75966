import type { ContentType } from '@northlight/shared/content';
import type { ContentRecord } from './content-record.ts';

/** Id of a row whose record the server has not made yet. */
export const NEW_ROW = -1;

/** The list with one record changed or added, at the end where its collection puts what is new. */
export function withRecord(
  type: ContentType,
  records: readonly ContentRecord[],
  record: ContentRecord,
): readonly ContentRecord[] {
  if (records.some(({ id }) => id === record.id))
    return records.map((current) => (current.id === record.id ? record : current));
  return type.order === 'newest' ? [record, ...records] : [...records, record];
}
