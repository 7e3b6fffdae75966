import { networkOf } from '@northlight/shared/addresses';
import type { FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { Limit, RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { ProofsOfWork, Spending } from './proofs-of-work.ts';

export interface FormLimits {
  /** Calls of one address, whatever becomes of them. */
  readonly calls: Limit;
  /** What was accepted of one address. */
  readonly accepted: Limit;
  /**
   * What was accepted with a proof of work. Counted apart: a program that uses up the plain limit does not shut out a
   * visitor with the same address.
   */
  readonly proven: Limit;
}

export interface FormGuards {
  readonly limiter: RateLimiter;
  readonly limits: FormLimits;
  readonly proofs: ProofsOfWork;
}

type Caller = Pick<FastifyRequest, 'ip' | 'log'>;

/**
 * Stores within the limit of what one address may have stored; a failure does not count, and leaves the proof as good
 * as it was. A proof that is none is no fault of the visitor (theirs is old, the page was open for a day): the form
 * counts as one without.
 * @throws HttpError 429, and what `store` throws.
 */
export async function storeWithin<Result>(
  { limiter, limits, proofs }: FormGuards,
  { ip, log }: Caller,
  proof: unknown,
  store: () => Promise<Result>,
): Promise<Result> {
  const spending: Spending | null = proof === undefined || proof === '' ? null : await proofs.spend(proof);
  if (spending?.isSpent === false) log.info(`a proof of work does not count: ${spending.reason}`);
  const limit = spending?.isSpent ? limits.proven : limits.accepted;
  const caller = networkOf(ip);
  try {
    await limiter.take(limit, caller);
    try {
      return await store();
    } catch (error) {
      await undo(error, log, () => limiter.giveBack(limit, caller));
      throw error;
    }
  } catch (error) {
    if (spending?.isSpent) await undo(error, log, () => spending.giveBack());
    throw error;
  }
}

/** What may have been accepted stays counted. That nothing can be given back now must not hide why the form failed. */
async function undo(error: unknown, log: Caller['log'], giveBack: () => Promise<void>): Promise<void> {
  if (error instanceof DatabaseUnavailable && error.isOutcomeUnknown) return;
  try {
    await giveBack();
  } catch (failure) {
    log.warn({ err: failure }, 'a count could not be taken back');
  }
}
