import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { contentRelease } from '../releases/release-tables.ts';

/** A change that somebody has typed and not saved: what a create or an update would be sent. */
export interface PreviewChange {
  readonly collection: string;
  /** Null for a record that is to be created. */
  readonly id: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Who may be shown content that is not published, until when, and which. */
export const previewGrant = pgTable(
  'preview_grant',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token; somebody who reads the table can't see a preview with it. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The token's hash of the session of the editor whose preview it is; it ends with that. Null of a link. */
    sessionHash: text('session_hash'),
    /** The content release that a link shows; null of an editor's preview. */
    releaseId: integer('release_id').references((): AnyPgColumn => contentRelease.id, { onDelete: 'cascade' }),
    /** Address of the administrator who made it. */
    author: text('author').notNull(),
    /** What is previewed, in words; of a release its title counts. */
    title: text('title').notNull().default(''),
    /** Applied in this order, after those of the release. */
    changes: jsonb('changes').$type<readonly PreviewChange[]>().notNull().default([]),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('preview_grant_session').on(table.sessionHash), index('preview_grant_release').on(table.releaseId)],
);
