import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { hashCode, hashToken, newCode, newToken } from './secrets.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { adminSession, adminUser, signInChallenge } from './tables.ts';

const MINUTE = 60_000;
const CODE_LIFETIME = 10 * MINUTE;
const TRIES = 5;
const SESSION_LIFETIME = 12 * 60 * MINUTE;
const REMEMBERED_LIFETIME = 30 * 24 * 60 * MINUTE;

export interface Administrator {
  readonly id: number;
  readonly email: string;
}

export interface Session {
  readonly administrator: Administrator;
  readonly expiresAt: Date;
}

/** A code on its way to a mailbox, and the cookie value without which it is worth nothing. */
export interface Challenge {
  readonly email: string;
  readonly code: string;
  readonly cookie: string;
}

export interface SignIn {
  /** Null for a wrong address and for a wrong password, after the same time. */
  begin(email: string, password: string, remember: boolean): Promise<Challenge | null>;
  /** Null unless the code is right, unused, in time, within five tries and from the browser that holds the cookie. */
  complete(cookie: string, code: string): Promise<{ token: string; session: Session } | null>;
  find(token: string): Promise<Session | null>;
  end(token: string): Promise<void>;
}

/** @param now the clock, in milliseconds; tests move it. */
export function createSignIn(db: Db, secret: string, now: () => number = Date.now): SignIn {
  const inTime = (milliseconds: number) => new Date(now() + milliseconds);

  return {
    async begin(email, password, remember) {
      const [user] = await db.select().from(adminUser).where(eq(adminUser.email, email.trim().toLowerCase()));
      if (!(await verifyPassword(user?.passwordHash, password)) || !user) return null;
      const [cookie, code] = [newToken(), newCode()];
      await db.delete(signInChallenge).where(lte(signInChallenge.expiresAt, inTime(0)));
      const isStored = await db.transaction(async (transaction) => {
        // The password may have been reset while it was compared: then no code of the old one may be left behind.
        const [unchanged] = await transaction.select({ id: adminUser.id }).from(adminUser).where(and(eq(adminUser.id, user.id), eq(adminUser.passwordHash, user.passwordHash))).for('share');
        if (!unchanged) return false;
        await transaction.insert(signInChallenge).values({
          cookieHash: hashToken(cookie),
          userId: user.id,
          codeHash: hashCode(secret, cookie, code),
          remember,
          triesLeft: TRIES,
          expiresAt: inTime(CODE_LIFETIME),
        });
        return true;
      });
      if (!isStored) return null;
      return { email: user.email, code, cookie };
    },

    async complete(cookie, code) {
      const key = eq(signInChallenge.cookieHash, hashToken(cookie));
      // The try is spent before the code is looked at, in one statement: guesses in parallel get no more than five either.
      const [challenge] = await db
        .update(signInChallenge)
        .set({ triesLeft: sql`${signInChallenge.triesLeft} - 1` })
        .where(and(key, gt(signInChallenge.triesLeft, 0), gt(signInChallenge.expiresAt, inTime(0))))
        .returning();
      if (!challenge || !equal(challenge.codeHash, hashCode(secret, cookie, code))) return null;
      await db.delete(adminSession).where(lte(adminSession.expiresAt, inTime(0)));
      return db.transaction(async (transaction) => {
        // Held until the session is there, so that what ends all sessions of a person ends this one too.
        const [user] = await transaction.select().from(adminUser).where(eq(adminUser.id, challenge.userId)).for('no key update');
        // Of several right codes in parallel one finds the challenge still there.
        const [used] = await transaction.delete(signInChallenge).where(key).returning();
        if (!user || !used) return null;

        const token = newToken();
        const expiresAt = inTime(challenge.remember ? REMEMBERED_LIFETIME : SESSION_LIFETIME);
        await transaction.insert(adminSession).values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
        await transaction.update(adminUser).set({ lastSignInAt: inTime(0) }).where(eq(adminUser.id, user.id));
        return { token, session: { administrator: { id: user.id, email: user.email }, expiresAt } };
      });
    },

    async find(token) {
      const [found] = await db
        .select({ id: adminUser.id, email: adminUser.email, expiresAt: adminSession.expiresAt })
        .from(adminSession)
        .innerJoin(adminUser, eq(adminSession.userId, adminUser.id))
        .where(and(eq(adminSession.tokenHash, hashToken(token)), gt(adminSession.expiresAt, inTime(0))));
      return found ? { administrator: { id: found.id, email: found.email }, expiresAt: found.expiresAt } : null;
    },

    async end(token) {
      await db.delete(adminSession).where(eq(adminSession.tokenHash, hashToken(token)));
    },
  };
}

const equal = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Creates the first administrator. @returns false when there is one already; two processes that start at once make one. */
export async function createFirstAdministrator(db: Db, email: string, password: string): Promise<boolean> {
  const [known] = await db.select({ id: adminUser.id }).from(adminUser).limit(1);
  if (known) return false;
  const created = await db.insert(adminUser).values({ email: email.trim().toLowerCase(), passwordHash: await hashPassword(password) }).onConflictDoNothing().returning();
  return created.length > 0;
}
