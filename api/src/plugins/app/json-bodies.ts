import '@fastify/multipart';
import fastifyPlugin from 'fastify-plugin';
import { unsupportedMedia } from '../../errors.ts';

/**
 * An empty JSON body is no body, not a mistake: clients send the header with every DELETE. Keys that would reach a
 * prototype are refused, and so are forms where a route does not say that it takes them.
 */
export const jsonBodiesPlugin = fastifyPlugin(async (app) => {
  app.addHook('preHandler', async (request) => {
    const { consumes } = (request.routeOptions.schema ?? {}) as { readonly consumes?: readonly string[] };
    if (request.isMultipart() && !consumes?.includes('multipart/form-data'))
      throw unsupportedMedia('Send application/json', 'content-type');
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
});
