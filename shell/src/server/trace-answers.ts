import { endWithAnswer } from '@northlight/shared/tracing';
import type { FastifyInstance } from 'fastify';

/** Tells the SDK that was loaded of each answer. */
export function traceAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    endWithAnswer({ raw, route: routeOptions.url }, reply.raw);
    done();
  });
}
