import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden, unauthorized } from '../errors.ts';
import type { Session } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

export const TOKEN_COOKIE = 'token';
/** Seconds. Every request of an administrator renews the cookie. */
const TOKEN_COOKIE_LIFETIME = 600;

export const CHALLENGE_COOKIE = 'sign_in';
const CHALLENGE_COOKIE_LIFETIME = 600;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Access {
  /**
   * Finds the session of a request, by `Authorization: Bearer` or by cookie, and renews the cookie.
   * @throws HttpError 401 without a session, 403 for a write that has only the cookie and does not come from the site.
   */
  authorise(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  /** Whether a request has a valid session. It renews no cookie and throws no refusal. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /**
   * Refuses a request from a page that is neither the site's nor this server's own (`/docs`).
   * @throws HttpError 403.
   */
  refuseForeignOrigin(request: FastifyRequest): void;
  tokenOf(request: FastifyRequest): string | null;
  setToken(reply: FastifyReply, token: string): void;
  setChallenge(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

export function createAccess(
  signIn: SignIn,
  { siteOrigin, apiOrigin }: Pick<Config, 'siteOrigin' | 'apiOrigin'>,
): Access {
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure: siteOrigin.startsWith('https:') } as const;
  const setToken = (reply: FastifyReply, token: string) =>
    void reply.setCookie(TOKEN_COOKIE, token, { ...common, maxAge: TOKEN_COOKIE_LIFETIME });

  return {
    async authorise(request, reply) {
      const token = tokenOf(request);
      if (
        !READS.has(request.method) &&
        bearerOf(request) === null &&
        token !== null &&
        request.headers.origin !== siteOrigin
      )
        throw forbidden('This call must come from the site itself');
      const session = token === null ? null : await signIn.find(token);
      if (!token || !session) throw unauthorized();
      setToken(reply, token);
      return session;
    },
    async isSignedIn(request) {
      const token = tokenOf(request);
      return token !== null && (await signIn.find(token)) !== null;
    },
    refuseForeignOrigin(request) {
      if (
        request.headers.origin !== undefined &&
        request.headers.origin !== siteOrigin &&
        request.headers.origin !== apiOrigin
      )
        throw forbidden('This call must come from the site itself');
    },
    tokenOf,
    setToken,
    setChallenge: (reply, value) =>
      void reply.setCookie(CHALLENGE_COOKIE, value, {
        ...common,
        path: '/admin/auth',
        maxAge: CHALLENGE_COOKIE_LIFETIME,
      }),
    clear(reply) {
      reply.clearCookie(TOKEN_COOKIE, common);
      reply.clearCookie(CHALLENGE_COOKIE, { ...common, path: '/admin/auth' });
    },
  };
}

const tokenOf = (request: FastifyRequest): string | null => bearerOf(request) ?? request.cookies[TOKEN_COOKIE] ?? null;

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
