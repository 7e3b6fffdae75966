import { LRUCache } from 'lru-cache';

/** Milliseconds in which one cause is logged once. */
const PERIOD = 60_000;
/** The most causes that are remembered. The oldest are forgotten, and so can be logged again. */
const REMEMBERED = 1000;

/**
 * Limits how often the same cause is logged: at once, and then once a minute.
 * @param now milliseconds.
 * @returns how often the cause has occurred since it was last logged, this time included; null when it should not be
 * logged now.
 */
export function createLogThrottle(now: () => number): (cause: string) => number | null {
  const lastLogged = new LRUCache<string, { readonly at: number; times: number }>({ max: REMEMBERED });

  return (cause) => {
    const last = lastLogged.get(cause);
    const times = (last?.times ?? 0) + 1;
    if (last && now() - last.at < PERIOD) {
      last.times = times;
      return null;
    }
    lastLogged.set(cause, { at: now(), times: 0 });
    return times;
  };
}
