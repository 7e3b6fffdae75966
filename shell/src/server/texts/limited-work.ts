import type { ApiClient } from '@northlight/shared/client';
import type { ServerArgs, SiteUrl } from '@northlight/shared/remote';
import { watchCalls } from '../rendering/watched-calls.ts';

/**
 * Milliseconds for which a remote that makes a text may wait without a call of the API, and that it may take in all.
 */
const IDLE_LIMIT = 5000;
export const WHOLE_LIMIT = 120_000;

export type LimitedWork = ReturnType<typeof beginLimited>;

/** Starts the limited making of one text, or of one remote's part of the sitemap. */
export function beginLimited(api: ApiClient, siteUrl: SiteUrl) {
  const given = new AbortController();
  const ends = Date.now() + WHOLE_LIMIT;
  const calls = watchCalls(api, WHOLE_LIMIT);

  return {
    args: { api: calls.api, siteUrl, signal: given.signal } satisfies ServerArgs,
    /**
     * Waits for a step of the work. Rejects when the step fails or waits without a call of the API, or when all steps
     * together take too long; this aborts `args.signal`, which the remote has.
     */
    async limit<T>(step: Promise<T>): Promise<T> {
      try {
        if (Date.now() > ends) throw new Error('it takes too long');
        return await calls.withLimit(step, IDLE_LIMIT, 'it waits for nothing');
      } catch (error) {
        given.abort();
        throw error;
      }
    },
  };
}
