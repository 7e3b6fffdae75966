import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { contentRelease } from '../releases/release-tables.ts';

/** A change that an editor has typed and not saved: the values that a create or update would send. */
export interface PreviewChange {
  readonly collection: string;
  /** Null for a record that is to be created. */
  readonly id: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Grants of previews: which unpublished content a holder of the token may see, and until when. */
export const previewGrant = pgTable(
  'preview_grant',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token. With the hash alone nobody can see a preview. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Hash of the session token of the editor; the preview ends with the session. Null for a link. */
    sessionHash: text('session_hash'),
    /** The content release that a link shows; null for the preview of an editor. */
    releaseId: integer('release_id').references((): AnyPgColumn => contentRelease.id, { onDelete: 'cascade' }),
    /** Address of the administrator who made it. */
    author: text('author').notNull(),
    /** Title of the preview. For a content release its own title is used instead. */
    title: text('title').notNull().default(''),
    /** Applied in this order, after the changes of the release. */
    changes: jsonb('changes').$type<readonly PreviewChange[]>().notNull().default([]),
    /** How many times other changes were sent. */
    changesSent: integer('changes_sent').notNull().default(0),
    /** Which of these times the changes are from: later ones replace them, earlier ones that took longer do not. */
    changesFrom: integer('changes_from').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('preview_grant_session').on(table.sessionHash), index('preview_grant_release').on(table.releaseId)],
);
