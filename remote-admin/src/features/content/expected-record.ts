import type { ContentType } from '@northlight/shared/content';
import { formField } from '../../fields/inputs.ts';
import type { ContentRecord } from './content-record.ts';
import type { FormValues } from './form-values.ts';
import { NEW_ROW } from './optimistic-rows.ts';

/** The record as it will be once it is saved, as far as the form knows. */
export function expectedRecord(
  type: ContentType,
  { stored, values: { text } }: { readonly stored: ContentRecord | null; readonly values: FormValues },
): ContentRecord {
  const values = Object.entries(type.fields).flatMap(([name, field]) => {
    const typed = text[name];
    return typed === undefined ? [] : [[name, formField(field).fromText(typed)] as const];
  });
  return { ...(stored ?? { id: NEW_ROW, updated_at: '' }), ...Object.fromEntries(values) };
}
