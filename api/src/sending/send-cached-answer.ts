import { chooseEncoding } from '@northlight/shared/compression';
import type { FastifyReply } from 'fastify';
import { tagIn } from '../plugins/app/entity-tags.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** Bytes. A smaller body fits into one packet, compressed or not. */
export const SMALLEST_COMPRESSED = 1024;

/**
 * Sets the headers of a cached answer, and compresses it if the client accepts that and it is worth it. Only for
 * answers that are the same for everybody: if visitors can put text beside a private one, its compressed length reveals
 * something about it.
 * @returns the bytes to send.
 */
export async function sendCachedAnswer(reply: FastifyReply, answer: CachedAnswer): Promise<Buffer> {
  const encoding =
    answer.length < SMALLEST_COMPRESSED ? 'identity' : chooseEncoding(reply.request.headers['accept-encoding']);
  const bytes = await answer.in(encoding);
  const vary = reply.getHeader('vary');
  reply.headers({
    vary: vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`,
    etag: tagIn(answer.tag, encoding),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  reply.type('application/json; charset=utf-8');
  return bytes;
}
