import {
  type ContentType,
  type Field,
  type FieldKind,
  type FieldOf,
  inputName,
  type InputValues,
  isRequired,
  longestOf,
  requiredTextOf,
  tooLongText,
} from '@northlight/shared/content';
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  integer,
  type PgColumnBuilderBase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { invalid } from '../errors.ts';
import { mediaColumn, type InputFile } from './media-column.ts';
import type { ContentRecord } from './read-records.ts';
import { cleanHtml, isBlankHtml } from './rich-text.ts';

/** One field in a change of a record. */
export interface FieldChange {
  readonly type: ContentType;
  readonly name: string;
  /** Everything that was sent. */
  readonly values: InputValues;
  /** Null for a record that is being created. */
  readonly current: ContentRecord | null;
  /** The file that was sent. */
  readonly file: InputFile | undefined;
}

/** Finds the id column of a collection. It may be called only after all tables are defined. */
export type IdColumn = (collection: string) => AnyPgColumn;

/** How values of a field kind are stored in the database. A field kind has four such places; this is the second. */
export interface ColumnMapping<K extends FieldKind> {
  readonly column: (field: FieldOf<K>, idOf: IdColumn) => PgColumnBuilderBase;
  /**
   * The value of the column after a change, or a promise of it; undefined when the column does not change.
   * @throws HttpError 422
   */
  readonly store: (field: FieldOf<K>, change: FieldChange) => unknown;
  /** The value as a client would send it after the change. */
  readonly sent: (change: FieldChange) => unknown;
  /** Converts a stored value to the value in a record. */
  readonly show: (value: unknown) => unknown;
  /** The index that finds records by the value. `list` finds records whose list contains a value. */
  readonly index: 'value' | 'list' | null;
  /**
   * What a list is sorted by: the text as a person would sort it, or the value. Null when another table holds the
   * value.
   */
  readonly order: 'text' | 'value' | null;
  /** The database function that makes the excerpt of a card from the value. Null when a card shows the value itself. */
  readonly excerpt: string | null;
  /** Whether a value may name an upload: a file with its sizes, or an address in a text. */
  readonly mayNameUpload: boolean;
  /** Whether a value is HTML, which may have addresses in its attributes. */
  readonly isHtml: boolean;
}

/** The mapping of a value that is stored and shown as it was sent. */
export const defaultMapping = {
  store: (_field: Field, { name, values }: FieldChange) => values[name],
  sent: ({ name, values, current }: FieldChange) => (name in values ? values[name] : current?.[name]),
  show: (value: unknown) => value ?? null,
  index: null,
  order: null,
  excerpt: null,
  mayNameUpload: false,
  isHtml: false,
} as const;

const textual = {
  ...defaultMapping,
  column: (field: Field) => (isRequired(field) ? text().notNull() : text()),
  mayNameUpload: true,
} as const;

/** Times are stored with milliseconds, so that a record shows exactly what is stored. */
export const timeColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' }).notNull().defaultNow();

const richText: ColumnMapping<'richText'> = {
  ...textual,
  excerpt: 'html_excerpt',
  isHtml: true,
  async store(field, { name, values }) {
    const html = values[name];
    if (typeof html !== 'string') return html;
    const clean = await cleanHtml(html);
    // Sanitising escapes characters, so the text may be longer than what was sent. It could not be saved again.
    if (clean.length > longestOf(field))
      throw invalid([
        { path: name, message: `${tooLongText(field)}; as HTML it has ${clean.length.toLocaleString('en-US')}` },
      ]);
    // A required text that is empty after sanitising counts as missing.
    if (field.required && (await isBlankHtml(clean))) throw invalid([{ path: name, message: requiredTextOf(field) }]);
    return clean;
  },
};

const reference: ColumnMapping<'reference'> = {
  ...defaultMapping,
  column(field, idOf) {
    const column = isRequired(field) ? integer().notNull() : integer();
    const onDelete = field.onDelete === 'cascade' ? 'cascade' : 'restrict';
    return column.references(() => idOf(field.to), { onDelete });
  },
  index: 'value',
};

const columns: { readonly [K in FieldKind]: ColumnMapping<K> } = {
  text: { ...textual, order: 'text' },
  longText: textual,
  richText,
  url: textual,
  number: {
    ...defaultMapping,
    // Double precision, as for numbers in JSON.
    column: (field) => (isRequired(field) ? doublePrecision().notNull() : doublePrecision()),
    order: 'value',
  },
  boolean: { ...defaultMapping, column: () => boolean().notNull().default(false), order: 'value' },
  date: {
    ...defaultMapping,
    column: (field) => (isRequired(field) ? date({ mode: 'string' }).notNull() : date({ mode: 'string' })),
    order: 'value',
  },
  choice: { ...textual, mayNameUpload: false },
  reference,
  // PostgreSQL has no foreign keys for elements of arrays, so `check-rules.ts` checks that the records exist.
  references: { ...defaultMapping, column: () => integer().array().notNull().default([]), index: 'list' },
  media: mediaColumn,
  timestamp: {
    ...defaultMapping,
    column: timeColumn,
    show: (value) => (value instanceof Date ? value.toISOString() : null),
    order: 'value',
  },
};

/** The mapping of a field to the database. */
export const columnMapping = <K extends FieldKind>(field: FieldOf<K>): ColumnMapping<K> => columns[field.kind];

/** The columns to write for a change, without those that do not change. @throws HttpError 422 */
export async function storedValues(
  type: ContentType,
  change: Omit<FieldChange, 'type' | 'name'>,
): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};
  // The fields are checked in order, so that the first invalid one is reported.
  for (const [name, field] of Object.entries(type.fields)) {
    const value = await columnMapping(field).store(field, { ...change, type, name });
    if (value !== undefined) stored[name] = value;
  }
  return stored;
}

/** The whole record after a change, as a client would send it. The rules of its variant are checked against it. */
export function sentValues(type: ContentType, change: Omit<FieldChange, 'type' | 'name'>): InputValues {
  return Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [
      inputName(name, field),
      columnMapping(field).sent({ ...change, type, name }),
    ]),
  );
}
