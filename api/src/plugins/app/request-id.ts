import fastifyPlugin from 'fastify-plugin';

/** Every answer names its request as the log does, so that a person can quote it. */
export const requestIdPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
});
