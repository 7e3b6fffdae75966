import type { RouteEnvelope } from '@northlight/shared/remote';
import { useEffect, useRef } from 'react';
import { useMatches, useRevalidator } from 'react-router-dom';

/** Milliseconds until a page that lacks something asks for it again; doubled after each try in vain. */
const FIRST_WAIT = 4000;
const LONGEST_WAIT = 60_000;

/** A page that was opened while the API was down fills itself once it is back. Nothing is asked for while nobody looks. */
export function useRecovery(): void {
  const lacking = useMatches().some(({ loaderData }) => (loaderData as RouteEnvelope | null | undefined)?.partial);
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);

  useEffect(() => {
    if (!lacking) tries.current = 0;
    if (!lacking || state !== 'idle') return;
    const tryAgain = () => {
      if (document.visibilityState === 'hidden') return;
      tries.current += 1;
      void revalidate();
    };
    const timer = setTimeout(tryAgain, Math.min(FIRST_WAIT * 2 ** tries.current, LONGEST_WAIT));
    window.addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, [lacking, state, revalidate]);
}
