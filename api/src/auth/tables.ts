import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const adminUser = pgTable('admin_user', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  /** argon2id, in the PHC string format. */
  passwordHash: text('password_hash').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  /** Null before the first sign-in. It is kept here, because a sign-out deletes the session. */
  lastSignInAt: time('last_sign_in_at'),
});

/** Sign-ins between password and code. An account has at most one: a new one replaces the previous. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    /** Hash of the cookie, which binds the code to one browser. */
    cookieHash: text('cookie_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    /** Keyed hash of the cookie's hash, the code and its source. The code itself is not stored. */
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
    /** SHA-256 of the token. With the hash alone nobody can sign in. */
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session in the audit log and the history. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('admin_session_user').on(table.userId)],
);
