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

/** A stored file. Without an alternative text of its own (null) it is described by the record's title. */
export type InputFile = Omit<MediaFile, 'alt'> & { readonly alt: string | null };

/** The picture or video of a record or of a row. */
export const fileIn = (values: Readonly<Record<string, unknown>> | null): MediaFile | null =>
  isMediaFile(values?.['file']) ? values['file'] : null;

/** The picture or video of each row, where it has one. */
export const filesOf = (rows: readonly { readonly values: Readonly<Record<string, unknown>> }[]): MediaFile[] =>
  rows.flatMap(({ values }) => fileIn(values) ?? []);

/**
 * A picture or video: sent as `file` or as an address in `file_URL`, described by `file_alt`, and kept in one column
 * with all that is known of it.
 */
export const mediaColumn: ColumnMapping<'media'> = {
  column: (field) => (isRequired(field) ? jsonb().$type<MediaFile>().notNull() : jsonb().$type<MediaFile>()),

  /**
   * An uploaded file wins over an address. An address that the record shows already keeps its file. Any other path of
   * this server is refused, because that file belongs to another record.
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

/** @throws HttpError 422 for an upload of another record. */
function pasted(field: MediaField, address: string, change: FieldChange): MediaFile {
  if (isUploadPath(address)) {
    const message = field.invalidText ?? `${field.label} must be an uploaded file or an http or https address`;
    throw invalid([{ path: ADDRESS_INPUT, message }]);
  }
  const alt = sentAlt(change.values) ?? titleAfter(change);
  return { file_URL: address, type: null, width: null, height: null, alt, variants: [] };
}

/** The file that stays, with the alternative text after the change. Undefined where that is what it was. */
function withAlt(file: MediaFile, change: FieldChange): MediaFile | undefined {
  const alt = altAfter(file, change);
  return alt === file.alt ? undefined : { ...file, alt };
}

function altAfter(file: MediaFile, change: FieldChange): string {
  const { type, values, current } = change;
  if (values[ALT_INPUT] !== undefined) return sentAlt(values) ?? titleAfter(change);
  // A picture that was described by the record's title is described by its new title.
  return file.alt === current?.[type.title] ? titleAfter(change) : file.alt;
}

function sentAlt(values: InputValues): string | null {
  const alt = values[ALT_INPUT];
  return typeof alt === 'string' ? alt : null;
}

const titleAfter = ({ type, values, current }: FieldChange): string =>
  String(values[type.title] ?? current?.[type.title] ?? '');

/** The stored file that a record showed before a change and does not show after it. */
export function replacedFile(
  { fields }: ContentType,
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): MediaFile[] {
  const file = fileIn(before);
  const isChanged = mediaFieldOf(fields) !== undefined && changes['file'] !== undefined;
  return file && isChanged && fileIn(changes)?.file_URL !== file.file_URL ? [file] : [];
}
