import { useShell } from '@northlight/shared/remote';
import { useSession } from '@northlight/shared/session';
import { useHydrated } from '@northlight/shared/ui/hydrated';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberReturnPath } from './return-path.ts';

/**
 * Whether the dashboard may show. Without a token it sends to the login screen, in place of this history entry, and
 * remembers the screen for the way back. Only the token's presence counts here: what it is worth, the API says.
 * @param isLeaving the administrator is logging out; nobody is to be sent to the login screen then.
 */
export function useGuard(isLeaving: boolean): boolean {
  const { notify } = useShell();
  const isHydrated = useHydrated();
  const token = useSession((state) => state.token);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);
  const isStranger = isHydrated && token === null && !isLeaving;

  useEffect(() => {
    if (token) wasSignedIn.current = true;
    if (!isStranger) return;
    rememberReturnPath(pathname + search);
    if (wasSignedIn.current) notify.info('Your session has ended. Sign in again to go on; what you typed is kept.');
    wasSignedIn.current = false;
    void navigate('/admin/login', { replace: true });
  }, [isStranger, token, pathname, search, navigate, notify]);

  return isHydrated && token !== null;
}
