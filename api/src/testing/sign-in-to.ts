import { paths } from '@northlight/shared/endpoints';
import { z } from 'zod';
import { cookieHeaderOf } from './cookies.ts';
import { sendJson } from './send-json.ts';
import type { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** Variables with the administrator of a server process. */
export const ADMINISTRATOR_VARIABLES = {
  ADMIN_EMAIL: 'nadia@northlight.example',
  ADMIN_PASSWORD: 'north light is even',
};

const CODE_TIMEOUT = 60_000;
const verifiedAnswer = z.object({ access_token: z.string() });

/** The first step of a sign-in, with address and password. */
export const logIn = (server: ServerProcess): Promise<Response> =>
  sendJson(server, 'POST', paths.login, {
    email: ADMINISTRATOR_VARIABLES.ADMIN_EMAIL,
    password: ADMINISTRATOR_VARIABLES.ADMIN_PASSWORD,
  });

/**
 * Signs in as a person does, with the code of the mail.
 * @param codeOf reads the newest one-time code; null while there is none.
 * @returns headers for requests of the administrator.
 */
export async function signInTo(server: ServerProcess, codeOf: () => string | null): Promise<{ authorization: string }> {
  const earlierCode = codeOf();
  const login = await logIn(server);
  // The response may arrive before the log line or mail with the code.
  let code: string | null = null;
  await until(() => (code = codeOf()) !== null && code !== earlierCode, CODE_TIMEOUT);
  const cookie = cookieHeaderOf(login);
  const verified = await sendJson(server, 'POST', paths.verifyOtp, { otp_code: code }, { cookie });
  if (!verified.ok) throw new Error(`Nobody could sign in: ${login.status}, ${verified.status}.`);
  const { access_token: token } = verifiedAnswer.parse(await verified.json());
  return { authorization: `Bearer ${token}` };
}
