/** Milliseconds an answer counts at least, and so does a failure: the API is not asked for it again in that time. */
const SHORTEST = 1000;
/** The most for a failure. */
const LONGEST_FAILURE = 60_000;
/**
 * How many times as long as it took to make an answer counts: whoever asks how often, making it takes a twentieth of
 * the time.
 */
const LEISURE = 20;

export interface AnswerCache<T> {
  /** @param state what the answer depends on besides time; another state makes it anew. */
  get(name: string, state: string, make: () => Promise<T>): Promise<T>;
}

interface Kept<T> {
  readonly state: string;
  readonly answer: Promise<T>;
  /** Infinite while it is being made: everybody who asks meanwhile waits for the same one. */
  until: number;
}

/**
 * Answers that cost the API many calls and are asked for by programs: each is made once at a time, and kept for a
 * moment that grows with its cost, so that nobody can load the API through them.
 */
export function createAnswerCache<T>(now: () => number = () => performance.now()): AnswerCache<T> {
  const kept = new Map<string, Kept<T>>();

  return {
    get(name, state, make) {
      const known = kept.get(name);
      if (known?.state === state && now() < known.until) return known.answer;
      const started = now();
      const entry: Kept<T> = { state, answer: make(), until: Number.POSITIVE_INFINITY };
      kept.set(name, entry);
      const rest = () => Math.max(SHORTEST, (now() - started) * LEISURE);
      entry.answer.then(
        () => (entry.until = now() + rest()),
        () => (entry.until = now() + Math.min(rest(), LONGEST_FAILURE)),
      );
      return entry.answer;
    },
  };
}
