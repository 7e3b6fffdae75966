/** Milliseconds an answer counts at least, and so does a failure: the API is not asked for it again in that time. */
const SHORTEST = 1000;
/** The most for a failure. */
const LONGEST_FAILURE = 60_000;
/**
 * How many times as long as it took to make an answer counts: however often it is asked for, making it takes a
 * twentieth of the time.
 */
const TIMES_ITS_COST = 20;

interface CacheEntry<T> {
  readonly state: string;
  readonly answer: Promise<T>;
  /** Infinite while it is being made: everybody who asks meanwhile waits for the same one. */
  until: number;
}

/**
 * Answers that cost the API many calls and are asked for by programs: each is made once at a time, and cached for a
 * moment that grows with its cost, so that nobody can load the API through them.
 */
export function createAnswerCache<T>(now: () => number = () => performance.now()) {
  const entries = new Map<string, CacheEntry<T>>();

  return {
    /** @param state what the answer depends on besides time; another state makes it anew. */
    get(name: string, state: string, make: () => Promise<T>): Promise<T> {
      const known = entries.get(name);
      if (known?.state === state && now() < known.until) return known.answer;
      const started = now();
      const entry: CacheEntry<T> = { state, answer: make(), until: Number.POSITIVE_INFINITY };
      entries.set(name, entry);
      const lifetime = () => Math.max(SHORTEST, (now() - started) * TIMES_ITS_COST);
      entry.answer.then(
        () => (entry.until = now() + lifetime()),
        () => (entry.until = now() + Math.min(lifetime(), LONGEST_FAILURE)),
      );
      return entry.answer;
    },
  };
}
