import { networkOf } from '@northlight/shared/addresses';
import { brand } from '@northlight/shared/brand';
import { paths } from '@northlight/shared/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CHALLENGE_COOKIE } from '../../../auth/access.ts';
import { loginBody, verifyOtpBody } from '../../../auth/schemas.ts';
import type { Challenge } from '../../../auth/challenges.ts';
import { recordLockOut } from '../../../auth/record-lock-out.ts';
import { unauthorized, unavailable } from '../../../errors.ts';
import { codeMail } from '../../../mail/code-mail.ts';
import { sessionOf } from '../../../plugins/app/sign-in.ts';
import type { Limit } from '../../../rate-limit/rate-limiter.ts';
import { envelopeSchema, ok, refusals, signedIn, UNREADABLE } from '../../answers.ts';

const tags = ['sign-in'];
const tokenSchema = z.object({ statusCode: z.literal(200), message: z.string(), access_token: z.string() });
const sessionSchema = z.object({ email: z.string(), expires_at: z.iso.datetime() });

const loginSchema = {
  tags,
  summary: 'Sign in: send the password, get a code by mail',
  body: loginBody,
  response: { 200: envelopeSchema(200, z.null()), ...refusals(...UNREADABLE, 401, 403, 422, 429, 503) },
  document: { example: { email: 'admin@example.com', password: 'a password of ten signs or more' } },
};

const verifySchema = {
  tags,
  summary: 'Sign in: send the code, get a token',
  body: verifyOtpBody,
  response: { 200: tokenSchema, ...refusals(...UNREADABLE, 401, 403, 422, 429) },
  document: { example: { otp_code: '123456' } },
};

const readSessionSchema = {
  tags,
  summary: 'Read your own session',
  security: signedIn,
  response: { 200: envelopeSchema(200, sessionSchema), ...refusals(401) },
};

const logoutSchema = {
  tags,
  summary: 'Sign out',
  security: signedIn,
  // There is no 401, because an administrator without a session is already signed out.
  response: { 200: envelopeSchema(200, z.null()), ...refusals(...UNREADABLE, 403) },
};

/** Sign-in in two steps, sign-out, and the session of the caller. */
export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  const { access, signIn, config } = app;
  const { limits } = config;
  const refuseForeignOrigin = async (request: FastifyRequest) => access.refuseForeignOrigin(request);
  const limitCalls = (limit: Limit) => (request: FastifyRequest) => {
    const network = networkOf(request.ip);
    return app.limiter.take(limit, network, recordLockOut(app.db, { network }));
  };

  app.post(
    paths.login,
    { schema: loginSchema, onRequest: [limitCalls(limits.login), refuseForeignOrigin] },
    async (request, reply) => {
      const { email, password, remember = false } = request.body;
      const network = networkOf(request.ip);
      const challenge = await startChallenge(app, { email, password, remember, network });
      if (!challenge) throw unauthorized('Invalid email or password');
      // The cookie is set before the mail is sent: if the mail fails, `npm run admin -- code` can still give this
      // browser a code.
      access.setChallenge(reply, challenge.cookie);
      await mailCode(app, challenge, request);
      return ok(null, 'Verification email sent');
    },
  );

  app.post(
    paths.verifyOtp,
    { schema: verifySchema, onRequest: [limitCalls(limits.verify), refuseForeignOrigin] },
    async (request, reply) => {
      const cookie = request.cookies[CHALLENGE_COOKIE];
      const done =
        cookie === undefined ? null : await signIn.complete(cookie, request.body.otp_code, networkOf(request.ip));
      if (!done) throw unauthorized('Invalid OTP Try Again');
      const { email } = done.session.administrator;
      if (done.source === 'shell') request.log.warn(`${email} signed in with a code from "npm run admin -- code"`);
      access.clear(reply);
      access.setToken(reply, done.token);
      return { statusCode: 200 as const, message: 'Verification successful', access_token: done.token };
    },
  );

  app.get(paths.session, { schema: readSessionSchema, onRequest: app.requireSession }, async (request) => {
    const { administrator, expiresAt } = sessionOf(request);
    return ok({ email: administrator.email, expires_at: expiresAt.toISOString() }, 'Signed in');
  });

  app.post(paths.logout, { schema: logoutSchema, onRequest: refuseForeignOrigin }, async (request, reply) => {
    const token = access.tokenOf(request);
    if (token !== null) await signIn.end(token);
    access.clear(reply);
    return ok(null, 'Logout Successful');
  });
};

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** The network that the request comes from. */
  readonly network: string;
}

/**
 * Counts the try as a failure before the password is compared, so that of many simultaneous guesses no more than the
 * limit are compared. A right password gives the count back. @returns null when the password is wrong.
 */
async function startChallenge(
  { db, limiter, signIn, config: { limits } }: FastifyInstance,
  { email, password, remember, network }: Credentials,
): Promise<Challenge | null> {
  const account = email.toLowerCase();
  await limiter.take(limits.loginFailures, account, recordLockOut(db, { email: account, network }));
  let isWrong = false;
  try {
    const challenge = await signIn.begin(email, password, remember, network);
    isWrong = challenge === null;
    return challenge;
  } finally {
    if (!isWrong) await limiter.giveBack(limits.loginFailures, account);
  }
}

/** Sends the code by mail. @throws HttpError 503 */
async function mailCode(
  { config, sendMail, log }: FastifyInstance,
  { email, code }: Challenge,
  request: FastifyRequest,
): Promise<void> {
  try {
    await sendMail(codeMail(email, code, brand.name));
  } catch (error) {
    const advice = '"npm run admin -- code <email>" gives one';
    request.log.error({ err: error }, `the mail with a sign-in code could not be sent: ${advice}`);
    throw unavailable('The verification email could not be sent. Please try again in a moment.');
  }
  // Without a mail server, mails are written to a folder, and the person who started the API reads the code in the log.
  if (config.smtpUrl === undefined) log.info(`One-time code: ${code} (its mail is in the outbox folder)`);
}
