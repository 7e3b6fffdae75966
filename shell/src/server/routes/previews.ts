import '@fastify/cookie';
import { PREVIEW_COOKIE, PREVIEW_PATH } from '@northlight/shared/release/failure';
import type { FastifyInstance } from 'fastify';
import type { Previews } from '../visitors/previews.ts';
import { pathOnSite } from './path-on-site.ts';
import { sendSentence } from './send-sentence.ts';

interface PreviewRoutesOptions {
  readonly previews: Previews;
  readonly siteOrigin: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface PreviewRequest {
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly to?: string };
}

/**
 * The routes of signed links to unreleased versions. A link shows the version to this browser until the preview expires
 * or the visitor ends it.
 */
export async function previewRoutes(
  app: FastifyInstance,
  { previews, siteOrigin, now = Date.now }: PreviewRoutesOptions,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  app.get<PreviewRequest>(`${PREVIEW_PATH}/:token`, async (request, reply) => {
    const { token } = request.params;
    const preview = await previews.find(token);
    if (!preview)
      return sendSentence(reply, 403, 'This preview link is not valid or has ended. Please ask for a new one.');
    const maxAge = Math.max(1, Math.floor((preview.expires.getTime() - now()) / 1000));
    return reply.setCookie(PREVIEW_COOKIE, token, { maxAge }).redirect(pathOnSite(request.query.to, siteOrigin));
  });

  app.get<Pick<PreviewRequest, 'Querystring'>>(`${PREVIEW_PATH}/end`, async (request, reply) =>
    reply.setCookie(PREVIEW_COOKIE, '', { maxAge: 0 }).redirect(pathOnSite(request.query.to, siteOrigin)),
  );
}
