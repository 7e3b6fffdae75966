import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { createRateLimiter, type Limit } from '../rate-limit/rate-limiter.ts';
import { ACCOUNT_COUNTS } from './account-counts.ts';
import { createChallenges, type Challenge } from './challenges.ts';
import { verifyPassword } from './passwords.ts';
import { recordLockOut } from './record-lock-out.ts';
import { sourceOfCode, type CodeSource } from './secrets.ts';
import { createSessions, type Session } from './sessions.ts';
import { adminUser } from './tables.ts';

/** A sign-in that is complete. */
interface Completed {
  readonly token: string;
  readonly session: Session;
  readonly source: CodeSource;
}

export interface SignIn {
  /**
   * Null for a wrong address and for a wrong password, after the same time. A sign-in of the account that still waits
   * for its code ends.
   * @throws HttpError 429 when too many of the account were started and not completed; the one that waits is left as it
   * is.
   * @param network that it comes from, for the audit log.
   */
  begin(email: string, password: string, remember: boolean, network?: string): Promise<Challenge | null>;
  /**
   * Null unless the code is right, unused, in time, within five tries and from the browser that holds the cookie.
   * @throws HttpError 429 when too many wrong codes were tried of the account; then a right one is not looked at
   * either.
   */
  complete(cookie: string, code: string, network?: string): Promise<Completed | null>;
  /**
   * A new code in place of the one that was mailed, for the person with a shell: the browser that began the sign-in can
   * complete it. Lifts the limits of the account.
   * @param email as it is stored.
   * @returns null when no sign-in of the account waits for its code.
   */
  newCodeFor(email: string): Promise<{ code: string; expiresAt: Date } | null>;
  find(token: string): Promise<Session | null>;
  /** Those of the sessions that have not ended. */
  liveSessions(ids: readonly number[]): Promise<ReadonlySet<number>>;
  end(token: string): Promise<void>;
}

export interface SignInOptions {
  /** The clock, in milliseconds; tests move it. */
  readonly now?: (() => number) | undefined;
  readonly limits?: AccountLimits;
}

/** Of one account. A sign-in that is completed takes back what it counted. */
interface AccountLimits {
  readonly unfinishedSignIns: Limit;
  readonly wrongCodes: Limit;
}

const DEFAULT_LIMITS: AccountLimits = {
  unfinishedSignIns: { name: ACCOUNT_COUNTS.unfinishedSignIns, max: 60, seconds: 3600 },
  wrongCodes: { name: ACCOUNT_COUNTS.wrongCodes, max: 30, seconds: 86_400 },
};

/** Where a sign-in comes from; nothing at the command line. */
const from = (network: string | undefined) => (network === undefined ? {} : { network });

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
        // What was typed for an address that nobody has may be a password.
        await recordAudit(db, null, { kind: 'password-refused', subject: user?.email ?? '', details: from(network) });
        return null;
      }
      await limiter.take(limits.unfinishedSignIns, user.email, recordLockOut(db, { email: user.email, network }));
      return challenges.create(user, remember);
    },

    async complete(cookie, code, network) {
      const challenge = await challenges.spendTry(cookie);
      if (!challenge) return null;
      // As the try: of guesses in parallel, no more than the limit are compared.
      const { email } = challenge;
      await limiter.take(limits.wrongCodes, email, recordLockOut(db, { email, network }));
      const source = sourceOfCode(secret, challenge, code);
      if (!source) {
        await recordAudit(db, null, { kind: 'code-refused', subject: email, details: from(network) });
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
