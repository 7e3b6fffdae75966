import { z } from 'zod';
import type {
  ChoiceField,
  Field,
  FieldKind,
  LongTextField,
  MediaField,
  ReferenceField,
  RichTextField,
  TextField,
  UrlField,
} from './field.ts';
import { hasExtension, isUploadPath, isWebAddress } from './web-address.ts';

const MAX = { text: 200, longText: 5_000, richText: 200_000, url: 2_048 } as const;

/** Screen readers read it in one breath. */
const MAX_ALT = 300;

/** Largest id a database column holds. */
const MAX_ID = 2_147_483_647;

// C0, DEL and C1: they break terminals, mail headers and CSV. Long texts keep tab, line feed and carriage return.
// Half of a pair of code units is no text either: nothing that stores UTF-8 can keep it.
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

export const requiredTextOf = (field: { readonly label: string; readonly requiredText?: string }): string =>
  field.requiredText ?? `${field.label} is required`;

function string(field: TextField | LongTextField | RichTextField | UrlField, max: number, pattern: RegExp) {
  return z
    .string({ error: ({ input }) => (isMissing(input) ? requiredTextOf(field) : `${field.label} must be text`) })
    .trim()
    .max(max, `${field.label} must be at most ${max.toLocaleString('en-US')} characters`)
    .regex(pattern, `${field.label} must not contain control characters`);
}

/** Empty means missing: refused with the field's text when it is required, `null` when it is not. */
function orNothing(
  field: { readonly label: string; readonly required?: boolean; readonly requiredText?: string },
  schema: z.ZodType<string>,
): z.ZodType {
  if (field.required) return schema.refine((value) => value !== '', requiredTextOf(field));
  return schema.nullable().transform((value) => (value === '' ? null : value));
}

function webAddress(field: UrlField | MediaField, accepts: (value: string) => boolean) {
  const invalid = field.invalidText ?? `${field.label} must be an http or https address`;
  return z
    .string({ error: ({ input }) => (isMissing(input) ? requiredTextOf(field) : invalid) })
    .trim()
    .max(MAX.url, invalid)
    .refine((value) => value === '' || accepts(value), invalid);
}

function choiceOf(field: ChoiceField): z.ZodType {
  const values = field.options.map(({ value }) => value);
  const invalid = field.invalidText ?? `${field.label} must be one of: ${values.join(', ')}`;
  const schema = z.enum(values, { error: ({ input }) => (isMissing(input) ? requiredTextOf(field) : invalid) });
  return field.required ? schema : z.union([schema, z.literal('').transform(() => null), z.null()], { error: invalid });
}

/** A form sends ids as text, JSON as numbers; both are accepted. */
function referenceOf(field: ReferenceField): z.ZodType {
  const invalid = field.invalidText ?? `${field.label} must be the id of a record`;
  const error = ({ input }: { input?: unknown }) => (isMissing(input) ? requiredTextOf(field) : invalid);
  const digits = z
    .string()
    .regex(/^[0-9]{1,10}$/)
    .transform(Number)
    .refine((id) => id >= 1 && id <= MAX_ID);
  const schema = z.union([z.int().min(1).max(MAX_ID), digits], { error });
  return field.required ? schema : z.union([schema, z.literal('').transform(() => null), z.null()], { error });
}

function mediaOf(field: MediaField): z.ZodType {
  const accepts = (value: string) =>
    isUploadPath(value) ||
    (isWebAddress(value) && (field.extensions === undefined || hasExtension(value, field.extensions)));
  return orNothing(field, webAddress(field, accepts));
}

/** Alternative text of a picture or a video. */
export const altValue = orNothing(
  { label: 'Alternative text' },
  string({ kind: 'text', label: 'Alternative text', example: '' }, MAX_ALT, ONE_LINE),
);

type InputHome<K extends FieldKind> = (field: Extract<Field, { kind: K }>) => z.ZodType | null;

/** What a client may send for each kind of field; null where the server alone sets the value. */
const inputs = {
  text: (field) => orNothing(field, string(field, field.max ?? MAX.text, ONE_LINE)),
  longText: (field) => orNothing(field, string(field, field.max ?? MAX.longText, LINES)),
  richText: (field) => orNothing(field, string(field, field.max ?? MAX.richText, LINES)),
  url: (field) => orNothing(field, webAddress(field, isWebAddress)),
  choice: choiceOf,
  reference: referenceOf,
  media: mediaOf,
  timestamp: () => null,
} satisfies { [K in FieldKind]: InputHome<K> };

export const inputValue = (field: Field): z.ZodType | null => (inputs[field.kind] as InputHome<FieldKind>)(field);
