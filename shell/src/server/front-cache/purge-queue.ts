import { setTimeout as wait } from 'node:timers/promises';
import type { PurgeStatus } from '../../app/status.ts';
import { untilClosed } from '../until-closed.ts';
import { createPurgeOutage, type PurgeLog } from './purge-outage.ts';
import { EVERYTHING } from './tags.ts';
import type { PurgedCache } from './types.ts';

/** Milliseconds that one call may take. */
const CALL_LIMIT = 3000;
/** The most tags that wait. If there are more, everything is purged. */
const MOST_WAITING = 1000;
/** Milliseconds that the process waits at its end for purges that are not done yet. */
const LAST_TRY_LIMIT = 2000;

interface PurgeQueueOptions {
  readonly cache: PurgedCache;
  readonly name: string;
  readonly log: PurgeLog;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * The purges of one cache. Calls are sent one after another, each with as many waiting tags as it may name; a call that
 * fails is repeated until it succeeds.
 */
export function createPurgeQueue({ cache, name, log, now = Date.now }: PurgeQueueOptions) {
  const calls = createPurgeCalls(cache, now);
  const outage = createPurgeOutage({ name: `${name} at ${cache.address}`, log, now });
  const closing = new AbortController();
  let isRunning = false;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    while (calls.waiting() > 0 && !closing.signal.aborted) {
      try {
        await untilClosed(closing.signal, CALL_LIMIT, calls.callOnce);
        outage.ended();
      } catch (error) {
        if (closing.signal.aborted) break;
        const pause = outage.failed(error);
        // Rejects when the process ends; the condition of the loop then ends the loop.
        await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
    isRunning = false;
  }

  return {
    /** Queues these tags, which are purged as soon as possible. */
    purge(tags: readonly string[]): void {
      calls.add(tags);
      if (isRunning) return;
      isRunning = true;
      running = run();
    },
    /** Whether purges work, as far as is known, so that answers that are kept now can be purged later. */
    isReliable: (): boolean => calls.purgedAt() !== null && outage.current() === null,
    state: (): PurgeStatus => ({
      address: cache.address,
      waiting: calls.waiting(),
      purgedAt: calls.purgedAt(),
      failing: outage.current(),
    }),
    /** Tries the remaining purges once more. The next process starts by purging everything. */
    async close(): Promise<void> {
      closing.abort();
      await running;
      const limit = AbortSignal.timeout(LAST_TRY_LIMIT);
      try {
        while (calls.waiting() > 0) await calls.callOnce(limit);
      } catch (error) {
        log.error({ err: error }, `${name} at ${cache.address} was not purged before the process ended.`);
      }
    },
  };
}

/** The calls of one cache, and the tags that wait for the next. */
function createPurgeCalls(cache: PurgedCache, now: () => number) {
  const waiting = createWaitingTags();
  let underWay: readonly string[] = [];
  let purgedAt: string | null = null;

  return {
    add: waiting.add,
    /** Tags that are not purged yet. */
    waiting: () => waiting.size() + underWay.length,
    /** ISO 8601; null before the first call that has succeeded. */
    purgedAt: () => purgedAt,
    /** Purges as many as one call takes. When that fails they wait again. */
    async callOnce(signal: AbortSignal): Promise<void> {
      // A tag that is queued again during the call is purged once more after it.
      underWay = waiting.take(cache.tagsAtOnce);
      try {
        await cache.purge(underWay, signal);
        purgedAt = new Date(now()).toISOString();
      } catch (error) {
        waiting.add(underWay);
        throw error;
      } finally {
        underWay = [];
      }
    },
  };
}

/** A set of tags. Once it contains `everything`, it contains nothing else. */
function createWaitingTags() {
  const tags = new Set<string>();

  return {
    size: () => tags.size,
    add(more: readonly string[]): void {
      for (const tag of more) tags.add(tag);
      if (!tags.has(EVERYTHING) && tags.size <= MOST_WAITING) return;
      tags.clear();
      tags.add(EVERYTHING);
    },
    take(most: number): readonly string[] {
      const taken = [...tags].slice(0, most);
      for (const tag of taken) tags.delete(tag);
      return taken;
    },
  };
}
