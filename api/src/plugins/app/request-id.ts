import fastifyPlugin from 'fastify-plugin';

/** Sends the id of the request, as in the log, with every answer, so that people can quote it. */
export const requestIdPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
});
