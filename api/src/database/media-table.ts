import { type MediaFile } from '@northlight/shared/content';
import { boolean, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Every image and video that a record or an article's text shows: uploaded files, and pasted addresses. */
export const media = pgTable(
  'media',
  {
    id: serial().primaryKey(),
    file_URL: text().notNull(),
    type: text(),
    width: integer(),
    height: integer(),
    variants: jsonb().$type<MediaFile['variants']>().notNull().default([]),
    placeholder: text(),
    /** Uploaded for the text of an article: no record refers to it, and no record's deletion removes it. */
    in_library: boolean().notNull().default(false),
    /** Responsive copies are still to be made; survives a restart. */
    is_pending: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('media_file_URL_idx').on(table.file_URL), index('media_is_pending_idx').on(table.is_pending)],
);
