import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ENCODINGS, type Encoding } from '@northlight/shared/compression';
import fastifyPlugin from 'fastify-plugin';

/** A strong entity tag: equal tags mean equal bytes. */
export const strongEntityTag = (content: string | Buffer): string =>
  `"${createHash('sha1').update(content).digest('base64url')}"`;

/** The tag of a content in an encoding. Other tags never contain a full stop. */
export const tagIn = (tag: string, encoding: Encoding): string =>
  encoding === 'identity' ? tag : `${tag.slice(0, -1)}.${encoding}"`;

/** The tags of a content in all encodings. */
export const tagsOf = (tag: string): readonly string[] => ENCODINGS.map((encoding) => tagIn(tag, encoding));

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

const READS = new Set(['GET', 'HEAD']);

/** Whether `If-None-Match` names the tag, or `*`: any content that there is. */
const names = (header: string, tag: string): boolean =>
  header.split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')));

/**
 * Browsers cache public answers but revalidate them each time; an unchanged one is answered with 304. Answers for
 * administrators and of previews are not cached.
 */
export const entityTagsPlugin = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.isPreview) {
      reply.header('cache-control', 'no-store, private').removeHeader('etag');
      return payload;
    }
    // By the route, because the same address can be written in several ways.
    if (request.routeOptions.url?.includes('/admin/')) {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    if (!READS.has(request.method) || reply.statusCode !== 200 || !isWhole(payload)) return payload;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    if (!reply.hasHeader('etag')) reply.header('etag', strongEntityTag(payload));
    const known = request.headers['if-none-match'];
    if (known === undefined || !names(known, String(reply.getHeader('etag')))) return payload;
    // Without a body there is no encoding, and no length either: that of 304 would be the length of the content.
    reply.code(304).removeHeader('content-encoding');
    // Fastify gives the answer to HEAD the length of a text, and none of a stream.
    return request.method === 'HEAD' ? Readable.from([]) : null;
  });
});
