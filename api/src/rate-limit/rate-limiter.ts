import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { tooMany } from '../errors.ts';
import { rateLimit } from './tables.ts';

export interface Limit {
  /** What is counted, such as `login`. */
  readonly name: string;
  readonly max: number;
  /** Length of the window in seconds. */
  readonly seconds: number;
}

export interface RateLimiter {
  /**
   * Counts one, and refuses when the limit is exceeded.
   * @param onLimit called for the first refusal with the end of the window; once per window unless a count is given
   * back.
   * @throws HttpError 429 with `Retry-After`.
   */
  take(limit: Limit, subject: string, onLimit?: (end: Date) => Promise<void>): Promise<void>;
  /** Takes one count back, for what was counted beforehand but turned out not to be limited. */
  giveBack(limit: Limit, subject: string): Promise<void>;
}

const keyOf = (name: string, subject: string) => `${name}:${subject}`;

/** Resets the counts of a subject under these names. */
export async function forgetCounts(db: Db, names: readonly string[], subject: string): Promise<void> {
  await db.delete(rateLimit).where(
    inArray(
      rateLimit.key,
      names.map((name) => keyOf(name, subject)),
    ),
  );
}

/**
 * Counts in the database with one statement each, so that all processes share a limit and parallel requests can't
 * exceed it.
 */
export function createRateLimiter(db: Db, now: () => number = Date.now): RateLimiter {
  const secondsUntil = (end: Date) => Math.max(1, Math.ceil((end.getTime() - now()) / 1000));

  return {
    async take(limit, subject, onLimit) {
      const [time, end] = [new Date(now()), new Date(now() + limit.seconds * 1000)];
      // A window that ends later than any new one was begun before the clock was set back: it would lock out till then.
      const latest = new Date(end.getTime() + limit.seconds * 1000);
      const ended = sql`(${rateLimit.endsAt} <= ${time.toISOString()}::timestamptz
        or ${rateLimit.endsAt} > ${latest.toISOString()}::timestamptz)`;
      const [row] = await db
        .insert(rateLimit)
        .values({ key: keyOf(limit.name, subject), count: 1, endsAt: end })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            count: sql`case when ${ended} then 1 else ${rateLimit.count} + 1 end`,
            endsAt: sql`case when ${ended} then ${end.toISOString()}::timestamptz else ${rateLimit.endsAt} end`,
          },
        })
        .returning();
      // Old windows are deleted when a new one starts. Otherwise a row per client would stay for good.
      if (row?.count === 1) await db.delete(rateLimit).where(lte(rateLimit.endsAt, new Date(now() - 3_600_000)));
      if (!row || row.count <= limit.max) return;
      if (row.count === limit.max + 1) await onLimit?.(row.endsAt);
      throw tooMany(secondsUntil(row.endsAt));
    },

    async giveBack(limit, subject) {
      // Refused requests were counted too, but must not be given back.
      await db
        .update(rateLimit)
        .set({ count: sql`least(${rateLimit.count}, ${limit.max}::integer) - 1` })
        .where(and(eq(rateLimit.key, keyOf(limit.name, subject)), gt(rateLimit.count, 0)));
    },
  };
}
