import cors from '@fastify/cors';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import fastifyPlugin from 'fastify-plugin';

/** Pages of the site may call with credentials; no other origin may read an answer. */
export const corsPlugin = fastifyPlugin(async (app) => {
  await app.register(cors, {
    origin: [app.config.siteOrigin],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-match', 'if-none-match', SUBMISSION_KEY_HEADER],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
});
