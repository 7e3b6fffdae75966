import type { Field, FieldKind, MediaField, MediaFile } from '@northlight/shared/content';
import { integer, jsonb, text, timestamp, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { cleanHtml } from './rich-text.ts';

interface ColumnHome<K extends FieldKind> {
  column(field: Extract<Field, { kind: K }>): PgColumnBuilderBase;
  /** What is stored of a validated value. */
  store(value: unknown): unknown;
  /** How a stored value shows in a record. */
  show(value: unknown): unknown;
}

const asIs = (value: unknown) => value ?? null;

const textColumn = (field: { readonly required?: boolean }) => (field.required ? text().notNull() : text());

/** Times are kept to the millisecond, so that a record shows exactly what is stored. */
export const timeColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' }).notNull().defaultNow();

const plainText = { column: textColumn, store: asIs, show: asIs };

/** How each kind of field is kept in the database. */
const columns = {
  text: plainText,
  longText: plainText,
  richText: { ...plainText, store: (value) => (typeof value === 'string' ? cleanHtml(value) : null) },
  url: plainText,
  choice: plainText,
  // Its foreign key is the table's to add: it points at another table.
  reference: {
    column: (field: { readonly required?: boolean }) => (field.required ? integer().notNull() : integer()),
    store: asIs,
    show: asIs,
  },
  media: {
    column: (field: { readonly required?: boolean }) =>
      field.required ? jsonb().$type<MediaFile>().notNull() : jsonb().$type<MediaFile>(),
    store: asIs,
    show: asIs,
  },
  timestamp: { column: timeColumn, store: asIs, show: (value) => (value instanceof Date ? value.toISOString() : null) },
} satisfies { [K in FieldKind]: ColumnHome<K> };

export const columnHome = (field: Field): ColumnHome<FieldKind> => columns[field.kind] as ColumnHome<FieldKind>;

/** The media field of a type, if it has one; there is never more than one, and it is called `file`. */
export function mediaFieldOf(fields: Readonly<Record<string, Field>>): MediaField | undefined {
  const field = fields['file'];
  return field?.kind === 'media' ? field : undefined;
}
