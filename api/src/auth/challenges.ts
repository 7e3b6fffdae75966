import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { forgetAccountCounts } from './account-counts.ts';
import { lockAccount } from './accounts.ts';
import { hashCode, hashToken, newCode, newToken } from './secrets.ts';
import { adminUser, signInChallenge } from './tables.ts';

const LIFETIME = 10 * 60_000;
const TRIES = 5;

/** A one-time code that is sent by mail, and the cookie of the browser in which alone it is valid. */
export interface Challenge {
  readonly email: string;
  readonly code: string;
  readonly cookie: string;
}

/** The stored values that a code is compared with after a try was counted. */
export type CountedAttempt = Pick<
  typeof signInChallenge.$inferSelect,
  'cookieHash' | 'codeHash' | 'userId' | 'remember'
> & { readonly email: string };

/** Sign-ins between password and code. @param now the clock, in milliseconds. */
export function createChallenges(db: Db, secret: string, now: () => number) {
  const isWaiting = () => and(gt(signInChallenge.triesLeft, 0), gt(signInChallenge.expiresAt, new Date(now())));

  return {
    /**
     * Creates a challenge; it replaces any other of the account. Null when the password was reset during the
     * comparison.
     */
    async create(user: typeof adminUser.$inferSelect, remember: boolean): Promise<Challenge | null> {
      const [cookie, code] = [newToken(), newCode()];
      const cookieHash = hashToken(cookie);
      const codeHash = hashCode(secret, { source: 'mail', cookieHash, code });
      const expiresAt = new Date(now() + LIFETIME);
      await db.delete(signInChallenge).where(lte(signInChallenge.expiresAt, new Date(now())));
      return db.transaction(async (transaction) => {
        // After a password reset no code may be valid. Simultaneous sign-ins of an account wait for each other.
        const isUnchanged = and(eq(adminUser.id, user.id), eq(adminUser.passwordHash, user.passwordHash));
        if (!(await lockAccount(transaction, isUnchanged))) return null;
        await transaction.delete(signInChallenge).where(eq(signInChallenge.userId, user.id));
        const challenge = { userId: user.id, cookieHash, codeHash, remember, triesLeft: TRIES, expiresAt };
        await transaction.insert(signInChallenge).values(challenge);
        return { email: user.email, code, cookie };
      });
    },

    /**
     * Counts a try before the code is compared, in one statement, so that parallel guesses get no more than five
     * either.
     */
    async spendTry(cookie: string): Promise<CountedAttempt | undefined> {
      const { cookieHash, codeHash, userId, remember, triesLeft } = signInChallenge;
      const [spent] = await db
        .update(signInChallenge)
        .set({ triesLeft: sql`${triesLeft} - 1` })
        .from(adminUser)
        .where(and(eq(adminUser.id, userId), eq(cookieHash, hashToken(cookie)), isWaiting()))
        .returning({ cookieHash, codeHash, userId, remember, email: adminUser.email });
      return spent;
    },

    /** Replaces the code that was mailed. Null when no sign-in of the account waits for its code. */
    replaceCode(email: string): Promise<{ code: string; expiresAt: Date } | null> {
      return db.transaction(async (transaction) => {
        const user = await lockAccount(transaction, eq(adminUser.email, email));
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
  };
}
