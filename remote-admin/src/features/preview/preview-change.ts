import type { ContentType } from '@northlight/shared/content';
import type { FixedValues } from '../content/block.ts';
import type { ContentRecord } from '../content/content-record.ts';
import { check, createBody, type FormValues, updateBody } from '../content/form-values.ts';
import { baselineOf } from '../content/merge.ts';

/** The values that the form would save, for the preview, or why they are invalid. */
export type PreviewChange =
  | { readonly change: { readonly collection: string; readonly id: number | null; readonly values: object } }
  | { readonly problem: string };

/**
 * A chosen file is not uploaded before Save: the preview shows the record's current file. A new record that needs a
 * file is only shown once it has an address.
 */
export function previewChange(
  type: ContentType,
  fixed: FixedValues,
  values: FormValues,
  stored: ContentRecord | null,
): PreviewChange {
  const checked = check(type, { ...values, file: null }, stored);
  if ('issues' in checked) return { problem: checked.issues[0]?.message ?? 'Something is missing.' };
  const form = { ...values, file: null };
  const body = stored
    ? updateBody(checked.values, form, baselineOf(type, fixed, stored).text, stored.updated_at)
    : createBody(checked.values, null);
  return { change: { collection: type.collection, id: stored?.id ?? null, values: body } };
}
