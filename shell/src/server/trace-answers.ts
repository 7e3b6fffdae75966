import { endWithAnswer } from '@northlight/shared/tracing';
import type { FastifyInstance } from 'fastify';

/** Ends the span of each request with its answer, for the tracing SDK that was loaded. */
export function traceAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    endWithAnswer({ raw, route: routeOptions.url }, reply.raw);
    done();
  });
}
