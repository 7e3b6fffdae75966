import { useEffect } from 'react';

/** Milliseconds from a failure to the next try. */
const WAIT = 10_000;

/**
 * Tries again once after each failure: ten seconds later, or as soon as the browser is online.
 * @param failure another object for each failure.
 */
export function useRetry(failure: { readonly retry: (() => void) | null } | null): void {
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
    const timer = setTimeout(again, WAIT);
    window.addEventListener('online', again);
    return stop;
  }, [failure]);
}
