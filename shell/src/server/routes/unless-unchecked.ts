import type { FastifyReply, FastifyRequest } from 'fastify';
import { UncheckedPreviewError } from '../visitors/content-previews.ts';
import { sendSentence } from './send-sentence.ts';

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;

/**
 * Answers as `answer` does, or with 503 while the API can't tell whether a visitor may see a preview. The published
 * page is not sent instead, because it could be taken for the preview.
 */
export async function unlessUnchecked(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof UncheckedPreviewError)) throw error;
    request.log.warn({ err: error }, 'a preview could not be checked');
    return sendSentence(
      reply.headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'private, no-store' }),
      503,
      'This preview can’t be shown right now. Please try again in a moment.',
    );
  }
}
