import type { Db } from '../database/db.ts';
import { forgetCounts } from '../rate-limit/rate-limiter.ts';

/** Names of what is counted of one account, whichever addresses the calls come from. */
export const ACCOUNT_COUNTS = {
  loginFailures: 'login-failure',
  /** Each of them mails a code. */
  unfinishedSignIns: 'unfinished-sign-in',
  wrongCodes: 'wrong-code',
} as const;

/** @param email as it is stored. */
export const forgetAccountCounts = (db: Db, email: string): Promise<void> =>
  forgetCounts(db, Object.values(ACCOUNT_COUNTS), email);
