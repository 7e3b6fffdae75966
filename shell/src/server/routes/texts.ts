import { chooseEncoding } from '@northlight/shared/compression';
import type { SiteUrl } from '@northlight/shared/remote';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { ReadReleasesFor, Releases } from '../composition/registry-reader.ts';
import type { OpenFrontCache } from '../front-cache/open-front-cache.ts';
import { cacheStatus } from '../page-cache/cache-status.ts';
import { robotsText } from '../texts/robots.ts';
import type { AnswerText, TextAnswer, TextAnswers } from '../texts/text-answers.ts';
import { whileWaiting } from '../visitors/visitor-left.ts';
import { weakEntityTag, isKnown } from './entity-tag.ts';
import { sendSentence } from './send-sentence.ts';

/** Seconds after which a program may repeat a request for a text that can't be made now. */
const RETRY_AFTER = 60;

interface TextRouteOptions {
  readonly config: Config;
  readonly releasesFor: ReadReleasesFor;
  readonly answers: TextAnswers;
  /** The cache in front of the site; null where there is none. */
  readonly front: Pick<OpenFrontCache, 'headersFor'> | null;
}

/** The routes for search engines: the sitemap, and robots.txt. */
export async function textRoutes(
  app: FastifyInstance,
  { config, releasesFor, answers, front }: TextRouteOptions,
): Promise<void> {
  const siteUrl: SiteUrl = (path) => new URL(path, config.siteOrigin).href;
  app.addHook('onClose', async () => answers.close());

  // It does not depend on the API: to search engines, a missing robots.txt would open the whole site, and a failing one
  // would close it.
  app.get('/robots.txt', async (request, reply) => {
    const text = robotsText((await releasesFor(request)).live, siteUrl);
    const tag = weakEntityTag(text);
    // Revalidated each time: a release may add another area.
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(text);
  });
  async function sendSitemap(request: FastifyRequest, reply: FastifyReply, file: number): Promise<FastifyReply> {
    const releases = await releasesFor(request);
    return sendText(request, reply, { answerText: answers.sitemap(releases, file), releases, front });
  }
  // A text is compressed once for all programs. Compressed by the plugin, its tag would be wrong.
  const compressed = { compress: false } as const;
  app.get('/sitemap.xml', compressed, async (request, reply) => sendSitemap(request, reply, 0));
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,4}$).xml', compressed, async (request, reply) =>
    sendSitemap(request, reply, Number(request.params.number)),
  );
}

interface TextToSend extends Pick<TextRouteOptions, 'front'> {
  readonly answerText: AnswerText;
  /** The releases from which the versions that write it were chosen. */
  readonly releases: Releases;
}

/**
 * Sends a text, or 304 to a client that already has it. If it can't be made, the answer is 503, because an empty text
 * would mean that there is no content.
 */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { answerText, releases, front }: TextToSend,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const signal = whileWaiting(reply.raw);
  let answer: TextAnswer | null;
  try {
    answer = await answerText({ encoding, signal });
  } catch (error) {
    signal.throwIfAborted();
    request.log.error({ err: error }, `${request.url} can't be made`);
    reply.headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' });
    return sendSentence(reply, 503, 'This is not available right now. Please try again in a minute.');
  }
  if (!answer?.body) {
    reply.callNotFound();
    return reply;
  }
  const { body, page, status, made } = answer;
  reply.headers({
    etag: body.tag,
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
    'cache-status': cacheStatus(status),
  });
  if (front && made) reply.headers(front.headersFor({ made, releases }));
  if (isKnown(request.headers['if-none-match'], body.tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(page.type).send(body.bytes);
}
