import {
  ADDRESS_INPUT,
  ALT_INPUT,
  isUploadPath,
  type ContentType,
  isMediaFile,
  isRequired,
  mediaFieldOf,
  type InputValues,
  type MediaField,
  type MediaFile,
} from '@northlight/shared/content';
import { jsonb } from 'drizzle-orm/pg-core';
import { invalid } from '../errors.ts';
import type { ColumnMapping, FieldChange } from './columns.ts';

/** A stored file. Without an alternative text of its own (null), the title of the record is used. */
export type InputFile = Omit<MediaFile, 'alt'> & { readonly alt: string | null };

/** The picture or video of a record or row; null without one. */
export const fileIn = (values: Readonly<Record<string, unknown>> | null): MediaFile | null =>
  isMediaFile(values?.['file']) ? values['file'] : null;

/** The pictures and videos of all rows that have one. */
export const filesOf = (rows: readonly { readonly values: Readonly<Record<string, unknown>> }[]): MediaFile[] =>
  rows.flatMap(({ values }) => fileIn(values) ?? []);

/**
 * A picture or video. It is sent as `file` or as an address in `file_URL`, with its alternative text in `file_alt`, and
 * stored in one JSON column.
 */
export const mediaColumn: ColumnMapping<'media'> = {
  column: (field) => (isRequired(field) ? jsonb().$type<MediaFile>().notNull() : jsonb().$type<MediaFile>()),

  /**
   * A file that was uploaded is used before an address. The address that the record shows already keeps its file. Any
   * other upload path of this server is refused, because that file belongs to another record.
   */
  store(field, change) {
    const { values, current, file } = change;
    if (file) return { ...file, alt: sentAlt(values) ?? file.alt ?? titleAfter(change) };
    const address = values[ADDRESS_INPUT];
    if (address === null) return null;
    const before = fileIn(current);
    if (typeof address === 'string' && address !== before?.file_URL) return pasted(field, address, change);
    return before ? withAlt(before, change) : undefined;
  },

  sent({ values, current, file }) {
    if (file) return file.file_URL;
    return ADDRESS_INPUT in values ? values[ADDRESS_INPUT] : fileIn(current)?.file_URL;
  },

  show: (value) => value ?? null,
  index: null,
  order: null,
  excerpt: null,
  mayNameUpload: true,
  isHtml: false,
};

/** A file at an external address. @throws HttpError 422 for an upload of another record. */
function pasted(field: MediaField, address: string, change: FieldChange): MediaFile {
  if (isUploadPath(address)) {
    const message = field.invalidText ?? `${field.label} must be an uploaded file or an http or https address`;
    throw invalid([{ path: ADDRESS_INPUT, message }]);
  }
  const alt = sentAlt(change.values) ?? titleAfter(change);
  return { file_URL: address, type: null, width: null, height: null, alt, variants: [] };
}

/** The current file with the alternative text after the change; undefined when the text does not change. */
function withAlt(file: MediaFile, change: FieldChange): MediaFile | undefined {
  const alt = altAfter(file, change);
  return alt === file.alt ? undefined : { ...file, alt };
}

function altAfter(file: MediaFile, change: FieldChange): string {
  const { type, values, current } = change;
  if (values[ALT_INPUT] !== undefined) return sentAlt(values) ?? titleAfter(change);
  // If the alternative text was the title of the record, it follows the new title.
  return file.alt === current?.[type.title] ? titleAfter(change) : file.alt;
}

function sentAlt(values: InputValues): string | null {
  const alt = values[ALT_INPUT];
  return typeof alt === 'string' ? alt : null;
}

const titleAfter = ({ type, values, current }: FieldChange): string =>
  String(values[type.title] ?? current?.[type.title] ?? '');

/** The stored file that a record showed before a change and no longer shows after it. */
export function replacedFile(
  { fields }: ContentType,
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): MediaFile[] {
  const file = fileIn(before);
  const isChanged = mediaFieldOf(fields) !== undefined && changes['file'] !== undefined;
  return file && isChanged && fileIn(changes)?.file_URL !== file.file_URL ? [file] : [];
}
