import { z } from 'zod';
import { trimText } from '../../blank-text.ts';
import type { FieldOf, MediaField } from '../field.ts';
import { isWebAddress } from '../web-address.ts';
import { errorOf, type FieldSchema, shownOrNull, textOrNull } from './field-schema.ts';

const MAX = { text: 200, longText: 5_000, richText: 200_000, url: 2_048 } as const;

// Rejects control characters (C0, DEL and C1), because they break terminals, mail headers and CSV. Long texts keep tab,
// line feed and carriage return. Also rejects lone surrogates, because UTF-8 can't encode them.
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

type WordKind = 'text' | 'longText' | 'richText';

/** Longest text of a field, in UTF-16 code units. */
export const longestOf = (field: FieldOf<WordKind>): number => field.max ?? MAX[field.kind];

export const tooLongText = (field: FieldOf<WordKind>): string =>
  `${field.label} must be at most ${longestOf(field).toLocaleString('en-US')} characters`;

/** @param shown schema of the value in a record */
const words = (pattern: RegExp, shown: z.ZodType = z.string()): FieldSchema<WordKind> => ({
  input(field) {
    const schema = z
      .string({ error: errorOf(field, `${field.label} must be text`) })
      .overwrite(trimText)
      .max(longestOf(field), tooLongText(field))
      .regex(pattern, `${field.label} must not contain control characters`);
    return textOrNull(field, schema);
  },
  shown: (field) => shownOrNull(field, shown),
  example: ({ example }) => example,
});

export const text = words(ONE_LINE);
export const longText = words(LINES);
export const richText = words(LINES, z.string().meta({ description: 'Sanitised HTML.' }));

/** Schema of an address that may be empty. */
export function webAddress(field: FieldOf<'url'> | MediaField, accepts: (value: string) => boolean) {
  const invalid = field.invalidText ?? `${field.label} must be an http or https address`;
  return z
    .string({ error: errorOf(field, invalid) })
    .trim()
    .max(MAX.url, invalid)
    .refine((value) => value === '' || accepts(value), invalid);
}

export const url: FieldSchema<'url'> = {
  input: (field) => textOrNull(field, webAddress(field, isWebAddress)),
  shown: (field) => shownOrNull(field, z.string()),
  example: ({ example }) => example,
};
