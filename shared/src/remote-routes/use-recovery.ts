import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds before the first retry; doubled after each failed one. */
const FIRST_WAIT = 4000;
const LONGEST_WAIT = 60_000;

/**
 * Retries what a page lacks after a failure, with growing waits, when the browser is online again, and when the tab
 * becomes visible. A hidden tab does not retry.
 * @param lacking whether something is missing that may soon be available.
 * @param busy whether a try is pending.
 * @param limit milliseconds after which it stops retrying.
 */
export function useRecovery(lacking: boolean, busy: boolean, tryAgain: () => void, limit = Infinity): void {
  const tries = useRef(0);
  const since = useRef(0);
  const attempt = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || performance.now() - since.current > limit) return;
    tries.current += 1;
    tryAgain();
  });

  useEffect(() => {
    if (!lacking) tries.current = 0;
    else if (tries.current === 0) since.current = performance.now();
    if (!lacking || busy) return;
    const again = () => attempt();
    const timer = setTimeout(again, Math.min(FIRST_WAIT * 2 ** tries.current, LONGEST_WAIT));
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [lacking, busy]);
}
