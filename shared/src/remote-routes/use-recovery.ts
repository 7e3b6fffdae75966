import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds until what is lacking is asked for again; doubled after each try in vain. */
const FIRST_WAIT = 4000;
const LONGEST_WAIT = 60_000;

/**
 * What the API's failure took from a page comes back by itself. Nothing is asked for while nobody looks.
 * @param lacking whether something is missing that may be there in a moment.
 * @param busy a try is under way.
 * @param limit milliseconds after which it is no longer asked for.
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
