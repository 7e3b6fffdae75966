import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { createRateLimiter, type Limit } from '../rate-limit/rate-limiter.ts';
import { ACCOUNT_COUNTS, forgetAccountCounts } from './account-counts.ts';
import { type CodeSource, hashCode, hashToken, newCode, newToken } from './secrets.ts';
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

/** A sign-in that is complete. */
export interface Completed {
  readonly token: string;
  readonly session: Session;
  readonly source: CodeSource;
}

export interface SignIn {
  /**
   * Null for a wrong address and for a wrong password, after the same time. A sign-in of the account that still waits
   * for its code ends.
   * @throws HttpError 429 when too many of the account were begun and not completed; the one that waits is left as it
   * is.
   */
  begin(email: string, password: string, remember: boolean): Promise<Challenge | null>;
  /**
   * Null unless the code is right, unused, in time, within five tries and from the browser that holds the cookie.
   * @throws HttpError 429 when too many wrong codes were tried of the account; then a right one is not looked at
   * either.
   */
  complete(cookie: string, code: string): Promise<Completed | null>;
  /**
   * A new code in place of the one that was mailed, for the person with a shell: the browser that began the sign-in can
   * complete it. Lifts the limits of the account.
   * @param email as it is stored.
   * @returns null when no sign-in of the account waits for its code.
   */
  newCodeFor(email: string): Promise<{ code: string; expiresAt: Date } | null>;
  find(token: string): Promise<Session | null>;
  end(token: string): Promise<void>;
}

export interface SignInOptions {
  /** The clock, in milliseconds; tests move it. */
  readonly now?: (() => number) | undefined;
  readonly limits?: AccountLimits;
}

/** Of one account. A sign-in that is completed takes back what it counted. */
export interface AccountLimits {
  readonly unfinishedSignIns: Limit;
  readonly wrongCodes: Limit;
}

const DEFAULT_LIMITS: AccountLimits = {
  unfinishedSignIns: { name: ACCOUNT_COUNTS.unfinishedSignIns, max: 60, seconds: 3600 },
  wrongCodes: { name: ACCOUNT_COUNTS.wrongCodes, max: 30, seconds: 86_400 },
};

const SOURCES: readonly CodeSource[] = ['mail', 'shell'];

