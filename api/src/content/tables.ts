import { contentTypes, sortKeysOf, type ContentType, type Field } from '@northlight/shared/content';
import { getTableColumns } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  serial,
  uniqueIndex,
  type AnyPgColumn,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core';
import { columnHome, timeColumn } from './columns.ts';
import { slugColumns } from './slug-columns.ts';
import { orderColumnOf, orderColumns } from './order-columns.ts';

/** A content type's table; columns by the names they have in the database. */
export interface ContentTable {
  readonly table: PgTable;
  /** Columns that are written; what the database works out of them is not among these. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** For each field that the list can be put in order by within its table: the column to do it by. */
  readonly orders: Readonly<Record<string, PgColumn>>;
  readonly id: PgColumn;
}

const tables = new Map<string, ContentTable>();

/** @throws when the collection has no table: a mistake in the code. */
export function tableOf(collection: string): ContentTable {
  const table = tables.get(collection);
  if (!table) throw new Error(`No table holds the collection "${collection}".`);
  return table;
}

export const columnOf = (table: ContentTable, name: string): PgColumn => {
  const column = table.columns[name];
  if (!column) throw new Error(`The table has no column "${name}".`);
  return column;
};

/** `team_member` */
export const tableName = (collection: string) => collection.replaceAll('-', '_');

function columnBuilder(field: Field): PgColumnBuilderBase {
  const builder = columnHome(field).column(field);
  if (field.kind !== 'reference') return builder;
  const column = field.required ? integer().notNull() : integer();
  return column.references((): AnyPgColumn => tableOf(field.to).id, {
    onDelete: field.onDelete === 'cascade' ? 'cascade' : 'restrict',
  });
}

function contentTable(type: ContentType): ContentTable {
  const name = tableName(type.collection);
  const fields = Object.entries(type.fields).map(([key, field]) => [key, columnBuilder(field)] as const);
  const columns: Record<string, PgColumnBuilderBase> = {
    // A single record has id 1, always; every other id is the database's to give.
    id: type.cap === 1 ? integer().primaryKey() : serial().primaryKey(),
    ...Object.fromEntries(fields),
    ...slugColumns(type),
    updated_at: timeColumn(),
    ...orderColumns(type),
  };
  const table = pgTable(name, columns, (built) => indexes(type, name, built));
  const byName: Record<string, PgColumn> = getTableColumns(table);
  const id = byName['id'];
  if (!id) throw new Error(`The table of "${type.collection}" has no id.`);
  const written = Object.fromEntries(Object.entries(byName).filter(([, { generated }]) => generated === undefined));
  const orders = sortKeysOf(type).flatMap((key) => {
    const column = type.fields[key]?.kind === 'reference' ? undefined : (byName[orderColumnOf(key)] ?? byName[key]);
    return column ? [[key, column] as const] : [];
  });
  return { table, columns: written, orders: Object.fromEntries(orders), id };
}

function indexes(type: ContentType, name: string, built: Record<string, AnyPgColumn>) {
  const at = (...keys: string[]): [AnyPgColumn, ...AnyPgColumn[]] => {
    const [first, ...rest] = keys.flatMap((key) => built[key] ?? []);
    if (!first) throw new Error(`The table of "${type.collection}" has none of ${keys.join(', ')}.`);
    return [first, ...rest];
  };
  const timestamp = Object.keys(type.fields).find((key) => type.fields[key]?.kind === 'timestamp');
  // Ascending: PostgreSQL reads them backwards for the newest first, while a descending index sorts nulls otherwise
  // than the query.
  const byTime = type.order === 'newest' && timestamp ? [timestamp, 'id'] : [];
  const of = Object.entries(type.fields).flatMap(([key, field]) => {
    if ((field.kind === 'reference' || field.kind === 'choice') && field.unique)
      return [uniqueIndex(`${name}_${key}_key`).on(...at(key))];
    return field.kind === 'reference' ? [index(`${name}_${key}_idx`).on(...at(key, ...byTime))] : [];
  });
  const derived = Object.keys(slugColumns(type)).map((column) => index(`${name}_${column}_idx`).on(...at(column)));
  // A list that is read by the page is searched by the database: this is all that it looks at, in the order of the
  // list.
  const shown = Object.entries(type.fields).flatMap(([key, field]) =>
    field.kind === 'reference' && field.embed ? [key] : [],
  );
  const searched = type.list === 'page' ? [index(`${name}_search_idx`).on(...at(...byTime, ...shown, type.title))] : [];
  // The same for each of the other orders that it can be put in.
  const sorted = Object.keys(orderColumns(type)).map((column) =>
    index(`${name}_${column}_idx`).on(...at(column, ...byTime, ...shown, type.title)),
  );
  return [
    ...of,
    ...derived,
    ...searched,
    ...sorted,
    ...(byTime.length > 0 ? [index(`${name}_order_idx`).on(...at(...byTime))] : []),
  ];
}

for (const type of contentTypes) tables.set(type.collection, contentTable(type));

/** Every content table by the name it has in the database. */
export const contentTables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  contentTypes.map(({ collection }) => [tableName(collection), tableOf(collection).table]),
);
