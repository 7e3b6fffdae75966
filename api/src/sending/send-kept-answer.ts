import { chooseEncoding } from '@northlight/shared/compression';
import type { FastifyReply } from 'fastify';
import { tagIn } from '../plugins/app/entity-tags.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** Bytes. What is smaller is a packet, whether it is compressed or not. */
const SMALLEST_COMPRESSED = 1024;

/**
 * Sets how an answer is sent to the client: compressed where that is asked for and worth it. Only for what is the
 * same for everybody: of private texts, the length of a compressed answer would tell who listens something about them,
 * if visitors can have a part in what stands beside them.
 * @returns the bytes.
 */
export async function sendKeptAnswer(reply: FastifyReply, kept: KeptAnswer): Promise<Buffer> {
  const encoding =
    kept.length < SMALLEST_COMPRESSED ? 'identity' : chooseEncoding(reply.request.headers['accept-encoding']);
  const bytes = await kept.in(encoding);
  const vary = reply.getHeader('vary');
  reply.headers({
    vary: vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`,
    etag: tagIn(kept.tag, encoding),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  reply.type('application/json; charset=utf-8');
  return bytes;
}
