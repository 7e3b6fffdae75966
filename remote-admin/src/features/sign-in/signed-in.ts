import { isApiError } from '@northlight/shared/client';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useSession, useSessionStore } from '@northlight/shared/session';
import { useHydrated } from '@northlight/shared/ui/hydrated';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { checked, dataOf, isAnswer, isText, withEach } from '../../data/checked-answer.ts';
import { forgetAccount, rememberAccount } from './account.ts';
import { forgetReturnState, rememberReturnPath } from './return-path.ts';

/** The session as the server describes it. `expires_at` is an ISO date and time. */
export interface SessionInfo {
  readonly email: string;
  readonly expires_at: string;
}

const isSession = dataOf(withEach(['email', 'expires_at'], isText));

/**
 * Reads the session from the server after sign-in, so that an expired token is noticed at once and not at the first
 * save. Null until the response, and if there is no session.
 */
export function useSessionInfo(isSignedIn: boolean): SessionInfo | null {
  const { api } = useShell();
  // Another tab may sign in another administrator meanwhile.
  const token = useSession((state) => state.token);
  const { data } = useQuery({
    queryKey: ['session', token],
    queryFn: async ({ signal }) => {
      const call = api.get<Envelope<SessionInfo>>(paths.session, undefined, { signal });
      const { data: session } = await checked(call, isSession);
      rememberAccount(session.email);
      return session;
    },
    enabled: isSignedIn,
    staleTime: Infinity,
    // Without the account no drafts are kept, so it is asked for until it is known.
    refetchInterval: ({ state }) => (state.status === 'error' ? pauseAfter(state.errorUpdateCount) : false),
  });
  return data ?? null;
}

/** Milliseconds until the session is asked for again. */
const pauseAfter = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 30_000);

const ENDED_WITH_LOSS =
  'Your session has ended. Sign in again to continue. What you typed could not be kept in this browser.';

/**
 * Whether the dashboard may be shown. Without a token it redirects to the login screen, replacing the history entry,
 * and remembers the screen for the return. It only checks that there is a token; the API checks whether it is valid.
 * @param isLeaving the administrator is logging out: no redirect to the login screen.
 */
export function useGuard(isLeaving: boolean) {
  const { notify } = useShell();
  const isHydrated = useHydrated();
  const token = useSession((state) => state.token);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);
  const isTextLost = useRef(false);
  const isStranger = isHydrated && token === null && !isLeaving;

  useEffect(() => {
    if (token) wasSignedIn.current = true;
    if (!isStranger) return;
    rememberReturnPath(pathname + search);
    if (wasSignedIn.current) {
      if (isTextLost.current) notify.error(ENDED_WITH_LOSS);
      else notify.info('Your session has ended. Sign in again to continue; your changes are kept.');
    }
    wasSignedIn.current = false;
    isTextLost.current = false;
    void navigate('/admin/login', { replace: true });
  }, [isStranger, token, pathname, search, navigate, notify]);

  return {
    isSignedIn: isHydrated && token !== null,
    /** Called by a form whose text could not be kept when the session ended. */
    noteLost: useCallback(() => void (isTextLost.current = true), []),
  };
}

const SERVER_UNTOLD =
  'You are signed out in this browser. The server could not be reached: the session there ends when it expires.';

export function useLogout() {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const session = useSessionStore();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function logout() {
    const { token, signOut } = session.getState();
    // At once, here and in other tabs: pending requests of the dashboard are cancelled before the session ends, so that
    // they are not refused.
    flushSync(() => {
      setLeaving(true);
      signOut();
    });
    void client.cancelQueries();
    forgetReturnState();
    forgetAccount();
    try {
      // This browser has already deleted its token.
      const options = token === null ? {} : { headers: { authorization: `Bearer ${token}` } };
      await checked(api.send('POST', paths.logout, undefined, options), isAnswer);
      notify.success('Logout Successful');
    } catch (error) {
      // The server has already ended the session: the logout is complete all the same.
      if (isApiError(error) && error.status === 401) notify.success('Logout Successful');
      else notify.error(SERVER_UNTOLD);
    }
    await navigate('/');
  }

  return { isLeaving, logout };
}
