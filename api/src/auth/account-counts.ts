import type { Db } from '../database/db.ts';
import { forgetCounts } from '../rate-limit/rate-limiter.ts';

/** Names of the counts per account, which do not depend on the network of the requests. */
export const ACCOUNT_COUNTS = {
  loginFailures: 'login-failure',
  /** Each of them sends a code by mail. */
  unfinishedSignIns: 'unfinished-sign-in',
  wrongCodes: 'wrong-code',
} as const;

/** Deletes the counts of an account. @param email as it is stored. */
export const forgetAccountCounts = (db: Db, email: string): Promise<void> =>
  forgetCounts(db, Object.values(ACCOUNT_COUNTS), email);
