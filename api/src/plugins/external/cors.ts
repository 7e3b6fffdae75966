import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Headers that a page may send. The last two are for pages that send traces. */
const ALLOWED = [
  'authorization',
  'content-type',
  'if-match',
  'if-none-match',
  SUBMISSION_KEY_HEADER,
  'traceparent',
  'tracestate',
];
/** Headers of an answer that a page may read. */
const EXPOSED = ['etag', 'retry-after', 'x-request-id'];

/**
 * Pages of the site may send requests with credentials. Pages of `EMBED_ORIGINS` may read public content without
 * credentials: the browser hides from them every answer to a request with a cookie, and sends no request that needs a
 * preflight. Other origins may not read any answer.
 */
export const corsPlugin = fastifyPlugin(async (app) => {
  const { siteOrigin } = app.config;
  const embedOrigins = app.config.embedOrigins.filter((origin) => origin !== siteOrigin);
  const forTheSite: FastifyCorsOptions = {
    origin: [siteOrigin],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED,
    exposedHeaders: EXPOSED,
    maxAge: 600,
  };
  const forHosts: FastifyCorsOptions = { origin: embedOrigins, credentials: false, exposedHeaders: EXPOSED };
  const isReadByHost = ({ headers, routeOptions }: FastifyRequest): boolean =>
    headers.origin !== undefined &&
    embedOrigins.includes(headers.origin) &&
    routeOptions.config.collections !== undefined;

  await app.register(cors, {
    delegator: (request, answer) => answer(null, isReadByHost(request) ? forHosts : forTheSite),
  });
});
