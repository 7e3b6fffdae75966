import { endWithAnswer, isTraced, requestSpan } from '@northlight/shared/tracing';
import fastifyPlugin from 'fastify-plugin';

/** Tells the SDK that was loaded of each request; without one there are no hooks. */
export const tracingPlugin = fastifyPlugin(async (app) => {
  if (!isTraced()) return;
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    endWithAnswer({ raw, route: routeOptions.url }, reply.raw);
    requestSpan(raw).run(done);
  });
  // A body comes in events of its connection, which are no part of the request's work.
  app.addHook('preValidation', ({ raw }, _reply, done) => requestSpan(raw).run(done));
});
