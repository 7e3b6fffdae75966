import { closeUnusedConnections, closeConnectionsOnShutdown } from '@northlight/shared/process';
import fastifyPlugin from 'fastify-plugin';

/** Closes connections when the server is about to end or is being closed. */
export const lastAnswersPlugin = fastifyPlugin(async (app) => {
  const closing = new AbortController();
  const closeUnused = closeUnusedConnections(app.server);
  app.addHook('preClose', async () => {
    closing.abort();
    await closeUnused();
  });
  const watch = closeConnectionsOnShutdown(AbortSignal.any([app.ending, closing.signal]));
  app.addHook('onRequest', async (request, reply) => watch(request.raw, reply.raw));
});
