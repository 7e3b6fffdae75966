import { createWorkQueue, QueueFullError, type WorkQueue } from '@northlight/shared/concurrency';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../auth/access.ts';
import { busy } from '../../errors.ts';
import { NobodyWaitsError, createSharedSignals } from './shared-signals.ts';

/** Seconds after which a search that found the queue full may be tried again. */
const RETRY_AFTER = 5;

export interface SearchLane {
  readonly name: 'visitors' | 'administrators';
  /**
   * Answers a search once those before it have ended. A caller that leaves gives up its place, and ends the search
   * unless others wait for the same one.
   * @param key the same for searches that may share an answer. @param answer is to call `queued` for the work itself.
   * @throws HttpError 503 with `Retry-After` when too many wait.
   */
  search<T>(key: string, leaving: AbortSignal, answer: (queued: Queued) => Promise<T>): Promise<T>;
}

type Queued = <T>(work: (abandoned: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * A search costs something and can't be kept for the next visitor: searches wait for one another, so that nobody else
 * has to wait for them. Those of administrators have a queue of their own, which visitors can't fill.
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
        // The search was started for others, who left before this visitor came.
        if (error instanceof NobodyWaitsError && !leaving.aborted) return attempt();
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
