import type { ContentType } from '@northlight/shared/content';
import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form';
import type { ContentRecord } from './content-record.ts';
import { check, type FormValues } from './form-values.ts';

/** Where the form keeps what the wire calls `path`. Findings about a file and about its address share one place. */
export const formPath = (path: string): FieldPath<FormValues> =>
  path === 'file' || path === 'file_URL' ? 'file' : `text.${path}`;

/** What the rules depend on beside the form: the record as it is stored, or null. */
export interface FormContext {
  readonly record: ContentRecord | null;
}

/** The description's rules as react-hook-form asks for them. */
export const resolverOf =
  (type: ContentType): Resolver<FormValues, FormContext> =>
  (values, context) => {
    const checked = check(type, values, context?.record ?? null);
    if ('values' in checked) return { values, errors: {} };
    const text: Record<string, { type: string; message: string }> = {};
    const errors: FieldErrors<FormValues> = {};
    for (const { path, message } of checked.issues) {
      const finding = { type: 'validate', message };
      if (formPath(path) === 'file') errors.file ??= finding;
      else text[path] ??= finding;
    }
    return { values: {}, errors: { ...errors, ...(Object.keys(text).length > 0 ? { text } : {}) } };
  };
