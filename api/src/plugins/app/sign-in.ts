import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createAccess, type Access } from '../../auth/access.ts';
import type { Session } from '../../auth/sessions.ts';
import { createSignIn, type SignIn } from '../../auth/sign-in.ts';
import { unauthorized } from '../../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly signIn: SignIn;
    readonly access: Access;
    /** Hook for routes of administrators. @throws HttpError 401, 403 */
    readonly requireSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
  interface FastifyRequest {
    /** The session of the administrator; null on routes that require none. */
    session: Session | null;
  }
}

/** Adds the sign-in, and the check of sessions for routes of administrators. */
export const signInPlugin = fastifyPlugin(
  async (app) => {
    const signIn = createSignIn(app.db, app.secret, { now: app.now, limits: app.config.limits });
    const access = createAccess(signIn, app.config);
    app.decorate('signIn', signIn);
    app.decorate('access', access);
    app.decorateRequest('session', null);
    app.decorate('requireSession', async (request: FastifyRequest, reply: FastifyReply) => {
      request.session = await access.authorise(request, reply);
    });
  },
  { name: 'sign-in', dependencies: ['resources', '@fastify/cookie'] },
);

/** The session on a route that requires one. @throws HttpError 401 without one */
export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw unauthorized();
  return session;
}
