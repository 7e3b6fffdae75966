import { z } from 'zod';
import type { FieldOf, MediaField } from '../field.ts';
import { isWebAddress } from '../web-address.ts';
import { errorOf, type FieldSchema, shownOrNull, textOrNull } from './field-schema.ts';

const MAX = { text: 200, longText: 5_000, richText: 200_000, url: 2_048 } as const;

// C0, DEL and C1: they break terminals, mail headers and CSV. Long texts keep tab, line feed and carriage return.
// Half of a pair of code units is no text either: nothing that stores UTF-8 can keep it.
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

const words = (field: FieldOf<'text' | 'longText' | 'richText'>, max: number, pattern: RegExp) =>
  z
    .string({ error: errorOf(field, `${field.label} must be text`) })
    .trim()
    .max(max, `${field.label} must be at most ${max.toLocaleString('en-US')} characters`)
    .regex(pattern, `${field.label} must not contain control characters`);

/** An address that may be empty. */
export function webAddress(field: FieldOf<'url'> | MediaField, accepts: (value: string) => boolean) {
  const invalid = field.invalidText ?? `${field.label} must be an http or https address`;
  return z
    .string({ error: errorOf(field, invalid) })
    .trim()
    .max(MAX.url, invalid)
    .refine((value) => value === '' || accepts(value), invalid);
}

export const text: FieldSchema<'text'> = {
  input: (field) => textOrNull(field, words(field, field.max ?? MAX.text, ONE_LINE)),
  shown: (field) => shownOrNull(field, z.string()),
  example: ({ example }) => example,
};

export const longText: FieldSchema<'longText'> = {
  input: (field) => textOrNull(field, words(field, field.max ?? MAX.longText, LINES)),
  shown: (field) => shownOrNull(field, z.string()),
  example: ({ example }) => example,
};

export const richText: FieldSchema<'richText'> = {
  input: (field) => textOrNull(field, words(field, field.max ?? MAX.richText, LINES)),
  shown: (field) => shownOrNull(field, z.string().meta({ description: 'Sanitised HTML.' })),
  example: ({ example }) => example,
};

export const url: FieldSchema<'url'> = {
  input: (field) => textOrNull(field, webAddress(field, isWebAddress)),
  shown: (field) => shownOrNull(field, z.string()),
  example: ({ example }) => example,
};
