import { endWithAnswer, isTraced, requestSpan } from '@northlight/shared/tracing';
import fastifyPlugin from 'fastify-plugin';

/** Records requests as spans of the tracing SDK, if one was loaded. Otherwise there are no hooks. */
export const tracingPlugin = fastifyPlugin(async (app) => {
  if (!isTraced()) return;
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    endWithAnswer({ raw, route: routeOptions.url }, reply.raw);
    requestSpan(raw).run(done);
  });
  // The events of a body run in the context of the connection, so the span of the request is set again.
  app.addHook('preValidation', ({ raw }, _reply, done) => requestSpan(raw).run(done));
});