export function createSignIn(
  db: Db,
  secret: string,
  { now = Date.now, limits = DEFAULT_LIMITS }: SignInOptions = {},
): SignIn {
  const limiter = createRateLimiter(db, now);
  const inTime = (milliseconds: number) => new Date(now() + milliseconds);
  const isWaiting = () => and(gt(signInChallenge.triesLeft, 0), gt(signInChallenge.expiresAt, inTime(0)));

  /** In place of those of the account before it. False when the password was reset while it was compared. */
  function storeChallenge(
    user: typeof adminUser.$inferSelect,
    challenge: Omit<typeof signInChallenge.$inferInsert, 'userId'>,
  ): Promise<boolean> {
    return db.transaction(async (transaction) => {
      // Of a password that was reset, no code may be left behind. Of several sign-ins at once, each waits for the one
      // before.
      const unchanged = and(eq(adminUser.id, user.id), eq(adminUser.passwordHash, user.passwordHash));
      const [locked] = await transaction
        .select({ id: adminUser.id })
        .from(adminUser)
        .where(unchanged)
        .for('no key update');
      if (!locked) return false;
      await transaction.delete(signInChallenge).where(eq(signInChallenge.userId, user.id));
      await transaction.insert(signInChallenge).values({ ...challenge, userId: user.id });
      return true;
    });
  }

  /**
   * A try is spent before the code is looked at, in one statement: guesses in parallel get no more than five either.
   */
  async function spendTry(cookieHash: string) {
    const [challenge] = await db
      .update(signInChallenge)
      .set({ triesLeft: sql`${signInChallenge.triesLeft} - 1` })
      .from(adminUser)
      .where(and(eq(adminUser.id, signInChallenge.userId), eq(signInChallenge.cookieHash, cookieHash), isWaiting()))
      .returning({
        codeHash: signInChallenge.codeHash,
        userId: signInChallenge.userId,
        remember: signInChallenge.remember,
        email: adminUser.email,
      });
    return challenge;
  }

  function openSession(
    userId: number,
    cookieHash: string,
    remember: boolean,
  ): Promise<Omit<Completed, 'source'> | null> {
    return db.transaction(async (transaction) => {
      // Held until the session is there, so that what ends all sessions of a person ends this one too.
      const [user] = await transaction.select().from(adminUser).where(eq(adminUser.id, userId)).for('no key update');
      // Of several right codes in parallel one finds the challenge still there.
      const [used] = await transaction
        .delete(signInChallenge)
        .where(eq(signInChallenge.cookieHash, cookieHash))
        .returning();
      if (!user || !used) return null;

      const token = newToken();
      const expiresAt = inTime(remember ? REMEMBERED_LIFETIME : SESSION_LIFETIME);
      await transaction.insert(adminSession).values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
      await transaction
        .update(adminUser)
        .set({ lastSignInAt: inTime(0) })
        .where(eq(adminUser.id, user.id));
      return { token, session: { administrator: { id: user.id, email: user.email }, expiresAt } };
    });
  }

  return {
    async begin(email, password, remember) {
      const [user] = await db.select().from(adminUser).where(eq(adminUser.email, email.trim().toLowerCase()));
      if (!(await verifyPassword(user?.passwordHash, password)) || !user) return null;
      await limiter.take(limits.unfinishedSignIns, user.email);
      const [cookie, code] = [newToken(), newCode()];
      const cookieHash = hashToken(cookie);
      const codeHash = hashCode(secret, { source: 'mail', cookieHash, code });
      await db.delete(signInChallenge).where(lte(signInChallenge.expiresAt, inTime(0)));
      const isStored = await storeChallenge(user, {
        cookieHash,
        codeHash,
        remember,
        triesLeft: TRIES,
        expiresAt: inTime(CODE_LIFETIME),
      });
      return isStored ? { email: user.email, code, cookie } : null;
    },

    async complete(cookie, code) {
      const cookieHash = hashToken(cookie);
      const challenge = await spendTry(cookieHash);
      if (!challenge) return null;
      // As the try: of guesses in parallel, no more than the limit are compared.
      await limiter.take(limits.wrongCodes, challenge.email);
      const source = SOURCES.find((one) =>
        equal(challenge.codeHash, hashCode(secret, { source: one, cookieHash, code })),
      );
      if (!source) return null;
      await limiter.giveBack(limits.wrongCodes, challenge.email);
      await db.delete(adminSession).where(lte(adminSession.expiresAt, inTime(0)));
      const opened = await openSession(challenge.userId, cookieHash, challenge.remember);
      if (!opened) return null;
      await limiter.giveBack(limits.unfinishedSignIns, challenge.email);
      return { ...opened, source };
    },

    newCodeFor(email) {
      return db.transaction(async (transaction) => {
        const [user] = await transaction
          .select({ id: adminUser.id })
          .from(adminUser)
          .where(eq(adminUser.email, email))
          .for('no key update');
        if (!user) return null;
        const ofUser = and(eq(signInChallenge.userId, user.id), isWaiting());
        const [challenge] = await transaction.select().from(signInChallenge).where(ofUser).for('update');
        if (!challenge) return null;
        const { cookieHash, expiresAt } = challenge;
        const code = newCode();
        const codeHash = hashCode(secret, { source: 'shell', cookieHash, code });
        await transaction.update(signInChallenge).set({ codeHash }).where(eq(signInChallenge.cookieHash, cookieHash));
        await forgetAccountCounts(transaction, email);
        return { code, expiresAt };
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

const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Creates the first administrator.
 * @returns false when there is one already; two processes that start at once make one.
 */
export async function createFirstAdministrator(db: Db, email: string, password: string): Promise<boolean> {
  const [known] = await db.select({ id: adminUser.id }).from(adminUser).limit(1);
  if (known) return false;
  const created = await db
    .insert(adminUser)
    .values({ email: email.trim().toLowerCase(), passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning();
  return created.length > 0;
}
