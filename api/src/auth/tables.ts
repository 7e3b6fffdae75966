import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const adminUser = pgTable('admin_user', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** argon2id, in the PHC string format. */
  passwordHash: text('password_hash').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  /** Null until the first one. It outlives the session, which a sign-out deletes. */
  lastSignInAt: time('last_sign_in_at'),
});

/** One sign-in between password and code. An account has one at most: a new one ends the one before. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    /** Hash of the value in the browser's cookie, which binds the code to that browser. */
    cookieHash: text('cookie_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    /** Keyed hash over the cookie's hash, the code and where it is read; the code itself is stored nowhere. */
    codeHash: text('code_hash').notNull(),
    remember: boolean('remember').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenge_user').on(table.userId)],
);

export const adminSession = pgTable(
  'admin_session',
  {
    /** SHA-256 of the token; somebody who reads the table can't sign in with it. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session where what was done in it is written down. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('admin_session_user').on(table.userId)],
);
