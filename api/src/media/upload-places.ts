import { allContentTypes } from '@northlight/shared/content';
import { or, sql, type Param, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { columnMapping } from '../content/columns.ts';
import { deletedRecord } from '../content/deleted-record-table.ts';
import { contentRevision } from '../content/history/history-tables.ts';
import { contentDraft } from '../content/releases/release-tables.ts';
import { tableOf } from '../content/tables.ts';

/** A table with columns that may name uploads. */
export interface Place {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly texts: readonly PgColumn[];
}

/** All places that may name uploads. They must be searched in this order. */
export const placesOfNames = (): readonly Place[] => [
  // Drafts come before records: a draft that is published during the search is then found as a draft or as a record.
  { table: contentDraft, id: contentDraft.id, texts: [contentDraft.values, contentDraft.file] },
  ...allContentTypes().flatMap(({ collection, fields }): Place[] => {
    const { table, id, columns } = tableOf(collection);
    const texts = Object.entries(fields).flatMap(([name, field]) =>
      columnMapping(field).mayNameUpload ? (columns[name] ?? []) : [],
    );
    return texts.length > 0 ? [{ table, id, texts }] : [];
  }),
  { table: deletedRecord, id: deletedRecord.id, texts: [deletedRecord.rows] },
  { table: contentRevision, id: contentRevision.id, texts: [contentRevision.before] },
];

/** SQL for the ids of the uploads that a text names, by the database function `upload_ids` (migration 0026). */
const idsIn = (column: PgColumn): SQL => sql`upload_ids(${column}::text)`;

/** SQL for the ids of the uploads that a row names; an id may occur several times. */
export const uploadIds = (texts: readonly PgColumn[]): SQL => sql.join(texts.map(idsIn), sql` || `);

/**
 * The condition that a row names one of these uploads. It is written like the index, so that PostgreSQL uses the index.
 */
export const namesUpload = (texts: readonly PgColumn[], ids: Param<unknown>) =>
  or(...texts.map((column) => sql`${idsIn(column)} && ${ids}::text[]`));

/** Indexes by which the collection of orphans finds the rows that name an upload. */
export const uploadIndexes = () =>
  placesOfNames().map(({ table, texts }) => {
    const { name } = getTableConfig(table);
    const columns = texts.map((column) => `upload_ids("${column.name}"::text)`).join(', ');
    return { name: `${name}_uploads`, table: name, columns };
  });
