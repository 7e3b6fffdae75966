import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@northlight/shared/client';
import type { Span } from '@northlight/shared/tracing';
import { withTimeout } from '../../../app/with-timeout.ts';
import { areCurrent, isOlder } from '../content-versions.ts';
import { isSameQuarter } from '../quarter-hours.ts';
import type { ContentFeed, ContentVersions } from '../types.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { ApiState } from './api-state.ts';
import type { SentAnswer, SharedCalls } from './shared-calls.ts';

/**
 * Milliseconds that one read may take, and all reads of one page together: the page has to be done within four seconds.
 */
const READ_LIMIT = 3000;
/** Milliseconds after which a cached answer is used, if nothing shows that the API can be reached. */
const STALE_AFTER = 1000;
/** Milliseconds in which a process of the API usually learns of a change that another one has made. */
const CHANGE_PROPAGATION_MS = 25;

export interface CurrentReadsOptions {
  readonly feed: Pick<ContentFeed, 'versions' | 'ask'>;
  readonly memory: AnswerMemory;
  readonly state: ApiState;
  readonly callFor: SharedCalls;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly epochNow?: () => number;
  /** Milliseconds that all reads together may take; by default those of a page. */
  readonly limit?: number;
  /** The span that the reads are parts of. */
  readonly span?: Span | undefined;
}

export interface CurrentAnswer {
  readonly answer: SentAnswer;
  /** It came from memory because the API could not be asked. */
  readonly isStale: boolean;
}

export interface CurrentReads {
  /** The cached answer, if it is known to be current; otherwise null. Sends no request. */
  remembered(address: string): CurrentAnswer | null;
  /** Rejects with `ApiError` when there is no answer at all. */
  read(address: string): Promise<CurrentAnswer>;
}

/**
 * Starts the reads of one page. Each answer includes every write that was acknowledged before this call, or is stale.
 */
export function startCurrentReads(options: CurrentReadsOptions): CurrentReads {
  const { feed, memory, state, callFor, now, epochNow = Date.now, limit: wholeLimit = READ_LIMIT, span } = options;
  const startedAt = now();
  let asked: Promise<ContentVersions | null> | undefined;

  /** The current versions, requested once for this page; null when the API can't be asked. */
  const ask = () => (asked ??= state.watch(feed.ask()).catch(() => null));

  const isFresh = ({ versions, askedAtEpoch }: SentAnswer, current: ContentVersions): boolean =>
    versions !== null && areCurrent(versions, current) && isSameQuarter(askedAtEpoch, epochNow());

  async function isCurrent(answer: SentAnswer): Promise<boolean> {
    if (answer.sentAtMonotonic >= startedAt && !answer.isStale) return true;
    const current = feed.versions() ?? (state.hangs() ? null : await ask());
    return current !== null && isFresh(answer, current);
  }

  /** Milliseconds that this page may still wait for an answer. */
  function timeLeft(hasRememberedAnswer: boolean): number {
    const left = Math.min(startedAt + wholeLimit - now(), READ_LIMIT);
    if (!hasRememberedAnswer || feed.versions() !== null) return left;
    return state.hangs() ? 0 : Math.min(left, STALE_AFTER);
  }

  async function call(address: string, hasRememberedAnswer: boolean): Promise<SentAnswer> {
    let isRepeated = false;
    // The loop ends: the second call at the latest is sent after the page was started, so its answer is current.
    for (;;) {
      const limit = timeLeft(hasRememberedAnswer);
      if (limit <= 0) throw new ApiError(0, {});
      const known = feed.versions();
      const answer = await state.watch(withTimeout(callFor(address, span), limit, 'The API did not answer in time.'));
      if (answer.isStale) return answer;
      if (!(await isCurrent(answer))) continue;
      if (isRepeated || !isBehind(answer, known)) return answer;
      isRepeated = true;
      await wait(CHANGE_PROPAGATION_MS);
    }
  }

  return {
    remembered(address) {
      const [known, current] = [memory.get(address), feed.versions()];
      return known && current && isFresh(known, current) ? { answer: known, isStale: false } : null;
    },
    async read(address) {
      const known = memory.get(address);
      if (!known) {
        const answer = await call(address, false).catch(throwApiError);
        return { answer, isStale: answer.isStale };
      }
      if (await isCurrent(known)) return { answer: known, isStale: false };
      // The page is marked as stale instead of failing.
      const answer = await call(address, true).catch(() => null);
      const isBetter = answer !== null && !isFailure(answer.status) && !answer.isStale;
      return isBetter ? { answer, isStale: false } : { answer: known, isStale: true };
    },
  };
}

/** Whether the API process that answered does not know a change yet that the feed told before the call. */
const isBehind = ({ versions }: SentAnswer, known: ContentVersions | null): boolean =>
  versions !== null && known !== null && isOlder(versions, known);

/** Whether an answer with this status says nothing about the content, so that a cached answer is better. */
export const isFailure = (status: number): boolean => status === 0 || status === 429 || status >= 500;

function throwApiError(error: unknown): never {
  throw error instanceof Error && error.name === 'TimeoutError' ? new ApiError(0, {}) : error;
}
