import { z } from 'zod';
import { requiredTextOf, type FieldKind, type FieldOf, type FieldOptions } from '../field.ts';

/** First home of a field kind: what may be sent, and how it shows in a record. */
export interface FieldSchema<K extends FieldKind> {
  /** What a client may send; null where the server alone sets the value. */
  readonly input: (field: FieldOf<K>) => z.ZodType | null;
  /** How the value shows in a record. */
  readonly shown: (field: FieldOf<K>) => z.ZodType;
  /** What a client could send, in tests and in the API's document; undefined where it sends nothing. */
  readonly example: (field: FieldOf<K>) => unknown;
}

export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

type Named = Pick<FieldOptions, 'label' | 'required' | 'requiredText'>;

/** The text of a value that can't be accepted, or of one that is not there. */
export const errorOf =
  (field: Named, invalid: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    isMissing(input) ? requiredTextOf(field) : invalid;

/** Empty means missing: refused with the field's text when it is required, `null` when it is not. */
export function textOrNull(field: Named, schema: z.ZodType<string>): z.ZodType {
  if (field.required) return schema.refine((value) => value !== '', requiredTextOf(field));
  return schema.nullable().transform((value) => (value === '' ? null : value));
}

/** The same for a value that is no text. */
export function valueOrNull<T>(field: Named, schema: z.ZodType<T>, invalid: string): z.ZodType<T | null> {
  if (field.required) return schema;
  return z.union([schema, z.literal('').transform(() => null), z.null()], { error: errorOf(field, invalid) });
}

export const shownOrNull = ({ required }: { readonly required?: boolean }, schema: z.ZodType): z.ZodType =>
  required ? schema : schema.nullable();
