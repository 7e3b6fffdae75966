import fastifyPlugin from 'fastify-plugin';

/** An empty JSON body is no body, not a mistake: clients send the header with every DELETE. Keys that would reach a prototype are refused. */
export const jsonBodiesPlugin = fastifyPlugin(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
});
