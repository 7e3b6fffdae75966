import { DRAFT_KINDS, RELEASE_STATES, type DraftProblem } from '@northlight/shared/endpoints';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InputFile } from '../media-column.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Changes of content that are published together. Administrators are named by id and address, as in the history. */
export const contentRelease = pgTable(
  'content_release',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    /** Made for a draft that named none, and not renamed since: it goes with its last draft. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    state: text('state', { enum: RELEASE_STATES }).notNull().default('open'),
    ownerId: integer('owner_id').notNull(),
    owner: text('owner').notNull(),
    publishesAt: moment('publishes_at'),
    /** IANA name of the zone in which that time was chosen. */
    timeZone: text('time_zone'),
    /** Why it could not be published at its time. */
    problems: jsonb('problems').$type<readonly DraftProblem[]>(),
    publishedAt: moment('published_at'),
    /** Who published it, or has it published at its time. */
    publisherId: integer('publisher_id'),
    publisher: text('publisher'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('content_release_due').on(table.state, table.publishesAt)],
);

/**
 * A change that waits to be published: what is sent to create, change or delete a record. Nothing of it stands in a
 * content table, so that no read, search, feed or cache can show it. It is gone once its release is published: the
 * history has what was done.
 */
export const contentDraft = pgTable(
  'content_draft',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    releaseId: integer('release_id')
      .notNull()
      .references(() => contentRelease.id, { onDelete: 'cascade' }),
    collection: text('collection').notNull(),
    /** Null of a record that is to be created. Others refer to it by the number of this draft, with a minus. */
    recordId: integer('record_id'),
    kind: text('kind', { enum: DRAFT_KINDS }).notNull(),
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    file: jsonb('file').$type<InputFile>(),
    /** SHA-256 of the file as it was sent. */
    fileHash: text('file_hash'),
    /** `updated_at` of the record that it was started from. */
    seenUpdatedAt: moment('seen_updated_at'),
    authorId: integer('author_id').notNull(),
    author: text('author').notNull(),
    /** What its author called the call that created it, so that a repetition of it creates nothing. */
    idempotencyKey: text('idempotency_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // A release changes a record once: each of its drafts is compared with the record as it was before the release.
    uniqueIndex('content_draft_record').on(table.releaseId, table.collection, table.recordId),
    uniqueIndex('content_draft_key').on(table.authorId, table.idempotencyKey),
    index('content_draft_collection').on(table.collection, table.recordId),
  ],
);

export type ReleaseRow = typeof contentRelease.$inferSelect;
export type DraftRow = typeof contentDraft.$inferSelect;
