import { type ContentType, isMediaFile, type MediaFile } from '@northlight/shared/content';
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

/**
 * Address of the smallest picture of a file. A drawing shows itself: its copy is a photo for social networks, on a
 * ground of its own.
 */
export const thumbnailOf = ({ type, file_URL, variants }: MediaFile): string =>
  type === 'image/svg+xml' ? file_URL : (variants[0]?.file_URL ?? file_URL);

export const belongsHere = (record: ContentRecord, fixed: FixedValues): boolean =>
  Object.entries(fixed).every(([name, value]) => record[name] === value);
