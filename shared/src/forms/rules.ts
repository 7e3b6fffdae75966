import * as z from 'zod/mini';
import { VISIBLE } from '../blank-text.ts';
import { groupedDigits } from './grouped-digits.ts';

/**
 * Common rules of the two forms. They use `zod/mini`, because a visitor's browser loads them with the form. No control
 * character or line separator is accepted in a single-line value, so no value can end a mail header.
 */

const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
const NUMERIC = /^-?\d{1,15}(?:\.\d{1,15})?$/;

const isMissing = (value: unknown) => value === undefined || value === null || value === '' || Number.isNaN(value);

const missing = (label: string, otherwise: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (isMissing(input) ? `${label} is required` : otherwise),
});

interface TextRule {
  readonly label: string;
  readonly max: number;
  /** Whether the value may contain line breaks and tabs. */
  readonly multiline?: boolean;
}

/** Schema of a required text, trimmed. It reports only the first issue that applies. */
export const text = ({ label, max, multiline = false }: TextRule) =>
  z.string(missing(label, `${label} must be text`)).check(
    z.trim(),
    // Smaller in a browser than a check of the length beside it.
    z.regex(VISIBLE, { error: `${label} is required`, abort: true }),
    z.maxLength(max, { error: `${label} must be at most ${groupedDigits(max)} characters`, abort: true }),
    z.regex(multiline ? LINES : ONE_LINE, { error: `${label} must not contain control characters`, abort: true }),
  );

/** Schema of a number, or of its text as a form sends it. */
export const number = (label: string) => {
  const notANumber = missing(label, `${label} must be a number`);
  return z.pipe(
    z.union([z.number(), z.string().check(z.trim(), z.regex(NUMERIC, { ...notANumber, abort: true }))], notANumber),
    z.transform(Number),
  );
};

export const email = () => text({ label: 'Email', max: 254 }).check(z.email('Invalid email address'));
