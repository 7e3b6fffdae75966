import { type ContentType, isMediaFile, type MediaFile } from '@northlight/shared/content';
import type { FixedValues } from './block.ts';

/** A record of any collection. Its fields are known from the description at run time, not to the compiler. */
export interface ContentRecord {
  readonly id: number;
  /** Sent back with an update, so that the server can detect a change in between. */
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

/** Text of a field; empty for null and for values that are neither text nor number. */
export function textOf(record: ContentRecord, name: string): string {
  const value = record[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Name of the record on screen: 'Edit Web apps'. */
export const nameOf = (type: ContentType, record: ContentRecord): string =>
  textOf(record, type.title) || `${type.label.singular} ${record.id}`;

export const mediaOf = (record: ContentRecord): MediaFile | null => (isMediaFile(record.file) ? record.file : null);

/**
 * Address of the smallest copy of a file. For an SVG it is the file itself: its copy is a raster image on a background,
 * made for social networks.
 */
export const thumbnailOf = ({ type, file_URL, variants }: MediaFile): string =>
  type === 'image/svg+xml' ? file_URL : (variants[0]?.file_URL ?? file_URL);

export const belongsHere = (record: ContentRecord, fixed: FixedValues): boolean =>
  Object.entries(fixed).every(([name, value]) => record[name] === value);
