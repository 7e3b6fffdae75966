import { and, asc, count, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { notifyNews } from '../news/news-notification.ts';
import { forgetAccountCounts } from './account-counts.ts';
import { lockAccount } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { adminSession, adminUser, signInChallenge } from './tables.ts';

/** The reason why an administrator could not be changed, in one sentence for the person at the command line. */
export class AdministratorError extends Error {
  override readonly name = 'AdministratorError';
}

export interface AdministratorSummary {
  readonly email: string;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  /** Number of sessions that are not expired. */
  readonly sessions: number;
}

/** By the clock of the database, as the API checks sessions: the clock of this process may differ. */
const isLive = sql<boolean>`${adminSession.expiresAt} > now()`;

export type Administrators = ReturnType<typeof createAdministrators>;

/** The actions of the command line. E-mail addresses must be in lower case. Every method @throws AdministratorError. */
export const createAdministrators = (db: Db) => ({
  async create(email: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const created = await db.transaction(async (transaction) => {
      const found = await transaction
        .insert(adminUser)
        .values({ email, passwordHash })
        .onConflictDoNothing()
        .returning();
      if (found.length > 0) await recordAudit(transaction, null, { kind: 'administrator-created', subject: email });
      return found;
    });
    if (created.length > 0) return;
    throw new AdministratorError(
      `There is already an administrator ${email}: reset-password gives them a new password.`,
    );
  },

  /**
   * Sets a password. Ends all sessions and pending sign-ins, and resets the limits, which somebody with the old
   * password may have used up.
   * @returns how many sessions were ended.
   */
  async resetPassword(email: string, password: string): Promise<number> {
    const passwordHash = await hashPassword(password);
    return db.transaction(async (transaction) => {
      const id = await lockByEmail(transaction, email);
      await transaction.update(adminUser).set({ passwordHash }).where(eq(adminUser.id, id));
      await forgetAccountCounts(transaction, email);
      const count = await endSessions(transaction, id);
      await recordAudit(transaction, null, { kind: 'password-reset', subject: email, details: { count } });
      return count;
    });
  },

  /** All administrators, the oldest first. */
  list: (): Promise<AdministratorSummary[]> =>
    db
      .select({
        email: adminUser.email,
        createdAt: adminUser.createdAt,
        lastSignInAt: adminUser.lastSignInAt,
        sessions: count(adminSession.tokenHash),
      })
      .from(adminUser)
      .leftJoin(adminSession, and(eq(adminSession.userId, adminUser.id), isLive))
      .groupBy(adminUser.id)
      .orderBy(asc(adminUser.id)),

  /** Ends all sessions and pending sign-ins. The account is kept. @returns how many sessions were ended. */
  revoke: (email: string): Promise<number> =>
    db.transaction(async (transaction) => {
      const count = await endSessions(transaction, await lockByEmail(transaction, email));
      await recordAudit(transaction, null, { kind: 'sessions-ended', subject: email, details: { count } });
      return count;
    }),

  /** Deletes an account with its sessions. The last account can't be deleted. */
  remove: (email: string): Promise<void> => db.transaction((transaction) => removeAccount(transaction, email)),
});

/**
 * Locks an account. @returns its id. A sign-in that is being completed has finished before, or sees this transaction.
 */
async function lockByEmail(transaction: Db, email: string): Promise<number> {
  const account = await lockAccount(transaction, eq(adminUser.email, email), 'update');
  if (!account) throw unknown(email);
  return account.id;
}

async function endSessions(transaction: Db, userId: number): Promise<number> {
  await transaction.delete(signInChallenge).where(eq(signInChallenge.userId, userId));
  const ended = await transaction.delete(adminSession).where(eq(adminSession.userId, userId)).returning({ isLive });
  await notifyNews(transaction, 'sessions');
  return ended.filter((session) => session.isLive).length;
}

async function removeAccount(transaction: Db, email: string): Promise<void> {
  // All accounts are locked: when two administrators remove each other at once, the second request finds one account
  // left.
  const all = await transaction
    .select({ id: adminUser.id, email: adminUser.email })
    .from(adminUser)
    .orderBy(asc(adminUser.id))
    .for('update');
  const found = all.find((one) => one.email === email);
  if (!found) throw unknown(email);
  if (all.length === 1) throw new AdministratorError(`${email} is the last administrator: create another one first.`);
  await transaction.delete(adminUser).where(eq(adminUser.id, found.id));
  await notifyNews(transaction, 'sessions');
  await recordAudit(transaction, null, { kind: 'administrator-removed', subject: email });
}

const unknown = (email: string) => new AdministratorError(`There is no administrator ${email}.`);
