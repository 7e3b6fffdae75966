import { z } from 'zod';
import type { FieldOf } from '../field.ts';
import { numberText } from '../number-text.ts';
import { errorOf, type FieldSchema, shownOrNull, textOrNull, valueOrNull } from './field-schema.ts';

// Each digit has one place in it: a long text of digits must not be divided in every way.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

const limitsOf = ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: FieldOf<'number'>) => ({
  min,
  max,
});

/** Accepts a number (JSON), or a text such as `-12.5` (forms). */
export const number: FieldSchema<'number'> = {
  input(field) {
    const { label, isWhole = false } = field;
    const { min, max } = limitsOf(field);
    const invalid = field.invalidText ?? `${label} must be a ${isWhole ? 'whole ' : ''}number`;
    const typed = z.string().trim().regex(DECIMAL).transform(Number);
    const value = z.union([z.number(), typed], { error: errorOf(field, invalid) });
    return valueOrNull(field, value, invalid)
      .refine((found) => found === null || !isWhole || Number.isInteger(found), invalid)
      .refine((found) => found === null || found >= min, `${label} must be at least ${numberText(min, field)}`)
      .refine((found) => found === null || found <= max, `${label} must be at most ${numberText(max, field)}`);
  },
  shown(field) {
    const { min, max } = limitsOf(field);
    const schema = field.isWhole ? z.int() : z.number();
    return shownOrNull(field, schema.min(min).max(max));
  },
  example: ({ example }) => example,
};

/** Accepts true or false (JSON), or `true`, `false`, or an empty text for false (forms). */
export const boolean: FieldSchema<'boolean'> = {
  input(field) {
    const yes = z.literal('true').transform(() => true);
    const no = z.enum(['false', '']).transform(() => false);
    return z.union([z.boolean(), yes, no], { error: field.invalidText ?? `${field.label} must be true or false` });
  },
  shown: () => z.boolean(),
  example: ({ example }) => example,
};

const isDay = (value: string): boolean => z.iso.date().safeParse(value).success && !value.startsWith('0000');

export const date: FieldSchema<'date'> = {
  input(field) {
    const { label, min, max } = field;
    const invalid = field.invalidText ?? `${label} must be a date such as 2026-03-31`;
    const day = z
      .string({ error: errorOf(field, invalid) })
      .trim()
      .refine((value) => value === '' || isDay(value), { error: invalid, abort: true })
      .refine((value) => value === '' || min === undefined || value >= min, `${label} must not be before ${min}`)
      .refine((value) => value === '' || max === undefined || value <= max, `${label} must not be after ${max}`);
    return textOrNull(field, day);
  },
  shown: (field) => shownOrNull(field, z.iso.date()),
  example: ({ example }) => example,
};

export const timestamp: FieldSchema<'timestamp'> = {
  input: () => null,
  shown: () => z.iso.datetime(),
  example: () => undefined,
};
