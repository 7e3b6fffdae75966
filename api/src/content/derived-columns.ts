import { articleName } from '@northlight/shared/endpoints';
import { text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';

interface Derived {
  readonly column: () => PgColumnBuilderBase;
  /** From the stored values of the record, by column. */
  readonly from: (values: Readonly<Record<string, unknown>>) => string;
}

/** Columns that no client sends: kept beside a record so that it can be found by them. */
const derived: Readonly<Record<string, Readonly<Record<string, Derived>>>> = {
  article: { name: { column: () => text().notNull(), from: ({ title }) => articleName(String(title)) } },
};

export const derivedColumns = (collection: string): Record<string, PgColumnBuilderBase> =>
  Object.fromEntries(Object.entries(derived[collection] ?? {}).map(([name, { column }]) => [name, column()]));

export const derivedValues = (collection: string, values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(derived[collection] ?? {}).map(([name, { from }]) => [name, from(values)]));
