import { useSessionStore } from '@northlight/shared/session';
import { useEffect } from 'react';
import { rememberReturnState } from '../sign-in/return-path.ts';
import { type OpenIntent, openingState } from './open-intent.ts';

/**
 * Has a form that is open when the session ends opened again after the next sign-in.
 * @param form null while none is open
 */
export function useReopening(form: OpenIntent | null): void {
  const session = useSessionStore();
  const state = form && JSON.stringify(openingState(form));
  useEffect(() => {
    if (state === null) return;
    // Told before the guard takes the screen away.
    return session.subscribe(({ token }) => {
      if (token === null) rememberReturnState(JSON.parse(state));
    });
  }, [session, state]);
}
