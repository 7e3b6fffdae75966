import { NEWS_HEARTBEAT, newsPaths } from '@northlight/shared/endpoints';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unavailable } from '../../errors.ts';
import { createNewsStreams } from '../../news/news-streams.ts';
import { readNews } from '../../news/read-news.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { sendEventStream } from '../../sending/send-event-stream.ts';
import { refusals, signedIn } from '../answers.ts';

const events: object = {
  description:
    'Server-sent events named `news`, as long as the session lasts: what is new as it is now, and again after each ' +
    'change. `data` is JSON: `messages` and `applications`, each with `total` and the newest as `data`; ' +
    '`failed_releases`, the content releases of the administrator that were not published at their time; and ' +
    `\`changed\`, which of the two lists have another record. A comment comes after ${NEWS_HEARTBEAT / 1000} seconds ` +
    'of silence. A stream ends after some minutes; a client that wants to go on calls again.',
  content: { 'text/event-stream': { schema: z.string() } },
};

const schema = {
  tags: ['news'],
  summary: 'Follow what is new',
  security: signedIn,
  response: { 200: events, ...refusals(401, 429, 503) },
};

/** The stream that tells dashboards at once of new messages and applications, and of content releases that failed. */
export const newsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, signIn, changes, ending } = app;
  const streams = createNewsStreams({
    read: (stale, known) => readNews(db, stale, known),
    liveSessions: signIn.liveSessions,
    feed: changes,
    onFailure: (err) => app.log.warn({ err }, 'the streams of news were ended'),
  });
  // The streams never end by themselves, so nothing waits for them.
  ending.addEventListener('abort', streams.end, { once: true });
  app.addHook('preClose', async () => streams.end());

  // The answer to a HEAD request would open a stream that nobody reads.
  const options = { schema, exposeHeadRoute: false, onRequest: app.requireSession };
  app.get(newsPaths.stream, options, (request, reply) => {
    if (ending.aborted) throw unavailable('The process is about to end');
    return sendEventStream(reply, streams.open(sessionOf(request)));
  });
};
