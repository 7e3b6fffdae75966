import {
  allContentTypes,
  contentTypeOf,
  excerptName,
  longFieldsOf,
  type ContentType,
  type ListView,
} from '@northlight/shared/content';
import { getTableColumns } from 'drizzle-orm';
import { integer, pgTable, serial, type PgColumn, type PgColumnBuilderBase, type PgTable } from 'drizzle-orm/pg-core';
import { columnMapping, timeColumn } from './columns.ts';
import { excerptColumns } from './excerpt-columns.ts';
import { orderColumnNames, orderColumns } from './order-columns.ts';
import { searchColumnName, searchColumns } from './search-columns.ts';
import { slugColumns } from './slug-columns.ts';
import { tableIndexes } from './table-indexes.ts';

/** The table of a content type. Columns have the names that they have in the database. */
export interface ContentTable {
  readonly table: PgTable;
  /** Columns that are written, without generated ones. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** For each field that the list can be sorted by within its table: the column to sort by. */
  readonly orders: Readonly<Record<string, PgColumn>>;
  /** For each view of a list the columns that its records are made of. */
  readonly views: Readonly<Record<ListView, Readonly<Record<string, PgColumn>>>>;
  /** The title in lower case; null when the table has few records, or is not searched. */
  readonly search: PgColumn | null;
  readonly id: PgColumn;
}

const tables = new Map<string, ContentTable>();

/** @throws when no type has that collection, which is a mistake in the code. */
export function tableOf(collection: string): ContentTable {
  const known = tables.get(collection);
  if (known) return known;
  const made = contentTable(contentTypeOf(collection));
  tables.set(collection, made);
  return made;
}

export const columnOf = (table: ContentTable, name: string): PgColumn => {
  const column = table.columns[name];
  if (!column) throw new Error(`The table has no column "${name}".`);
  return column;
};

/** `team_member` */
export const tableName = (collection: string) => collection.replaceAll('-', '_');

const idOf = (collection: string): PgColumn => tableOf(collection).id;

function contentTable(type: ContentType): ContentTable {
  const name = tableName(type.collection);
  const fields = Object.entries(type.fields).map(
    ([key, field]) => [key, columnMapping(field).column(field, idOf)] as const,
  );
  const columns: Record<string, PgColumnBuilderBase> = {
    // A single record always has id 1. Other ids are given by the database.
    id: type.cap === 1 ? integer().primaryKey() : serial().primaryKey(),
    ...Object.fromEntries(fields),
    ...slugColumns(type),
    updated_at: timeColumn(),
    ...orderColumns(type),
    ...excerptColumns(type),
    ...searchColumns(type),
  };
  const table = pgTable(name, columns, (built) => tableIndexes(type, name, built));
  const byName: Record<string, PgColumn> = getTableColumns(table);
  const id = byName['id'];
  if (!id) throw new Error(`The table of "${type.collection}" has no id.`);
  const written = Object.fromEntries(Object.entries(byName).filter(([, { generated }]) => generated === undefined));
  const orders = Object.entries(orderColumnNames(type)).flatMap(([key, name]) => {
    const column = byName[name];
    return column ? [[key, column] as const] : [];
  });
  const views = { card: cardColumns(type, byName, written) };
  const search = byName[searchColumnName(type) ?? ''] ?? null;
  return { table, columns: written, orders: Object.fromEntries(orders), views, search, id };
}

/** The columns of a card: those of the record, with excerpts in place of the long texts. */
function cardColumns(
  type: ContentType,
  byName: Readonly<Record<string, PgColumn>>,
  written: Readonly<Record<string, PgColumn>>,
): Readonly<Record<string, PgColumn>> {
  const long = longFieldsOf(type);
  const short = Object.entries(written).filter(([name]) => !long.includes(name));
  const excerpts = long.flatMap((name) => {
    const excerpt = byName[excerptName(name)];
    return excerpt ? [[excerptName(name), excerpt] as const] : [];
  });
  return Object.fromEntries([...short, ...excerpts]);
}

/** Every content table by its name in the database. */
export const contentTables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  allContentTypes().map(({ collection }) => [tableName(collection), tableOf(collection).table]),
);
