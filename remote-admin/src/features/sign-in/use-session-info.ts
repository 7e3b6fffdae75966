import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import { fetchSession, type SessionInfo } from './requests.ts';

/**
 * Asks the server about the session once somebody is signed in: a token that has run out is then noticed at once and not
 * at the first save. Null until the answer is here, and when there is none.
 */
export function useSessionInfo(isSignedIn: boolean): SessionInfo | null {
  const { api } = useShell();
  const [info, setInfo] = useState<SessionInfo | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    const abort = new AbortController();
    fetchSession(api, abort.signal).then(setInfo, (error: unknown) => {
      if (!abort.signal.aborted) console.warn('[admin] the session could not be read:', error instanceof Error ? error.message : error);
    });
    return () => abort.abort();
  }, [api, isSignedIn]);
  return info;
}
