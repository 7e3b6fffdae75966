import { z } from 'zod';
import type { ContentType } from './content-type.ts';
import { altValue, inputValue, requiredTextOf } from './input-values.ts';
import { contentTypeOf } from './registry.ts';
import { shownValue } from './shown-values.ts';

export { mediaFileSchema } from './shown-values.ts';

export type InputValues = Readonly<Record<string, unknown>>;

/** Name on the wire of what a client sends for a field: a media field takes an address as `file_URL`. */
export const inputName = (name: string, field: { readonly kind: string }): string =>
  field.kind === 'media' ? 'file_URL' : name;

interface InputOptions {
  /** A file comes with the values and wins over `file_URL`, which may then be absent. */
  readonly uploaded?: boolean;
}

/**
 * What describes a record's picture or video, beside `file_URL` or the file itself; null or empty for the record's own
 * name.
 */
export const ALT_INPUT = 'file_alt';

const altShape = (type: ContentType): Record<string, z.ZodType> =>
  type.fields.file?.kind === 'media' ? { [ALT_INPUT]: altValue.optional() } : {};

/**
 * Schema of a body that creates a record: every field by its name, strict, values trimmed; issues come in the order of
 * the fields. An optional field that is absent stays absent; an empty one becomes null.
 */
export function createSchema(type: ContentType, { uploaded = false }: InputOptions = {}): z.ZodType<InputValues> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(type.fields)) {
    const schema = inputValue(field);
    if (!schema) continue;
    const mayBeAbsent = !('required' in field && field.required) || (field.kind === 'media' && uploaded);
    shape[inputName(name, field)] = mayBeAbsent ? schema.optional() : schema;
  }
  return z.strictObject({ ...shape, ...altShape(type) }).superRefine((values, context) => {
    for (const issue of variantIssues(type, values, { uploaded }))
      context.addIssue({ code: 'custom', path: [issue.path], message: issue.message });
  });
}

/**
 * Schema of a body that changes a record: any subset of the fields, and `updated_at` of the record that was read, to
 * notice a change in between.
 */
export function updateSchema(type: ContentType): z.ZodType<InputValues> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(type.fields)) {
    const schema = inputValue(field);
    if (schema) shape[inputName(name, field)] = schema.optional();
  }
  return z.strictObject({
    ...shape,
    ...altShape(type),
    updated_at: z.iso.datetime({ error: 'updated_at must be a time as the record shows it' }).optional(),
  });
}

/**
 * Rules of the kind of record that a type with `variants` holds, over a whole record's values by their names on the
 * wire. Null and empty count as absent. A type without variants has none.
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
    const isAbsent = (values[path] ?? '') === '' && !(field.kind === 'media' && uploaded);
    if (variant.require?.includes(name) && isAbsent) return [{ path, message: requiredTextOf(field) }];
    if (variant.without?.includes(name) && !isAbsent)
      return [{ path, message: `${field.label} does not belong to this type` }];
    return [];
  });
}

/** The rules of the variant that the values belong to. */
export function variantOf(type: ContentType, values: InputValues) {
  if (!type.variants) return undefined;
  const value = values[type.variants.by];
  return typeof value === 'string' ? type.variants.of[value] : undefined;
}

const records = new Map<string, z.ZodObject>();

/**
 * Schema of a record as GET shows it, with what it embeds and includes. One object per type, so that OpenAPI can name
 * it.
 */
export function recordSchema(type: ContentType): z.ZodObject {
  const known = records.get(type.collection);
  if (known) return known;
  const shape: Record<string, z.ZodType> = { id: z.int() };
  for (const [name, field] of Object.entries(type.fields)) {
    shape[name] = shownValue(field);
    if (field.kind === 'reference' && field.embed) {
      shape[field.embed.as] = z.object(
        Object.fromEntries(field.embed.fields.map((embedded) => [embedded, embedded === 'id' ? z.int() : z.string()])),
      );
    }
  }
  for (const [name, { collection }] of Object.entries(type.includes ?? {}))
    shape[name] = z.array(recordSchema(contentTypeOf(collection)));
  const schema = z.object({ ...shape, updated_at: z.iso.datetime() }).meta({ id: schemaName(type.collection) });
  records.set(type.collection, schema);
  return schema;
}

const schemaName = (collection: string) =>
  collection.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
