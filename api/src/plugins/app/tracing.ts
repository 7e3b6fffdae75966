import { PREVIEW_HEADER } from '@northlight/shared/endpoints';
import { endWithAnswer, isTraced, requestSpan } from '@northlight/shared/tracing';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Reads of published content are mostly answered from memory. They start a context only around what reads the database
 * (`answer`): on Node 20 a context makes all promises of the process slower, which takes longer than such an answer.
 */
const startsContextLater = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.collections !== undefined && headers[PREVIEW_HEADER] === undefined;

/** Records requests as spans of the tracing SDK, if one was loaded. Otherwise there are no hooks. */
export const tracingPlugin = fastifyPlugin(async (app) => {
  if (!isTraced()) return;
  const inContext = (request: FastifyRequest, done: () => void): void => {
    if (startsContextLater(request)) done();
    else requestSpan(request.raw).run(done);
  };
  app.addHook('onRequest', (request, reply, done) => {
    endWithAnswer({ raw: request.raw, route: request.routeOptions.url }, reply.raw);
    inContext(request, done);
  });
  // The events of a body run in the context of the connection, so the span of the request is set again.
  app.addHook('preValidation', (request, _reply, done) => inContext(request, done));
});
