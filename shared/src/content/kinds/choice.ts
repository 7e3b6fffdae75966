import { z } from 'zod';
import { errorOf, type FieldSchema, shownOrNull, valueOrNull } from './field-schema.ts';

export const choice: FieldSchema<'choice'> = {
  input(field) {
    const values = field.options.map(({ value }) => value);
    const invalid = field.invalidText ?? `${field.label} must be one of: ${values.join(', ')}`;
    return valueOrNull(field, z.enum(values, { error: errorOf(field, invalid) }), invalid);
  },
  shown: (field) => shownOrNull(field, z.enum(field.options.map(({ value }) => value))),
  example: ({ example }) => example,
};
