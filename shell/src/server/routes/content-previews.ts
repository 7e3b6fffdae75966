import '@fastify/cookie';
import { PREVIEW_PLACES, previewPaths, type PreviewPlace } from '@northlight/shared/endpoints';
import type { FastifyInstance } from 'fastify';
import { type ContentPreviews, contentPreviewCookie, tokenIn } from '../visitors/content-previews.ts';
import { pathOnSite } from './path-on-site.ts';
import { sendSentence } from './send-sentence.ts';
import { unlessUnchecked } from './unless-unchecked.ts';

interface ContentPreviewRoutesOptions {
  readonly previews: ContentPreviews;
  readonly siteOrigin: string;
  readonly internalApiOrigin: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface ToPage {
  readonly Querystring: { readonly to?: string };
}

interface ToBegin extends ToPage {
  readonly Params: { readonly token: string };
}

interface ToRead {
  readonly Querystring: { readonly address?: string };
}

const OVER = 'This preview link is not valid or has ended. Please ask for a new one.';

/**
 * The routes by which a browser starts and ends a content preview, and by which it reads the preview's content. The
 * token is in a cookie that scripts can't read.
 */
export async function contentPreviewRoutes(app: FastifyInstance, options: ContentPreviewRoutesOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      // The address by which a preview starts contains the token, which is a secret.
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
  for (const place of PREVIEW_PLACES) {
    beginAndEnd(app, place, options);
    read(app, place, options);
  }
}

function beginAndEnd(
  app: FastifyInstance,
  place: PreviewPlace,
  { previews, siteOrigin, now = Date.now }: ContentPreviewRoutesOptions,
): void {
  const cookie = contentPreviewCookie(place);

  app.get<ToBegin>(previewPaths.begin(place, ':token'), async (request, reply) =>
    unlessUnchecked(request, reply, async () => {
      const preview = await previews.find(place, request.params.token);
      if (!preview) return sendSentence(reply, 403, OVER);
      const maxAge = Math.max(1, Math.floor((Date.parse(preview.expires) - now()) / 1000));
      return reply.setCookie(cookie, preview.token, { maxAge }).redirect(pathOnSite(request.query.to, siteOrigin), 303);
    }),
  );

  app.get<ToPage>(previewPaths.end(place), async (request, reply) =>
    reply.setCookie(cookie, '', { maxAge: 0 }).redirect(pathOnSite(request.query.to, siteOrigin), 303),
  );
}

function read(
  app: FastifyInstance,
  place: PreviewPlace,
  { previews, internalApiOrigin }: ContentPreviewRoutesOptions,
): void {
  app.get<ToRead>(previewPaths.read(place), async (request, reply) => {
    const token = tokenIn(request.cookies, place);
    const address = addressAtApi(request.query.address, internalApiOrigin);
    if (token === undefined || address === null) return sendSentence(reply, 403, OVER);
    const { status, body, retryAfter } = await previews.read({ token }, address);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}

/** Path and query of an address of the API; null for any other address. */
function addressAtApi(address: unknown, origin: string): string | null {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, origin)) return null;
  const { origin: own, pathname, search } = new URL(address, origin);
  // A path with two slashes would be read as another host where it is resolved: `/.//host/` becomes `//host/`.
  return own === new URL(origin).origin && !pathname.startsWith('//') ? `${pathname}${search}` : null;
}
