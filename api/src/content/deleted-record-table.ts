import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StoredRow } from './history/history-tables.ts';

/** A row that went with a deletion. */
export interface DeletedRow {
  readonly collection: string;
  readonly values: StoredRow;
}

/** What is not content and went, or was cut loose, with a record. */
export interface DeletedLinks {
  /** Names that the article had before its last one. */
  readonly formerNames: readonly string[];
  /** Ids of the applications for the opening. */
  readonly applications: readonly number[];
}

/** The trash: records that are gone from their tables. Here is all there was of each, so that it can be restored. */
export const deletedRecord = pgTable(
  'deleted_record',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    collection: text('collection').notNull(),
    recordId: integer('record_id').notNull(),
    /** What the record was called. */
    title: text('title').notNull().default(''),
    /** Address of the administrator; null where the product itself deleted it. */
    deletedBy: text('deleted_by'),
    /** The record, then what it owned; owners before what they own. */
    rows: jsonb('rows').$type<readonly DeletedRow[]>().notNull(),
    links: jsonb('links').$type<DeletedLinks>().notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('deleted_record_record').on(table.collection, table.recordId),
    index('deleted_record_deleted_at').on(table.deletedAt),
  ],
);
