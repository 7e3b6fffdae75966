import type { ContentType } from '@northlight/shared/content';
import type { FixedValues } from '../content/block.ts';
import type { ContentRecord } from '../content/content-record.ts';
import { check, createBody, type FormValues, updateBody } from '../content/form-values.ts';
import { baselineOf } from '../content/merge.ts';

/** What the form would save, as a preview is told of it, or why it could not. */
export type PreviewChange =
  | { readonly change: { readonly collection: string; readonly id: number | null; readonly values: object } }
  | { readonly problem: string };

/**
 * A file that was chosen is not uploaded before Save: the page shows the one that the record has, and a new record that
 * needs one is shown once it has an address.
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
