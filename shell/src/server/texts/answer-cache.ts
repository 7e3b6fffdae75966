import { isApiError } from '@northlight/shared/client';

/**
 * The least milliseconds for which a failure, or an answer that can't be checked, is used: the API is not asked for it
 * again in that time.
 */
const SHORTEST = 1000;
/** The most milliseconds for which a failure is used. */
const LONGEST_FAILURE = 60_000;
/**
 * Such an answer is used for so many times the time that it took to make: however often it is requested, making it
 * takes at most a twentieth of the time.
 */
const TIMES_ITS_COST = 20;

export interface AnswerCacheOptions<T> {
  /** Whether an answer shows what is stored now; null if that can't be known. */
  readonly isCurrent: (answer: T) => Promise<boolean> | boolean | null;
  /** Milliseconds. */
  readonly now?: () => number;
}

interface CacheEntry<T> {
  readonly state: string;
  readonly answer: Promise<T>;
  /** Until then the answer is used even if it can't be checked. Infinity while it is being made. */
  until: number;
}

/**
 * Caches answers that cost the API many calls and are requested by programs. Each is made once for all callers at the
 * same time, and again once it is no longer current. An answer that can't be checked is used for a time that grows with
 * its cost, so that requests for it can't overload the API.
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
        // The API may work again at any moment, so it is asked again, but at most once a second.
        entry.until = now() + (isApiError(error) ? SHORTEST : Math.min(lifetime(), LONGEST_FAILURE));
      },
    );
    return entry;
  }

  /** Whether an answer may be used by a caller that came while it was made, or later. */
  async function isUsable({ answer, until }: CacheEntry<T>): Promise<boolean> {
    const isTrusted = now() < until;
    try {
      return (await isCurrent(await answer)) ?? isTrusted;
    } catch {
      // A failure is not checked either: callers get it until its time is over.
      return isTrusted;
    }
  }

  return {
    /** @param state what the answer depends on besides the content. With another state it is made anew. */
    async get(name: string, state: string, make: () => Promise<T>): Promise<T> {
      const known = entries.get(name);
      if (known?.state !== state) return start(name, state, make).answer;
      if (await isUsable(known)) return known.answer;
      // Another caller may have started a new one meanwhile. It was started after this call, so it is shared.
      const next = entries.get(name);
      return (next !== undefined && next !== known && next.state === state ? next : start(name, state, make)).answer;
    },
  };
}
