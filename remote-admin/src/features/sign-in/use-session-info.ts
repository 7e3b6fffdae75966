import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useSession } from '@northlight/shared/session';
import { useQuery } from '@tanstack/react-query';
import { rememberAccount } from './account.ts';

/** What the server says of the signed-in session. `expires_at` is an ISO date and time. */
export interface SessionInfo {
  readonly email: string;
  readonly expires_at: string;
}

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
      const { data: session } = await api.get<Envelope<SessionInfo>>(paths.session, undefined, { signal });
      rememberAccount(session.email);
      return session;
    },
    enabled: isSignedIn,
    staleTime: Infinity,
  });
  return data ?? null;
}
