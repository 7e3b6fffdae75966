import { useShell } from '@northlight/shared/remote';
import { useSession } from '@northlight/shared/session';
import { useQuery } from '@tanstack/react-query';
import { rememberAccount } from './account.ts';
import { fetchSession, type SessionInfo } from './requests.ts';

/**
 * Asks the server about the session once somebody is signed in: a token that has run out is then noticed at once and
 * not at the first save. Null until the answer is here, and when there is none.
 */
export function useSessionInfo(isSignedIn: boolean): SessionInfo | null {
  const { api } = useShell();
  // Another tab may sign in somebody else meanwhile.
  const token = useSession((state) => state.token);
  const { data } = useQuery({
    queryKey: ['session', token],
    queryFn: async ({ signal }) => {
      const session = await fetchSession(api, signal);
      rememberAccount(session.email);
      return session;
    },
    enabled: isSignedIn,
    staleTime: Infinity,
  });
  return data ?? null;
}
