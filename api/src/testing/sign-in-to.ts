import type { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** Who may sign in to a server process that was started with these variables. */
export const ADMINISTRATOR_VARIABLES = {
  ADMIN_EMAIL: 'nadia@northlight.example',
  ADMIN_PASSWORD: 'north light is even',
};

const CODE_PATIENCE = 60_000;

/**
 * Signs in as a person does, with the code of the mail.
 * @param codeOf reads the newest one-time code; null while there is none.
 * @returns headers of an administrator's calls.
 */
export async function signInTo(
  { origin }: ServerProcess,
  codeOf: () => string | null,
): Promise<{ authorization: string }> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMINISTRATOR_VARIABLES;
  const headers = { 'content-type': 'application/json' };
  const earlierCode = codeOf();
  const login = await fetch(`${origin}/admin/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  // The answer can overtake the log line or the mail that carries the code.
  await until(() => codeOf() !== earlierCode, CODE_PATIENCE);
  const verified = await fetch(`${origin}/admin/auth/verify-otp`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ otp_code: codeOf() }),
  });
  const { access_token: token } = (await verified.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`Nobody could sign in: ${login.status}, ${verified.status}.`);
  return { authorization: `Bearer ${token}` };
}
