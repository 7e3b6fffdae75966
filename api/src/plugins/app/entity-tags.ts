import { createHash } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';

/** Strong: equal tags mean equal bytes. */
export const entityTag = (content: string): string => `"${createHash('sha1').update(content).digest('base64url')}"`;

const listed = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * Public answers are kept by browsers but asked for each time; unchanged ones cost a 304. What administrators read is
 * not kept.
 */
export const entityTagsPlugin = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.includes('/admin/')) {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    if (!reply.hasHeader('etag')) reply.header('etag', entityTag(payload));
    const known = request.headers['if-none-match'];
    if (known === undefined || !listed(known).includes(String(reply.getHeader('etag')))) return payload;
    reply.code(304);
    return '';
  });
});
