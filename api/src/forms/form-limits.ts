import { networkOf } from '@northlight/shared/addresses';
import type { FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { Limit, RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { ProofsOfWork, Spending } from './proofs-of-work.ts';

export interface FormLimits {
  /** Requests per network, whatever their result. */
  readonly calls: Limit;
  /** Accepted forms per network. */
  readonly accepted: Limit;
  /**
   * Accepted forms with a proof of work, per network. They are counted separately: a program that uses up the plain
   * limit does not block a visitor in the same network.
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
 * Stores a form within the limit of its network. After a failure the count and the proof are given back. An invalid
 * proof is not the visitor's fault (it may be too old, because the page was open for a day): the form then counts as
 * one without a proof.
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

/**
 * Gives a count back, unless the form may have been stored. If that fails too, the first error must still be reported.
 */
async function undo(error: unknown, log: Caller['log'], giveBack: () => Promise<void>): Promise<void> {
  if (error instanceof DatabaseUnavailable && error.isOutcomeUnknown) return;
  try {
    await giveBack();
  } catch (failure) {
    log.warn({ err: failure }, 'a count could not be taken back');
  }
}
