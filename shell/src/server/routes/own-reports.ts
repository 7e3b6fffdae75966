import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createReportLimit } from '../visitors/report-limit.ts';
import { sendSentence } from './send-sentence.ts';

interface OwnReportsOptions {
  readonly siteOrigin: string;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * Has the routes of this plugin take JSON from pages of this site alone, and only so much of it from one address. A
 * page of another site can send a form or plain text in its visitor's name without asking; it can't do so with JSON,
 * nor hide where it comes from.
 */
export function acceptOwnReports(app: FastifyInstance, { siteOrigin, now }: OwnReportsOptions): void {
  const mayReport = createReportLimit(now);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!comesFromOwnPage(request, siteOrigin)) return sendSentence(reply, 403, 'Only pages of this site report here.');
    if (!mayReport(request.ip))
      return sendSentence(reply.header('retry-after', 60), 429, 'These are too many reports.');
    return undefined;
  });
}

/** As the browser says, which no script can change. Over plain http it names the origin alone. */
function comesFromOwnPage({ headers }: FastifyRequest, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === siteOrigin : site === 'same-origin';
}
