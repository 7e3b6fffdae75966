import cors from '@fastify/cors';
import fastifyPlugin from 'fastify-plugin';

/** Pages of the site may call with credentials; no other origin may read an answer. */
export const corsPlugin = fastifyPlugin<{ siteOrigin: string }>(async (app, { siteOrigin }) => {
  await app.register(cors, {
    origin: [siteOrigin],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-match', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
});
