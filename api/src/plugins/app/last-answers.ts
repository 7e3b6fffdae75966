import fastifyPlugin from 'fastify-plugin';

/**
 * A server that is asked to end finishes what it took, and then lets go of the connections, which clients would keep open for
 * more than a minute: each last answer says so, and one whose headers have left is followed by the end of its connection.
 */
export const lastAnswersPlugin = fastifyPlugin(async (app) => {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isEnding) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('onResponse', async () => {
    // A moment later, when the connection counts as idle.
    if (isEnding) setImmediate(() => app.server.closeIdleConnections());
  });
});
