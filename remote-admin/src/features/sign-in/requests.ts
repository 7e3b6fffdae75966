import type { ApiClient } from '@northlight/shared/client';
import { type Envelope, paths } from '@northlight/shared/endpoints';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** What the server says of the signed-in session. `expires_at` is an ISO date and time. */
export interface SessionInfo {
  readonly email: string;
  readonly expires_at: string;
}

/** Checks the password and has a code mailed; the answer's cookie ties that code to this browser. */
export const requestCode = (api: ApiClient, credentials: Credentials) =>
  api.send<unknown>('POST', paths.login, credentials);

/** Trades the code for a session's token; null when the answer holds none. */
export async function redeemCode(api: ApiClient, code: string): Promise<string | null> {
  const { access_token } = await api.send<{ readonly access_token?: string }>('POST', paths.verifyOtp, {
    otp_code: code,
  });
  return access_token || null;
}

/** @param token of the session, which this browser has forgotten by then. */
export const endSession = (api: ApiClient, token: string | null) =>
  api.send<unknown>(
    'POST',
    paths.logout,
    undefined,
    token === null ? {} : { headers: { authorization: `Bearer ${token}` } },
  );

export const fetchSession = async (api: ApiClient, signal: AbortSignal): Promise<SessionInfo> =>
  (await api.get<Envelope<SessionInfo>>(paths.session, undefined, { signal })).data;
