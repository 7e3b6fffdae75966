import { inputName, type ContentType, type Field, type FieldKind, type InputValues } from '@northlight/shared/content';
import { integer, text, timestamp, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
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

export interface ColumnHome<K extends FieldKind> {
  column(field: Extract<Field, { kind: K }>): PgColumnBuilderBase;
  /** What the column holds after a change; undefined where it stays as it is. @throws HttpError 422 */
  store(field: Extract<Field, { kind: K }>, change: FieldChange): unknown;
  /** The value as a client would send it, after the change. */
  sent(change: FieldChange): unknown;
  /** How a stored value shows in a record. */
  show(value: unknown): unknown;
}

const textColumn = (field: { readonly required?: boolean }) => (field.required ? text().notNull() : text());

/** Times are kept to the millisecond, so that a record shows exactly what is stored. */
export const timeColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' }).notNull().defaultNow();

/** A value that is stored and shown as it is sent. */
const plain = {
  store: (_field: Field, { name, values }: FieldChange) => values[name],
  sent: ({ name, values, current }: FieldChange) => (name in values ? values[name] : current?.[name]),
  show: (value: unknown) => value ?? null,
};

const plainText = { ...plain, column: textColumn };

/** How each kind of field is kept in the database. */
const columns = {
  text: plainText,
  longText: plainText,
  richText: {
    ...plainText,
    store(field, { name, values }) {
      const html = values[name];
      if (typeof html !== 'string') return html;
      const clean = cleanHtml(html);
      // A required text that sanitising leaves empty is as good as missing.
      if (field.required && isBlankHtml(clean))
        throw invalid([{ path: name, message: field.requiredText ?? `${field.label} is required` }]);
      return clean;
    },
  },
  url: plainText,
  choice: plainText,
  reference: {
    ...plain,
    // Its foreign key is the table's to add: it points at another table.
    column: (field) => (field.required ? integer().notNull() : integer()),
  },
  media: mediaColumn,
  timestamp: { ...plain, column: timeColumn, show: (value) => (value instanceof Date ? value.toISOString() : null) },
} satisfies { [K in FieldKind]: ColumnHome<K> };

export const columnHome = (field: Field): ColumnHome<FieldKind> => columns[field.kind] as ColumnHome<FieldKind>;

/** Columns after a change, without those that stay as they are. @throws HttpError 422 */
export function storedValues(type: ContentType, change: Omit<FieldChange, 'type' | 'name'>): Record<string, unknown> {
  const stored = Object.entries(type.fields).map(
    ([name, field]) => [name, columnHome(field).store(field, { ...change, type, name })] as const,
  );
  return Object.fromEntries(stored.filter(([, value]) => value !== undefined));
}

/** The whole record as a client would send it, after a change: what the rules of its variant are checked against. */
export function sentValues(type: ContentType, change: Omit<FieldChange, 'type' | 'name'>): InputValues {
  return Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [
      inputName(name, field),
      columnHome(field).sent({ ...change, type, name }),
    ]),
  );
}
