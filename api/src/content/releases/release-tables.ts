import { DRAFT_KINDS, RELEASE_STATES, type DraftProblem } from '@northlight/shared/endpoints';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment-column.ts';
import type { InputFile } from '../media-column.ts';

/** Content releases. Administrators are stored by id and address, as in the history. */
export const contentRelease = pgTable(
  'content_release',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    /** The release was made for a draft without one, and not renamed since. It is deleted with its last draft. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    state: text('state', { enum: RELEASE_STATES }).notNull().default('open'),
    ownerId: integer('owner_id').notNull(),
    owner: text('owner').notNull(),
    publishesAt: moment('publishes_at'),
    /** IANA name of the time zone in which that time was chosen. */
    timeZone: text('time_zone'),
    /** Why it could not be published at its time. */
    problems: jsonb('problems').$type<readonly DraftProblem[]>(),
    publishedAt: moment('published_at'),
    /** The administrator who published or scheduled it. */
    publisherId: integer('publisher_id'),
    publisher: text('publisher'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('content_release_due').on(table.state, table.publishesAt)],
);

/**
 * Drafts: what is sent to create, change or delete a record. They are not in the content tables, so no read, search,
 * feed or cache can show them. A draft is deleted when its release is published; the history has the change then.
 */
export const contentDraft = pgTable(
  'content_draft',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    releaseId: integer('release_id')
      .notNull()
      .references(() => contentRelease.id, { onDelete: 'cascade' }),
    collection: text('collection').notNull(),
    /** Null for a record that is to be created. Other drafts refer to it by the negative id of this draft. */
    recordId: integer('record_id'),
    kind: text('kind', { enum: DRAFT_KINDS }).notNull(),
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    file: jsonb('file').$type<InputFile>(),
    /** SHA-256 of the file as it was sent. */
    fileHash: text('file_hash'),
    /** `updated_at` of the record that the draft was started from. */
    seenUpdatedAt: moment('seen_updated_at'),
    authorId: integer('author_id').notNull(),
    author: text('author').notNull(),
    /** The idempotency key of the request that created the draft, so that a repetition creates nothing. */
    idempotencyKey: text('idempotency_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // A release changes a record only once, because a draft is compared with the record as it was before the release.
    uniqueIndex('content_draft_record').on(table.releaseId, table.collection, table.recordId),
    uniqueIndex('content_draft_key').on(table.authorId, table.idempotencyKey),
    index('content_draft_collection').on(table.collection, table.recordId),
  ],
);

export type ReleaseRow = typeof contentRelease.$inferSelect;
export type DraftRow = typeof contentDraft.$inferSelect;
