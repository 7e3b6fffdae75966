import '@fastify/multipart';
import '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { unsupportedMedia } from '../../errors.ts';

/**
 * An empty JSON body counts as no body and is not refused, because clients send the header with every DELETE. Keys that
 * could change a prototype are refused, and so are forms on routes that do not declare them.
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
