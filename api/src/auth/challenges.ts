import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { forgetAccountCounts } from './account-counts.ts';
import { lockAccount } from './accounts.ts';
import { hashCode, hashToken, newCode, newToken } from './secrets.ts';
import { adminUser, signInChallenge } from './tables.ts';

const LIFETIME = 10 * 60_000;
const TRIES = 5;

/** A code on its way to a mailbox, and the cookie value without which it is worth nothing. */
export interface Challenge {
  readonly email: string;
  readonly code: string;
  readonly cookie: string;
}

/** What a code is compared with once a try is spent. */
export type SpentTry = Pick<typeof signInChallenge.$inferSelect, 'cookieHash' | 'codeHash' | 'userId' | 'remember'> & {
  readonly email: string;
};

/** Sign-ins between password and code. @param now milliseconds. */
export function createChallenges(db: Db, secret: string, now: () => number) {
  const isWaiting = () => and(gt(signInChallenge.triesLeft, 0), gt(signInChallenge.expiresAt, new Date(now())));

  return {
    /** In place of those of the account before it. Null when the password was reset while it was compared. */
    async create(user: typeof adminUser.$inferSelect, remember: boolean): Promise<Challenge | null> {
      const [cookie, code] = [newToken(), newCode()];
      const cookieHash = hashToken(cookie);
      const codeHash = hashCode(secret, { source: 'mail', cookieHash, code });
      const expiresAt = new Date(now() + LIFETIME);
      await db.delete(signInChallenge).where(lte(signInChallenge.expiresAt, new Date(now())));
      return db.transaction(async (transaction) => {
        // Of a password that was reset, no code may be left behind. Of several sign-ins at once, each waits for the one
        // before.
        const isUnchanged = and(eq(adminUser.id, user.id), eq(adminUser.passwordHash, user.passwordHash));
        if (!(await lockAccount(transaction, isUnchanged))) return null;
        await transaction.delete(signInChallenge).where(eq(signInChallenge.userId, user.id));
        const challenge = { userId: user.id, cookieHash, codeHash, remember, triesLeft: TRIES, expiresAt };
        await transaction.insert(signInChallenge).values(challenge);
        return { email: user.email, code, cookie };
      });
    },

    /** Before the code is looked at, in one statement: guesses in parallel get no more than five either. */
    async spendTry(cookie: string): Promise<SpentTry | undefined> {
      const { cookieHash, codeHash, userId, remember, triesLeft } = signInChallenge;
      const [spent] = await db
        .update(signInChallenge)
        .set({ triesLeft: sql`${triesLeft} - 1` })
        .from(adminUser)
        .where(and(eq(adminUser.id, userId), eq(cookieHash, hashToken(cookie)), isWaiting()))
        .returning({ cookieHash, codeHash, userId, remember, email: adminUser.email });
      return spent;
    },

    /** In place of the code that was mailed. Null when no sign-in of the account waits for its code. */
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
