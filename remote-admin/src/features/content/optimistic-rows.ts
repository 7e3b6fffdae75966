import type { ContentType } from '@northlight/shared/content';
import type { ContentRecord } from './content-record.ts';
import type { FormValues } from './form-values.ts';

/** Id of a row whose record the server has not made yet. */
export const NEW_ROW = -1;

/** The record as it will be once it is saved, as far as the form knows. */
export function expectedRecord(
  type: ContentType,
  { stored, values: { text } }: { readonly stored: ContentRecord | null; readonly values: FormValues },
): ContentRecord {
  const values = Object.entries(type.fields).flatMap(([name, { kind }]) =>
    kind === 'media' || kind === 'timestamp' || !(name in text)
      ? []
      : [[name, kind === 'reference' ? Number(text[name]) : text[name]] as const],
  );
  return { ...(stored ?? { id: NEW_ROW, updated_at: '' }), ...Object.fromEntries(values) };
}

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
