import { setTimeout as wait } from 'node:timers/promises';
import type { PurgeStatus } from '../../app/status.ts';
import { createPurgeOutage, type PurgeLog } from './purge-outage.ts';
import { EVERYTHING } from './tags.ts';
import type { PurgedCache } from './types.ts';

/** Milliseconds that one call may take. */
const CALL_LIMIT = 3000;
/** Tags that wait; beyond that everything is purged. */
const MOST_WAITING = 1000;
/** Milliseconds that an end of the process waits for what is not purged yet. */
const LAST_TRY_LIMIT = 2000;

interface PurgeQueueOptions {
  readonly cache: PurgedCache;
  readonly name: string;
  readonly log: PurgeLog;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export type PurgeQueue = ReturnType<typeof createPurgeQueue>;

/**
 * What one cache has to give up. One call after the other, each with all that waits; what fails is tried again until it
 * succeeds.
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
        await calls.callOnce(AbortSignal.any([closing.signal, AbortSignal.timeout(CALL_LIMIT)]));
        outage.ended();
      } catch (error) {
        if (closing.signal.aborted) break;
        const pause = outage.failed(error);
        // Rejects when the process ends, which the loop sees.
        await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
    isRunning = false;
  }

  return {
    /** Has these purged as soon as it can be. */
    purge(tags: readonly string[]): void {
      calls.add(tags);
      if (isRunning) return;
      isRunning = true;
      running = run();
    },
    /** Whether what is kept now could be purged later, as far as anybody knows. */
    isReliable: (): boolean => calls.purgedAt() !== null && outage.current() === null,
    state: (): PurgeStatus => ({
      address: cache.address,
      waiting: calls.waiting(),
      purgedAt: calls.purgedAt(),
      failing: outage.current(),
    }),
    /** Tries what is left once more. The next process begins by purging everything. */
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
      // One that changes meanwhile is added again, and purged once more.
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

/** Tags, each once; nothing but everything where that is among them. */
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
