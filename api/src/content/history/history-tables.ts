import { CHANGE_KINDS } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment-column.ts';
import { contentRelease } from '../releases/release-tables.ts';

/** One committed change of content, of one record or of many. */
export const contentChange = pgTable(
  'content_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /**
     * Who made the change, by id and address, and in which session. Null when the product itself made it, as with the
     * sample content of a first start. The account and the session may have been deleted; their ids are never used
     * again.
     */
    administratorId: integer('administrator_id'),
    email: text('email'),
    sessionId: integer('session_id'),
    /** The content release that this change published. */
    releaseId: integer('release_id').references(() => contentRelease.id, { onDelete: 'set null' }),
    /** The collections that were changed, in alphabetical order. */
    collections: text('collections').array().notNull(),
  },
  (table) => [
    index('content_change_at').on(table.at),
    index('content_change_release')
      .on(table.releaseId)
      .where(sql`${table.releaseId} is not null`),
  ],
);

/** A row of a content table by column, as JSON: times are texts. */
export type StoredRow = { readonly id: number } & Readonly<Record<string, unknown>>;

/**
 * What a change did to one record. It has the record as it was before the change. So a record that was never changed
 * takes no space here, and the current state is only in the table of the record.
 */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changeId: bigint('change_id', { mode: 'number' })
      .notNull()
      .references(() => contentChange.id, { onDelete: 'cascade' }),
    collection: text('collection').notNull(),
    recordId: integer('record_id').notNull(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    /** Null when the record did not exist before. */
    before: jsonb('before').$type<StoredRow>(),
    /** Address of the administrator who wrote the draft of this change; null without a draft. */
    draftedBy: text('drafted_by'),
  },
  (table) => [
    index('content_revision_record').on(table.collection, table.recordId, table.id),
    index('content_revision_change').on(table.changeId),
  ],
);
