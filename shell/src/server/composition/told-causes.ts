import { LRUCache } from 'lru-cache';

/** Milliseconds in which one cause is told of once. */
const PERIOD = 60_000;
/** Causes that are remembered; the oldest are told of again. */
const REMEMBERED = 1000;

/**
 * Tells of what goes on happening: at once, and then once in a minute.
 * @param now milliseconds.
 * @returns how often the cause has been met since it was told of last, this time included; null when that was lately.
 */
export function createToldCauses(now: () => number): (cause: string) => number | null {
  const told = new LRUCache<string, { readonly at: number; times: number }>({ max: REMEMBERED });

  return (cause) => {
    const last = told.get(cause);
    const times = (last?.times ?? 0) + 1;
    if (last && now() - last.at < PERIOD) {
      last.times = times;
      return null;
    }
    told.set(cause, { at: now(), times: 0 });
    return times;
  };
}
