import '@fastify/multipart';
import '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { unsupportedMedia } from '../../errors.ts';

/**
 * An empty JSON body is no body, not a mistake: clients send the header with every DELETE. Keys that would reach a
 * prototype are refused, and so are forms where a route does not say that it takes them.
 */
export const jsonBodiesPlugin = fastifyPlugin(async (app) => {
  app.addHook('preValidation', async (request) => {
    const takesForms = request.routeOptions.schema?.consumes?.includes('multipart/form-data');
    if (request.isMultipart() && !takesForms) throw unsupportedMedia('Send application/json', 'content-type');
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
});
