import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { auditEntry } from '../audit/audit-table.ts';
import { auditRow, networkDetails, recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { BATCH, type Batches, inBatches } from '../database/in-batches.ts';
import { notifyNews } from '../news/news-notification.ts';
import { lockAccount, type Administrator } from './accounts.ts';
import type { CountedAttempt } from './challenges.ts';
import { hashToken, newToken } from './secrets.ts';
import { adminSession, adminUser, signInChallenge } from './tables.ts';

const HOUR = 3_600_000;
const LIFETIME = 12 * HOUR;
const REMEMBERED_LIFETIME = 30 * 24 * HOUR;

export interface Session {
  /** Id of the session in the audit log and the history. It is not secret. */
  readonly id: number;
  readonly administrator: Administrator;
  readonly expiresAt: Date;
}

/** Sessions after a complete sign-in. @param now the clock, in milliseconds. */
export function createSessions(db: Db, now: () => number) {
  return {
    /** Opens a session. Null when the challenge was used, or its account removed, after the try was counted. */
    async open(
      { userId, cookieHash, remember }: CountedAttempt,
      network?: string,
    ): Promise<{ token: string; session: Session } | null> {
      await clearSome(db, now(), BATCH);
      return db.transaction(async (transaction) => {
        // Locked until the session exists, so that whatever ends all sessions of the account ends this one too.
        const administrator = await lockAccount(transaction, eq(adminUser.id, userId));
        // Of several parallel requests with the right code, only one still finds the challenge.
        const [used] = await transaction
          .delete(signInChallenge)
          .where(eq(signInChallenge.cookieHash, cookieHash))
          .returning();
        if (!administrator || !used) return null;

        const token = newToken();
        const expiresAt = new Date(now() + (remember ? REMEMBERED_LIFETIME : LIFETIME));
        const [opened] = await transaction
          .insert(adminSession)
          .values({ tokenHash: hashToken(token), userId, expiresAt })
          .returning({ id: adminSession.id });
        if (!opened) return null;
        await transaction
          .update(adminUser)
          .set({ lastSignInAt: new Date(now()) })
          .where(eq(adminUser.id, userId));
        const session = { id: opened.id, administrator, expiresAt };
        await recordAudit(transaction, session, { kind: 'signed-in', details: networkDetails(network) });
        return { token, session };
      });
    },

    async find(token: string): Promise<Session | null> {
      const [found] = await db
        .select({
          id: adminSession.id,
          administrator: { id: adminUser.id, email: adminUser.email },
          expiresAt: adminSession.expiresAt,
        })
        .from(adminSession)
        .innerJoin(adminUser, eq(adminSession.userId, adminUser.id))
        .where(and(eq(adminSession.tokenHash, hashToken(token)), gt(adminSession.expiresAt, new Date(now()))));
      return found ?? null;
    },

    liveAmong: (ids: readonly number[]): Promise<ReadonlySet<number>> => liveSessions(db, ids, now()),

    end: (token: string): Promise<void> => db.transaction((transaction) => endSession(transaction, token)),
  };
}

/** The ids of those sessions that are not expired. @param now milliseconds. */
async function liveSessions(db: Db, ids: readonly number[], now: number): Promise<ReadonlySet<number>> {
  const live = await db
    .select({ id: adminSession.id })
    .from(adminSession)
    .where(and(inArray(adminSession.id, [...ids]), gt(adminSession.expiresAt, new Date(now))));
  return new Set(live.map(({ id }) => id));
}

/** Deletes expired sessions and writes each to the audit log. @param now milliseconds. */
export const clearExpiredSessions = (db: Db, now: number, batches: Batches): Promise<void> =>
  inBatches(batches, (batch) => clearSome(db, now, batch));

/** @returns how many were deleted. */
const clearSome = (db: Db, now: number, most: number): Promise<number> =>
  db.transaction(async (transaction) => {
    const { tokenHash, expiresAt: end } = adminSession;
    const over = transaction
      .select({ tokenHash })
      .from(adminSession)
      .where(lte(end, new Date(now)))
      .limit(most);
    const expired = await transaction
      .delete(adminSession)
      .where(inArray(tokenHash, over))
      .returning({ session: adminSession.id, userId: adminSession.userId, expiresAt: adminSession.expiresAt });
    if (expired.length === 0) return 0;
    const { id, email } = adminUser;
    const ofThem = inArray(
      id,
      expired.map(({ userId }) => userId),
    );
    const people = new Map(
      (await transaction.select({ id, email }).from(adminUser).where(ofThem)).map((person) => [person.id, person]),
    );
    const rows = expired.flatMap(({ session, userId, expiresAt }) => {
      const administrator = people.get(userId);
      const details = { until: expiresAt.toISOString() };
      return administrator ? [auditRow({ administrator, id: session }, { kind: 'session-expired', details })] : [];
    });
    if (rows.length > 0) await transaction.insert(auditEntry).values(rows);
    return expired.length;
  });

async function endSession(transaction: Db, token: string): Promise<void> {
  const [ended] = await transaction
    .delete(adminSession)
    .where(eq(adminSession.tokenHash, hashToken(token)))
    .returning({ session: adminSession.id, userId: adminSession.userId });
  if (!ended) return;
  await notifyNews(transaction, 'sessions');
  const { id, email } = adminUser;
  const [administrator] = await transaction.select({ id, email }).from(adminUser).where(eq(id, ended.userId));
  if (administrator) await recordAudit(transaction, { administrator, id: ended.session }, { kind: 'signed-out' });
}
