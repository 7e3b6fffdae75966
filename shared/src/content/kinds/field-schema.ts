import { z } from 'zod';
import { requiredTextOf, type FieldKind, type FieldOf, type FieldOptions } from '../field.ts';

/** First home of a field kind: its schemas for input and record. */
export interface FieldSchema<K extends FieldKind> {
  /** Schema of a client's input; null if only the server sets the value. */
  readonly input: (field: FieldOf<K>) => z.ZodType | null;
  /** Schema of the value in a record. */
  readonly shown: (field: FieldOf<K>) => z.ZodType;
  /** Example input for tests and the OpenAPI document; undefined if clients send nothing. */
  readonly example: (field: FieldOf<K>) => unknown;
}

export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

type Named = Pick<FieldOptions, 'label' | 'required' | 'requiredText'>;

/** Makes the error message of an invalid or missing value. */
export const errorOf =
  (field: Named, invalid: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    isMissing(input) ? requiredTextOf(field) : invalid;

/** An empty text counts as missing: refused with the field's message if it is required, otherwise `null`. */
export function textOrNull(field: Named, schema: z.ZodType<string>): z.ZodType {
  if (field.required) return schema.refine((value) => value !== '', requiredTextOf(field));
  return schema.nullable().transform((value) => (value === '' ? null : value));
}

/** The same for a value that is not a text. */
export function valueOrNull<T>(field: Named, schema: z.ZodType<T>, invalid: string): z.ZodType<T | null> {
  if (field.required) return schema;
  return z.union([schema, z.literal('').transform(() => null), z.null()], { error: errorOf(field, invalid) });
}

export const shownOrNull = ({ required }: { readonly required?: boolean }, schema: z.ZodType): z.ZodType =>
  required ? schema : schema.nullable();
