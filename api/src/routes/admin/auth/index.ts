import { brand } from '@northlight/shared/brand';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type Access, CHALLENGE_COOKIE } from '../../../auth/access.ts';
import { loginBody, verifyOtpBody } from '../../../auth/schemas.ts';
import type { SignIn } from '../../../auth/sign-in.ts';
import { invalid, unauthorized, unavailable } from '../../../errors.ts';
import { codeMail } from '../../../mail/code-mail.ts';
import type { SendMail } from '../../../mail/mailer.ts';
import type { Limit, RateLimiter } from '../../../rate-limit/rate-limiter.ts';

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

/** Sign-in in two steps, sign-out, and the session of who asks. */
export async function authRoutes(app: FastifyInstance, { access, signIn, limiter, sendMail, limits, announceCode }: AuthRoutesOptions): Promise<void> {
  app.post('/admin/auth/login', async (request, reply) => {
    await limiter.take(limits.login, request.ip);
    access.refuseForeignOrigin(request);
    const { email, password, remember = false } = parse(loginBody, request.body);
    const account = email.toLowerCase();
    await limiter.check(limits.loginFailures, account);
    const challenge = await signIn.begin(email, password, remember);
    if (!challenge) {
      await limiter.take(limits.loginFailures, account);
      throw unauthorized('Invalid email or password');
    }
    try {
      await sendMail(codeMail(challenge.email, challenge.code, brand.name));
    } catch (error) {
      request.log.error({ err: error }, 'the mail with a sign-in code could not be sent');
      throw unavailable('The verification email could not be sent. Please try again in a moment.');
    }
    announceCode?.(challenge.code);
    access.setChallenge(reply, challenge.cookie);
    return { statusCode: 200, message: 'Verification email sent', data: null };
  });

  app.post('/admin/auth/verify-otp', async (request, reply) => {
    await limiter.take(limits.verify, request.ip);
    access.refuseForeignOrigin(request);
    const { otp_code: code } = parse(verifyOtpBody, request.body);
    const cookie = request.cookies[CHALLENGE_COOKIE];
    const done = cookie === undefined ? null : await signIn.complete(cookie, code);
    if (!done) throw unauthorized('Invalid OTP Try Again');
    access.clear(reply);
    access.setToken(reply, done.token);
    return { statusCode: 200, message: 'Verification successful', access_token: done.token };
  });

  app.get('/admin/auth/session', async (request, reply) => {
    const { administrator, expiresAt } = await access.authorise(request, reply);
    return { statusCode: 200, message: 'Signed in', data: { email: administrator.email, expires_at: expiresAt.toISOString() } };
  });

  app.post('/admin/auth/logout', async (request, reply) => {
    access.refuseForeignOrigin(request);
    const token = access.tokenOf(request);
    if (token !== null) await signIn.end(token);
    access.clear(reply);
    return { statusCode: 200, message: 'Logout Successful', data: null };
  });
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
