import { eq } from 'drizzle-orm';
import { networkDetails, recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { createRateLimiter, type Limit } from '../rate-limit/rate-limiter.ts';
import { ACCOUNT_COUNTS } from './account-counts.ts';
import { createChallenges, type Challenge } from './challenges.ts';
import { verifyPassword } from './passwords.ts';
import { recordLockOut } from './record-lock-out.ts';
import { sourceOfCode, type CodeSource } from './secrets.ts';
import { createSessions, type Session } from './sessions.ts';
import { adminUser } from './tables.ts';

/** A completed sign-in. */
interface Completed {
  readonly token: string;
  readonly session: Session;
  readonly source: CodeSource;
}

export interface SignIn {
  /**
   * Checks a password and starts a challenge. Any pending challenge of the account ends. Null for an unknown address
   * and for a wrong password, after the same time.
   * @throws HttpError 429 when too many sign-ins of the account were started and not completed; a pending one is kept.
   * @param network that the request comes from, for the audit log.
   */
  begin(email: string, password: string, remember: boolean, network?: string): Promise<Challenge | null>;
  /**
   * Completes a sign-in. Null unless the code is right, unused, in time, within five tries and from the browser with
   * the cookie.
   * @throws HttpError 429 when too many wrong codes were tried for the account; then not even a right one is accepted.
   */
  complete(cookie: string, code: string, network?: string): Promise<Completed | null>;
  /**
   * Replaces the code that was mailed, for the command line. The browser that started the sign-in can complete it with
   * the new code. Resets the limits of the account.
   * @param email as it is stored.
   * @returns null when no sign-in of the account waits for its code.
   */
  newCodeFor(email: string): Promise<{ code: string; expiresAt: Date } | null>;
  find(token: string): Promise<Session | null>;
  /** The ids of those sessions that are not expired. */
  liveSessions(ids: readonly number[]): Promise<ReadonlySet<number>>;
  end(token: string): Promise<void>;
}

export interface SignInOptions {
  /** The clock, in milliseconds; tests set it. */
  readonly now?: (() => number) | undefined;
  readonly limits?: AccountLimits;
}

/** Limits per account. A completed sign-in gives back what it counted. */
interface AccountLimits {
  readonly unfinishedSignIns: Limit;
  readonly wrongCodes: Limit;
}

const DEFAULT_LIMITS: AccountLimits = {
  unfinishedSignIns: { name: ACCOUNT_COUNTS.unfinishedSignIns, max: 60, seconds: 3600 },
  wrongCodes: { name: ACCOUNT_COUNTS.wrongCodes, max: 30, seconds: 86_400 },
};

export function createSignIn(
  db: Db,
  secret: string,
  { now = Date.now, limits = DEFAULT_LIMITS }: SignInOptions = {},
): SignIn {
  const limiter = createRateLimiter(db, now);
  const challenges = createChallenges(db, secret, now);
  const sessions = createSessions(db, now);

  return {
    async begin(email, password, remember, network) {
      const [user] = await db.select().from(adminUser).where(eq(adminUser.email, email.trim().toLowerCase()));
      if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
        // For an unknown address nothing is recorded of what was typed, because it may be a password.
        await recordAudit(db, null, {
          kind: 'password-refused',
          subject: user?.email ?? '',
          details: networkDetails(network),
        });
        return null;
      }
      await limiter.take(limits.unfinishedSignIns, user.email, recordLockOut(db, { email: user.email, network }));
      return challenges.create(user, remember);
    },

    async complete(cookie, code, network) {
      const challenge = await challenges.spendTry(cookie);
      if (!challenge) return null;
      // Counted before the comparison, so that of parallel guesses no more than the limit are compared.
      const { email } = challenge;
      await limiter.take(limits.wrongCodes, email, recordLockOut(db, { email, network }));
      const source = sourceOfCode(secret, challenge, code);
      if (!source) {
        await recordAudit(db, null, { kind: 'code-refused', subject: email, details: networkDetails(network) });
        return null;
      }
      await limiter.giveBack(limits.wrongCodes, email);
      const opened = await sessions.open(challenge, network);
      if (!opened) return null;
      await limiter.giveBack(limits.unfinishedSignIns, email);
      return { ...opened, source };
    },

    newCodeFor: challenges.replaceCode,
    find: sessions.find,
    liveSessions: sessions.liveAmong,
    end: sessions.end,
  };
}
