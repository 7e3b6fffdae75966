import { networkOf } from '@northlight/shared/addresses';
import { brand } from '@northlight/shared/brand';
import { paths } from '@northlight/shared/endpoints';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Access, CHALLENGE_COOKIE } from '../../../auth/access.ts';
import { loginBody, verifyOtpBody } from '../../../auth/schemas.ts';
import type { Challenge, SignIn } from '../../../auth/sign-in.ts';
import { unauthorized, unavailable } from '../../../errors.ts';
import { codeMail } from '../../../mail/code-mail.ts';
import type { SendMail } from '../../../mail/mail.ts';
import type { Limit, RateLimiter } from '../../../rate-limit/rate-limiter.ts';
import { envelopeSchema, failures, signedIn } from '../../answers.ts';
import { parse } from '../../parse.ts';

export interface AuthRoutesOptions {
  readonly access: Access;
  readonly signIn: SignIn;
  readonly limiter: RateLimiter;
  readonly sendMail: SendMail;
  /** Calls of one address, and failures of one account. */
  readonly limits: { readonly login: Limit; readonly loginFailures: Limit; readonly verify: Limit };
  /** Told of each code where mails go to a folder instead of a person. */
  readonly announceCode?: (code: string) => void;
}

const tags = ['sign-in'];
const tokenSchema = z.object({ statusCode: z.literal(200), message: z.string(), access_token: z.string() });
const sessionSchema = z.object({ email: z.string(), expires_at: z.iso.datetime() });
const document = (body: z.ZodType, success: z.ZodType) => ({ tags, body, response: { 200: success, ...failures } });
// Handlers check their bodies after the limits, which count what is malformed too.
const validatorCompiler = () => () => true;

/** Sign-in in two steps, sign-out, and the session of who asks. */
export async function authRoutes(
  app: FastifyInstance,
  { access, signIn, limiter, sendMail, limits, announceCode }: AuthRoutesOptions,
): Promise<void> {
  /**
   * Counted as a failure before the password is looked at: of many guesses at once no more than the limit are compared.
   */
  async function begin(email: string, password: string, remember: boolean): Promise<Challenge | null> {
    const account = email.toLowerCase();
    await limiter.take(limits.loginFailures, account);
    let isWrong = false;
    try {
      const challenge = await signIn.begin(email, password, remember);
      isWrong = challenge === null;
      return challenge;
    } finally {
      if (!isWrong) await limiter.giveBack(limits.loginFailures, account);
    }
  }

  app.post(
    paths.login,
    { schema: document(loginBody, envelopeSchema(200, z.null())), validatorCompiler },
    async (request, reply) => {
      await limiter.take(limits.login, networkOf(request.ip));
      access.refuseForeignOrigin(request);
      const { email, password, remember = false } = parse(loginBody, request.body);
      const challenge = await begin(email, password, remember);
      if (!challenge) throw unauthorized('Invalid email or password');
      // Set before the mail is sent: without one, the person with a shell can still give this browser a code.
      access.setChallenge(reply, challenge.cookie);
      try {
        await sendMail(codeMail(challenge.email, challenge.code, brand.name));
      } catch (error) {
        request.log.error(
          { err: error },
          'the mail with a sign-in code could not be sent: "npm run admin -- code <email>" gives one',
        );
        throw unavailable('The verification email could not be sent. Please try again in a moment.');
      }
      announceCode?.(challenge.code);
      return { statusCode: 200, message: 'Verification email sent', data: null };
    },
  );

  app.post(
    paths.verifyOtp,
    { schema: document(verifyOtpBody, tokenSchema), validatorCompiler },
    async (request, reply) => {
      await limiter.take(limits.verify, networkOf(request.ip));
      access.refuseForeignOrigin(request);
      const { otp_code: code } = parse(verifyOtpBody, request.body);
      const cookie = request.cookies[CHALLENGE_COOKIE];
      const done = cookie === undefined ? null : await signIn.complete(cookie, code);
      if (!done) throw unauthorized('Invalid OTP Try Again');
      const { email } = done.session.administrator;
      if (done.source === 'shell') request.log.warn(`${email} signed in with a code from "npm run admin -- code"`);
      access.clear(reply);
      access.setToken(reply, done.token);
      return { statusCode: 200, message: 'Verification successful', access_token: done.token };
    },
  );

  app.get(
    paths.session,
    { schema: { tags, security: signedIn, response: { 200: envelopeSchema(200, sessionSchema), ...failures } } },
    async (request, reply) => {
      const { administrator, expiresAt } = await access.authorise(request, reply);
      return {
        statusCode: 200,
        message: 'Signed in',
        data: { email: administrator.email, expires_at: expiresAt.toISOString() },
      };
    },
  );

  app.post(
    paths.logout,
    { schema: { tags, security: signedIn, response: { 200: envelopeSchema(200, z.null()), ...failures } } },
    async (request, reply) => {
      access.refuseForeignOrigin(request);
      const token = access.tokenOf(request);
      if (token !== null) await signIn.end(token);
      access.clear(reply);
      return { statusCode: 200, message: 'Logout Successful', data: null };
    },
  );
}
