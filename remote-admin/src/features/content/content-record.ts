import type { ContentType, Field, MediaFile } from '@northlight/shared/content';
import { variantOf } from '@northlight/shared/content';
import type { FixedValues } from './block.ts';

/** A record of any collection, as the description and not the compiler knows it. */
export interface ContentRecord {
  readonly id: number;
  /** Sent back with a change, so that the server notices another one in between. */
  readonly updated_at: string;
  readonly [field: string]: unknown;
}

export const isContentRecord = (value: unknown): value is ContentRecord =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'updated_at' in value &&
  typeof value.updated_at === 'string';

/** Text of a field; empty for null and for what is no text. */
export function textOf(record: ContentRecord, name: string): string {
  const value = record[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What a person calls the record: 'Edit Web apps'. */
export const nameOf = (type: ContentType, record: ContentRecord): string =>
  textOf(record, type.title) || `${type.label.singular} ${record.id}`;

export const mediaOf = (record: ContentRecord): MediaFile | null => (isMediaFile(record.file) ? record.file : null);

const isMediaFile = (value: unknown): value is MediaFile =>
  typeof value === 'object' && value !== null && 'file_URL' in value && 'variants' in value;

/**
 * Address of the smallest picture of a file. A drawing shows itself: its copy is a photo for social networks, on a
 * ground of its own.
 */
export const thumbnailOf = ({ type, file_URL, variants }: MediaFile): string =>
  type === 'image/svg+xml' ? file_URL : (variants[0]?.file_URL ?? file_URL);

/** The fields a manager deals with: those of its variant, with what that variant requires. */
export function fieldsOf(type: ContentType, fixed: FixedValues): readonly (readonly [string, Field])[] {
  const variant = variantOf(type, fixed);
  return Object.entries(type.fields)
    .filter(([name]) => !variant?.without?.includes(name))
    .map(
      ([name, field]) =>
        [
          name,
          variant?.require?.includes(name) && field.kind !== 'timestamp' ? { ...field, required: true } : field,
        ] as const,
    );
}

/** What one record of the manager is called: the variant's name where it holds only one kind. */
export function singularOf(type: ContentType, fixed: FixedValues): string {
  const by = type.variants?.by;
  const field = by ? type.fields[by] : undefined;
  const kind = by && field?.kind === 'choice' ? field.options.find(({ value }) => value === fixed[by]) : undefined;
  return kind?.label ?? type.label.singular;
}

/** How many records the manager may hold; undefined for any number. */
export function capOf(type: ContentType, fixed: FixedValues): number | undefined {
  if (type.variants && type.variants.by in fixed) return variantOf(type, fixed)?.cap;
  const isUniqueHere = fieldsOf(type, fixed).some(
    ([name, field]) => name in fixed && 'unique' in field && field.unique,
  );
  return isUniqueHere ? 1 : type.cap;
}

export const belongsHere = (record: ContentRecord, fixed: FixedValues): boolean =>
  Object.entries(fixed).every(([name, value]) => record[name] === value);
