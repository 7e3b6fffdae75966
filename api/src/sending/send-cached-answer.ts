import { chooseEncoding } from '@northlight/shared/compression';
import type { FastifyReply } from 'fastify';
import { tagIn } from '../plugins/app/entity-tags.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** Bytes. What is smaller is a packet, whether it is compressed or not. */
export const SMALLEST_COMPRESSED = 1024;

/**
 * Sets how an answer is sent to the client: compressed where that is asked for and worth it. Only for what is the
 * same for everybody. The length of a compressed private text tells an eavesdropper something about it, if visitors can
 * put words of theirs beside it.
 * @returns the bytes.
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
