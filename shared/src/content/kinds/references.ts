import { z } from 'zod';
import { requiredTextOf } from '../field.ts';
import { errorOf, type FieldSchema, shownOrNull, valueOrNull } from './field-schema.ts';

/** Largest id of a database column. */
const MAX_ID = 2_147_483_647;
const MAX_LIST = 50;

const isId = (id: number): boolean => id >= 1 && id <= MAX_ID;

/** Accepts ids as numbers (JSON) and as text (forms). */
export const reference: FieldSchema<'reference'> = {
  input(field) {
    const invalid = field.invalidText ?? `${field.label} must be the id of a record`;
    const digits = z
      .string()
      .regex(/^[0-9]{1,10}$/)
      .transform(Number)
      .refine(isId);
    const id = z.union([z.int().min(1).max(MAX_ID), digits], { error: errorOf(field, invalid) });
    return valueOrNull(field, id, invalid);
  },
  shown: (field) => shownOrNull(field, z.int()),
  example: () => 1,
};

/** Accepts a list of ids (JSON), or a text such as `3,1,2` (forms). */
export const references: FieldSchema<'references'> = {
  input(field) {
    const invalid = field.invalidText ?? `${field.label} must be a list of ids of records`;
    const max = field.max ?? MAX_LIST;
    const listed = z
      .string()
      .trim()
      .regex(/^(?:\d{1,10}(?:\s*,\s*\d{1,10})*)?$/)
      .transform((list) => (list === '' ? [] : list.split(',').map(Number)));
    const nothing = z.null().transform((): number[] => []);
    return z
      .union([z.array(z.int()), listed, nothing], { error: errorOf(field, invalid) })
      .refine((ids) => ids.every(isId), invalid)
      .refine((ids) => new Set(ids).size === ids.length, `${field.label} must not name a record twice`)
      .refine((ids) => ids.length <= max, `${field.label} must name at most ${max} records`)
      .refine((ids) => !field.required || ids.length > 0, requiredTextOf(field));
  },
  shown: () => z.array(z.int()),
  example: () => [1],
};
