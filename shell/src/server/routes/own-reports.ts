import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createReportLimit } from '../visitors/report-limit.ts';
import { sendSentence } from './send-sentence.ts';

interface OwnReportsOptions {
  readonly siteOrigin: string;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * Makes the routes of this plugin accept only JSON, only from pages of this site, and only so many reports from one
 * address. A page of another site can make its visitor's browser send a form or plain text without a preflight request,
 * but not JSON, and it can't hide its origin.
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

/** Uses headers that the browser sets and no script can change. Over plain http there is only `Origin`. */
function comesFromOwnPage({ headers }: FastifyRequest, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === siteOrigin : site === 'same-origin';
}
