import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What this installation has been through, and when: its first start, its latest housekeeping. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
