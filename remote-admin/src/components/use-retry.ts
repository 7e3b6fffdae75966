import { useEffect } from 'react';

/** Milliseconds from a failure to the next try. */
const WAIT = 10_000;

/**
 * Tries again once after each failure: as soon as the browser is online, or after some time.
 * @param failure another object for each failure; a `retry` of null for one that would only be repeated.
 * @param after milliseconds; null to wait for the browser alone.
 */
export function useRetry(failure: { readonly retry: (() => void) | null } | null, after: number | null = WAIT): void {
  useEffect(() => {
    const retry = failure?.retry;
    if (!retry) return undefined;
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
    const again = () => {
      stop();
      retry();
    };
    const timer = after === null ? undefined : setTimeout(again, after);
    window.addEventListener('online', again);
    return stop;
  }, [failure, after]);
}
