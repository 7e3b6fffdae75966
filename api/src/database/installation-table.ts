import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Events of this installation and their times, such as its first start and its latest housekeeping. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
