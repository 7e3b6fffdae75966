import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What this installation has been through, once each: `demo content`. */
export const installation = pgTable('installation', { key: text().primaryKey(), at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow() });
