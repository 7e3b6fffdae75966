import type { SiteUrl } from '@northlight/shared/remote';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { ReadReleasesFor } from '../composition/registry-reader.ts';
import { robotsText } from '../texts/robots.ts';
import type { TextAnswer, TextAnswers } from '../texts/text-answers.ts';
import { isKnown } from './entity-tag.ts';
import { sendSentence } from './send-sentence.ts';

/** Seconds after which a program may ask again for what can't be made now. */
const RETRY_AFTER = 60;

interface TextRouteOptions {
  readonly config: Config;
  readonly registry: ReadReleasesFor;
  readonly answers: TextAnswers;
}

/** What search engines ask for: which addresses there are, and which of them they may visit. */
export async function textRoutes(app: FastifyInstance, { config, registry, answers }: TextRouteOptions): Promise<void> {
  const siteUrl: SiteUrl = (path) => new URL(path, config.siteOrigin).href;

  // Says the same whether the API answers or not: a missing robots.txt would open, and a failing one close, the whole
  // site.
  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText((await registry(request)).live, siteUrl)),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    sendText(request, reply, answers.sitemap(await registry(request), 0)),
  );
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,4}$).xml', async (request, reply) =>
    sendText(request, reply, answers.sitemap(await registry(request), Number(request.params.number))),
  );
}

/**
 * Sends a text, or 304 to who has it already. One that can't be made is a 503: never an empty one, which would say that
 * there is nothing.
 */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  making: Promise<TextAnswer | null>,
): Promise<FastifyReply> {
  let answer: TextAnswer | null;
  try {
    answer = await making;
  } catch (error) {
    request.log.error({ err: error }, `${request.url} can't be made`);
    reply.headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' });
    return sendSentence(reply, 503, 'This can’t be had right now. Please ask again in a minute.');
  }
  if (!answer) {
    reply.callNotFound();
    return reply;
  }
  reply.headers({ etag: answer.tag, 'cache-control': 'no-cache' });
  if (isKnown(request.headers['if-none-match'], answer.tag)) return reply.code(304).send();
  return reply.type(answer.type).send(answer.text);
}
