import type { FastifyRequest } from 'fastify';
import type { Limit, RateLimiter } from '../rate-limit/rate-limiter.ts';

export interface FormLimits {
  /** Calls of one address, whatever becomes of them. */
  readonly calls: Limit;
  /** What was accepted of one address. */
  readonly accepted: Limit;
}

/** Stores within the limit of what one address may have stored; a failure does not count. @throws HttpError 429, and what `store` throws. */
export async function storeWithin<Result>(limiter: RateLimiter, { accepted }: FormLimits, { ip }: Pick<FastifyRequest, 'ip'>, store: () => Promise<Result>): Promise<Result> {
  await limiter.take(accepted, ip);
  try {
    return await store();
  } catch (error) {
    await limiter.giveBack(accepted, ip);
    throw error;
  }
}
