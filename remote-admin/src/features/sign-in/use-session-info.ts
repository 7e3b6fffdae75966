import { useShell } from '@northlight/shared/remote';
import { useSession } from '@northlight/shared/session';
import { useEffect, useState } from 'react';
import { rememberAccount } from './account.ts';
import { fetchSession, type SessionInfo } from './requests.ts';

/**
 * Asks the server about the session once somebody is signed in: a token that has run out is then noticed at once and
 * not at the first save. Null until the answer is here, and when there is none.
 */
export function useSessionInfo(isSignedIn: boolean): SessionInfo | null {
  const { api } = useShell();
  const token = useSession((state) => state.token);
  const [answered, setAnswered] = useState<{ readonly token: string | null; readonly info: SessionInfo } | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    const abort = new AbortController();
    const keep = (info: SessionInfo) => {
      rememberAccount(info.email);
      setAnswered({ token, info });
    };
    fetchSession(api, abort.signal).then(keep, (error: unknown) => {
      if (!abort.signal.aborted)
        console.warn('[admin] the session could not be read:', error instanceof Error ? error.message : error);
    });
    return () => abort.abort();
  }, [api, isSignedIn, token]);
  // Another tab may have signed in somebody else meanwhile.
  return answered?.token === token ? answered.info : null;
}
