import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Headers that a page may send; the last two by a page that sends traces. */
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
 * Pages of the site may call with credentials. Pages of `EMBED_ORIGINS` may read what visitors read, without
 * credentials: a browser keeps from them every answer to a call with a cookie, and sends no call that has to be asked
 * for first. No other origin may read an answer.
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
