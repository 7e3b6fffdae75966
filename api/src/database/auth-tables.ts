import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true, precision: 3 });

export const administrator = pgTable('administrator', {
  id: serial().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  password_hash: text().notNull(),
  created_at: time().notNull().defaultNow(),
});

/** A one-time code that was mailed. Neither the code nor the browser's secret is stored, only what proves them. */
export const loginCode = pgTable(
  'login_code',
  {
    id: text().primaryKey(),
    administrator_id: integer().notNull().references(() => administrator.id, { onDelete: 'cascade' }),
    code_mac: text().notNull(),
    browser_hash: text().notNull(),
    remember: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    expires_at: time().notNull(),
    used_at: time(),
  },
  (table) => [index('login_code_administrator_id_idx').on(table.administrator_id)],
);

export const session = pgTable(
  'session',
  {
    token_hash: text().primaryKey(),
    administrator_id: integer().notNull().references(() => administrator.id, { onDelete: 'cascade' }),
    created_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
  },
  (table) => [index('session_expires_at_idx').on(table.expires_at)],
);

/** Calls counted in fixed windows, by whatever the key names; shared by every process of the API. */
export const rateLimit = pgTable(
  'rate_limit',
  { key: text().primaryKey(), count: integer().notNull(), resets_at: time().notNull() },
  (table) => [index('rate_limit_resets_at_idx').on(table.resets_at)],
);

/** What this installation has been through: `installed` once the first start is complete. */
export const installation = pgTable('installation', { key: text().primaryKey(), at: time().notNull().defaultNow() });
