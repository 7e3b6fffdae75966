import { z } from 'zod';
import { EXCERPT_LENGTH, excerptName, type ListView } from './cards.ts';
import type { ContentType } from './content-type.ts';
import { type Embed, type Field, isRequired, requiredTextOf } from './field.ts';
import { altValue } from './kinds/media.ts';
import { inputValue, shownValue } from './kinds/schemas.ts';
import {
  ALT_INPUT,
  asMediaField,
  inputName,
  isLong,
  mediaFieldOf,
  type Reference,
  referenceOf,
} from './kinds/traits.ts';
import { contentTypeOf } from './registry.ts';
import { variantOf } from './variants.ts';

export type InputValues = Readonly<Record<string, unknown>>;

interface InputOptions {
  /** A file is sent with the values. It takes precedence over `file_URL`, which is then optional. */
  readonly uploaded?: boolean;
}

/** Input schemas of the fields, with their JSON names, in the order of the fields. */
const inputsOf = ({ fields }: ContentType) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const schema = inputValue(field);
    return schema ? [{ name: inputName(name, field), field, schema }] : [];
  });

const altShape = ({ fields }: ContentType): Record<string, z.ZodType> =>
  mediaFieldOf(fields) && altValue ? { [ALT_INPUT]: altValue.optional() } : {};

/**
 * Schema of a body that creates a record: all fields by JSON name, no others, values trimmed. Issues are in the order
 * of the fields. An absent optional field stays absent; an empty one becomes null.
 */
export function createSchema(type: ContentType, { uploaded = false }: InputOptions = {}): z.ZodType<InputValues> {
  const shape: Record<string, z.ZodType> = {};
  for (const { name, field, schema } of inputsOf(type)) {
    const isSentAsFile = uploaded && asMediaField(field) !== undefined;
    shape[name] = isRequired(field) && !isSentAsFile ? schema : schema.optional();
  }
  return z.strictObject({ ...shape, ...altShape(type) }).superRefine((values, context) => {
    for (const issue of variantIssues(type, values, { uploaded }))
      context.addIssue({ code: 'custom', path: [issue.path], message: issue.message });
  });
}

/**
 * Schema of a body that changes a record: any subset of the fields, and `updated_at` of the record that was read, to
 * detect a conflict.
 */
export function updateSchema(type: ContentType): z.ZodType<InputValues> {
  const shape = Object.fromEntries(inputsOf(type).map(({ name, schema }) => [name, schema.optional()]));
  return z.strictObject({
    ...shape,
    ...altShape(type),
    updated_at: z.iso.datetime({ error: 'updated_at must be a time as the record shows it' }).optional(),
  });
}

/**
 * Checks the rules of a record's variant, for a whole record's values by JSON name. Null and empty count as absent. A
 * type without variants has no rules.
 */
export function variantIssues(
  type: ContentType,
  values: InputValues,
  { uploaded = false }: InputOptions = {},
): readonly { path: string; message: string }[] {
  const variant = variantOf(type, values);
  if (!variant) return [];
  return Object.entries(type.fields).flatMap(([name, field]) => {
    const path = inputName(name, field);
    const isSentAsFile = uploaded && asMediaField(field) !== undefined;
    const isAbsent = (values[path] ?? '') === '' && !isSentAsFile;
    if (variant.require?.includes(name) && isAbsent) return [{ path, message: requiredTextOf(field) }];
    if (variant.without?.includes(name) && !isAbsent)
      return [{ path, message: `${field.label} does not belong to this type` }];
    return [];
  });
}

const records = new Map<string, z.ZodObject>();

/**
 * Schema of a record in a GET response, with embedded and included records. The same object per type and view, so that
 * OpenAPI can name it.
 * @param view default: the whole record
 */
export function recordSchema(type: ContentType, view?: ListView): z.ZodObject {
  const name = schemaName(type.collection, view);
  const known = records.get(name);
  if (known) return known;
  const schema = z.object(recordShape(type, view)).meta({ id: name });
  records.set(name, schema);
  return schema;
}

function recordShape(type: ContentType, view: ListView | undefined): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = { id: z.int() };
  for (const [name, field] of Object.entries(type.fields)) {
    if (view && isLong(field)) shape[excerptName(name)] = excerptSchema(field);
    else shape[name] = shownValue(field);
    const reference = referenceOf(field);
    if (reference?.embed) shape[reference.embed.as] = embedSchema(reference, reference.embed, isRequired(field));
  }
  for (const [name, { collection }] of Object.entries(type.includes ?? {}))
    shape[name] = z.array(recordSchema(contentTypeOf(collection)));
  return { ...shape, updated_at: z.iso.datetime() };
}

function excerptSchema(field: Field): z.ZodType {
  const excerpt = z
    .string()
    .meta({ description: `Its beginning as plain text, at most ${EXCERPT_LENGTH} characters.` });
  return isRequired(field) ? excerpt : excerpt.nullable();
}

function embedSchema({ isList }: Reference, { fields }: Embed, isAlwaysThere: boolean): z.ZodType {
  const embedded = z.object(Object.fromEntries(fields.map((name) => [name, name === 'id' ? z.int() : z.string()])));
  if (isList) return z.array(embedded);
  return isAlwaysThere ? embedded : embedded.nullable();
}

const schemaName = (collection: string, view?: ListView) =>
  [collection, view ?? []]
    .flat()
    .join('-')
    .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
