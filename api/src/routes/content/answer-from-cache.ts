import type { FastifyReply } from 'fastify';
import type { ContentCache } from '../../content/content-cache.ts';
import { entityTag } from '../../plugins/app/entity-tags.ts';
import { sendKeptAnswer } from '../../sending/send-kept-answer.ts';

/**
 * Sends what is kept of the last time, or what `read` answers now. The route says in its `config` which collections the
 * answer shows.
 * @param of what the answer depends on.
 * @param tagged what the entity tag is made from, where that is not the body.
 * @returns the body, compressed where that was asked for.
 * @throws what `read` throws.
 */
export async function answer<Answer>(
  reply: FastifyReply,
  cache: ContentCache,
  of: readonly (string | number | undefined)[],
  read: () => Promise<Answer>,
  tagged?: (answer: Answer) => string,
): Promise<Buffer> {
  const { collections } = reply.routeOptions.config;
  if (!collections) throw new Error(`The route ${reply.routeOptions.url} doesn't say what it shows.`);
  const kept = await cache.get({ key: JSON.stringify(of), collections }, async () => {
    const found = await read();
    const body = String(reply.serialize(found));
    return { body, tag: entityTag(tagged ? tagged(found) : body) };
  });
  return sendKeptAnswer(reply, kept);
}
