import { isApiError } from '@northlight/shared/client';

/**
 * Milliseconds that an answer counts at least of which nobody can tell whether it is current, and so does a failure:
 * the API is not asked for it again in that time.
 */
const SHORTEST = 1000;
/** The most for a failure. */
const LONGEST_FAILURE = 60_000;
/**
 * How many times as long as it took to make it such an answer counts: however often it is asked for, making it takes a
 * twentieth of the time.
 */
const TIMES_ITS_COST = 20;

export interface AnswerCacheOptions<T> {
  /** Whether an answer shows what is stored now; null where nobody can tell. */
  readonly isCurrent: (answer: T) => Promise<boolean> | boolean | null;
  /** Milliseconds. */
  readonly now?: () => number;
}

interface CacheEntry<T> {
  readonly state: string;
  readonly answer: Promise<T>;
  /** Until then it is believed without a question: while it is being made, for ever. */
  until: number;
}

/**
 * Answers that cost the API many calls and are asked for by programs: each is made once for all who ask at the same
 * time, and again once it is no longer current. One of which nobody can tell is kept for a moment that grows with its
 * cost, so that nobody can load the API through it.
 */
export function createAnswerCache<T>({ isCurrent, now = () => performance.now() }: AnswerCacheOptions<T>) {
  const entries = new Map<string, CacheEntry<T>>();

  function start(name: string, state: string, make: () => Promise<T>): CacheEntry<T> {
    const started = now();
    const entry: CacheEntry<T> = { state, answer: make(), until: Number.POSITIVE_INFINITY };
    entries.set(name, entry);
    const lifetime = () => Math.max(SHORTEST, (now() - started) * TIMES_ITS_COST);
    entry.answer.then(
      () => (entry.until = now() + lifetime()),
      (error: unknown) => {
        // The API may be back at any moment, and is asked no more often than once a second.
        entry.until = now() + (isApiError(error) ? SHORTEST : Math.min(lifetime(), LONGEST_FAILURE));
      },
    );
    return entry;
  }

  /** Whether an answer may be given to somebody who has asked before it was done, or since. */
  async function counts({ answer, until }: CacheEntry<T>): Promise<boolean> {
    const isTrusted = now() < until;
    try {
      return (await isCurrent(await answer)) ?? isTrusted;
    } catch {
      // Its callers are given its failure.
      return isTrusted;
    }
  }

  return {
    /** @param state what the answer depends on besides the content; another state makes it anew. */
    async get(name: string, state: string, make: () => Promise<T>): Promise<T> {
      const known = entries.get(name);
      if (known?.state !== state) return start(name, state, make).answer;
      if (await counts(known)) return known.answer;
      // Somebody else may have started it meanwhile, after this call.
      const next = entries.get(name);
      return (next !== undefined && next !== known && next.state === state ? next : start(name, state, make)).answer;
    },
  };
}
