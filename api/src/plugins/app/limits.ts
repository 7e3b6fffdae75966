import fastifyPlugin from 'fastify-plugin';
import { createProofsOfWork, type ProofsOfWork } from '../../forms/proofs-of-work.ts';
import { createRateLimiter, type RateLimiter } from '../../rate-limit/rate-limiter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly limiter: RateLimiter;
    readonly proofs: ProofsOfWork;
  }
}

/** Adds the rate limiter, and the proof of work that raises a limit. */
export const limitsPlugin = fastifyPlugin(
  async (app) => {
    app.decorate('limiter', createRateLimiter(app.db, app.now));
    app.decorate('proofs', createProofsOfWork(app.db, app.secret, app.now));
  },
  { name: 'limits', dependencies: ['resources'] },
);
