import * as z from 'zod/mini';

/**
 * What the two forms' values have in common. Written with zod's small half: a visitor's browser loads these rules with
 * the form. Nothing here lets a control character or a line separator into a value of one line, so none can end a mail
 * header.
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
  /** The value may hold line breaks and tabs. */
  readonly multiline?: boolean;
}

/** Required text, trimmed; every issue is said once, the first that applies first. */
export const text = ({ label, max, multiline = false }: TextRule) =>
  z
    .string(missing(label, `${label} must be text`))
    .check(
      z.trim(),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.maxLength(max, { error: `${label} must be at most ${max.toLocaleString('en-US')} characters`, abort: true }),
      z.regex(multiline ? LINES : ONE_LINE, { error: `${label} must not contain control characters`, abort: true }),
    );

/** A number, or the text of one as a form sends it. */
export const number = (label: string) => {
  const notANumber = missing(label, `${label} must be a number`);
  return z.pipe(
    z.union([z.number(), z.string().check(z.trim(), z.regex(NUMERIC, { ...notANumber, abort: true }))], notANumber),
    z.transform(Number),
  );
};

export const email = () => text({ label: 'Email', max: 254 }).check(z.email('Invalid email address'));
