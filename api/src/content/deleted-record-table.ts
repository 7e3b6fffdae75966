import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment-column.ts';
import type { StoredRow } from './history/history-tables.ts';

/** A row that was deleted with a record. */
export interface DeletedRow {
  readonly collection: string;
  readonly values: StoredRow;
}

/** What is not content, but was removed or lost its reference with the deletion of a record. */
export interface DeletedLinks {
  /** Former slugs of the record. */
  readonly formerNames: readonly string[];
  /** Ids of the applications for the job offer. */
  readonly applications: readonly number[];
}

/** The trash: deleted records. Each entry has everything of a record, so that it can be restored. */
export const deletedRecord = pgTable(
  'deleted_record',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    collection: text('collection').notNull(),
    recordId: integer('record_id').notNull(),
    /** The title of the record. */
    title: text('title').notNull().default(''),
    /** Address of the administrator; null when the product itself deleted the record. */
    deletedBy: text('deleted_by'),
    /** The record, then the rows that it owned; owners come before what they own. */
    rows: jsonb('rows').$type<readonly DeletedRow[]>().notNull(),
    links: jsonb('links').$type<DeletedLinks>().notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [
    index('deleted_record_record').on(table.collection, table.recordId),
    index('deleted_record_deleted_at').on(table.deletedAt),
  ],
);
