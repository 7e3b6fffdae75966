import { createWorkQueue, QueueFullError, type WorkQueue } from '@northlight/shared/concurrency';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../auth/access.ts';
import { busy } from '../../errors.ts';
import { NoCallerLeftError, createSharedSignals } from './shared-signals.ts';

/** Seconds after which a search that was refused because the queue was full may be tried again. */
const RETRY_AFTER = 5;

export interface SearchLane {
  readonly name: 'visitors' | 'administrators';
  /**
   * Runs a search after those before it in the queue. When the caller leaves, its place in the queue becomes free, and
   * the search ends unless others wait for the same one.
   * @param key the same for searches that may share an answer. @param answer must call `queued` for the work itself.
   * @throws HttpError 503 with `Retry-After` when too many searches wait.
   */
  search<T>(key: string, leaving: AbortSignal, answer: (queued: Queued) => Promise<T>): Promise<T>;
}

type Queued = <T>(work: (abandoned: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Searches are expensive, and their answers can't be cached for other visitors. So they run one after the other, and
 * other requests don't have to wait for them. Searches of administrators have a queue of their own, which visitors
 * can't fill.
 */
export function createSearchLanes(
  access: Access,
  maxWaiting: number,
): (request: FastifyRequest) => Promise<SearchLane> {
  const visitors = createLane('visitors', maxWaiting);
  const administrators = createLane('administrators', maxWaiting);
  return async (request) => ((await access.isSignedIn(request)) ? administrators : visitors);
}

function createLane(name: SearchLane['name'], maxWaiting: number): SearchLane {
  const queue = createWorkQueue(1, maxWaiting);
  const withSharedSignal = createSharedSignals();
  return {
    name,
    async search(key, leaving, answer) {
      const attempt = () =>
        withSharedSignal(key, leaving, (abandoned) => answer((work) => inQueue(queue, work, abandoned)));
      try {
        return await attempt();
      } catch (error) {
        // All callers that the search was started for left before this caller joined, so it is started again.
        if (error instanceof NoCallerLeftError && !leaving.aborted) return attempt();
        throw error;
      }
    },
  };
}

async function inQueue<T>(
  queue: WorkQueue,
  work: (abandoned: AbortSignal) => Promise<T>,
  abandoned: AbortSignal,
): Promise<T> {
  try {
    return await queue(() => work(abandoned), abandoned);
  } catch (error) {
    if (error instanceof QueueFullError)
      throw busy('Too many are searching at the moment. Please try again in a moment.', RETRY_AFTER);
    throw error;
  }
}
