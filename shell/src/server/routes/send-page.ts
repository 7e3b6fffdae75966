import type { Encoding } from '@northlight/shared/compression';
import { VISITOR_COOKIE } from '@northlight/shared/release/failure';
import { requestSpan } from '@northlight/shared/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Releases } from '../composition/registry-reader.ts';
import type { Config } from '../config.ts';
import type { OpenFrontCache } from '../front-cache/open-front-cache.ts';
import type { AnswerHeaders } from '../front-cache/types.ts';
import { cacheStatus } from '../page-cache/cache-status.ts';
import { lineUpKey } from '../page-cache/page-key.ts';
import type { PageAnswer } from '../page-cache/page-request.ts';
import { type ReadAddress, withIgnoredParameters } from '../page-cache/read-address.ts';
import { contentSecurityPolicy } from '../rendering/content-security-policy.ts';
import type { InlineScript } from '../rendering/inline-scripts.ts';
import { buildOf, type ShellAssets } from '../rendering/shell-assets.ts';
import type { ContentPreview } from '../visitors/content-previews.ts';
import type { DocumentSigner } from '../visitors/document-signer.ts';
import type { ReadVisitor } from '../visitors/read-visitor.ts';
import { serverTimingOf } from '../visitors/server-timing.ts';
import { isKnown } from './entity-tag.ts';
import type { SentPage } from './page-requests.ts';

/** Seconds in a year. */
const VISITOR_AGE = 31_536_000;

interface SendOptions {
  readonly config: Config;
  readonly documents: Pick<DocumentSigner, 'sign'>;
  /** The cache in front of the site; null where there is none. */
  readonly front: Pick<OpenFrontCache, 'headersFor'> | null;
  readonly prelude?: InlineScript;
}

interface PageToSend {
  readonly answer: PageAnswer<SentPage>;
  readonly read: ReadVisitor;
  readonly contentPreview: ContentPreview | null;
  readonly encoding: Encoding;
  readonly ignoredParameters: ReadAddress['ignoredParameters'];
  /** The releases from which the page's versions were chosen. */
  readonly releases: Releases;
  readonly assets: ShellAssets;
}

/** Sends a page with headers of this visit only: trace and proof, the visitor's id, and the cache status. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  toSend: PageToSend,
  { config, documents, front, prelude }: SendOptions,
): FastifyReply {
  const { answer, read, contentPreview, encoding, ignoredParameters } = toSend;
  const { page, body, status } = answer;
  reply.headers({ ...cachingOf(read, contentPreview), 'cache-status': cacheStatus(status) });
  if (read.newId !== null) reply.setCookie(VISITOR_COOKIE, read.newId, { maxAge: VISITOR_AGE });
  if ('location' in page.page) {
    const { location, status: redirection } = page.page;
    return reply.redirect(withIgnoredParameters(location, ignoredParameters, config.siteOrigin), redirection);
  }
  const timing = serverTimingOf(documents, requestSpan(request.raw), page.page.named);
  reply.headers({ vary: 'Accept-Encoding', 'server-timing': timing });
  if (front && !contentPreview) reply.headers(frontHeadersOf(toSend, front));
  if (body && page.page.status === 200 && !contentPreview) {
    reply.header('etag', body.tag);
    if (isKnown(request.headers['if-none-match'], body.tag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.page.status)
    .header(
      'content-security-policy',
      contentSecurityPolicy({
        apiOrigin: config.apiOrigin,
        mediaOrigin: config.mediaOrigin,
        remotes: page.lineUp.remotes,
        prelude,
        isFramed: contentPreview?.place === 'frame',
      }),
    )
    .type('text/html; charset=utf-8')
    .send(body?.bytes);
}

/** Pages of one visitor are not cached for others, and previews are not cached at all. */
function cachingOf(
  { visitor, isPersonal }: ReadVisitor,
  contentPreview: ContentPreview | null,
): Record<string, string> {
  if (visitor.preview || contentPreview) return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return { 'cache-control': isPersonal ? 'private, no-cache' : 'no-cache' };
}

/**
 * Headers for the cache in front of the site. It may only keep a page that every visitor of this address is sent. Pages
 * with query parameters that they do not read are not kept, because the cache would keep a copy for each value.
 */
function frontHeadersOf(
  { answer: { page, made }, read, ignoredParameters, releases, assets }: PageToSend,
  front: Pick<OpenFrontCache, 'headersFor'>,
): AnswerHeaders {
  const isForAll = !read.isPersonal && read.devtools === null && ignoredParameters.length === 0;
  if (!isForAll || made === null || page.page.status !== 200) return {};
  const { shown, lineUp } = page;
  return front.headersFor({ made, releases, page: { shown, lineUp: lineUpKey(lineUp), build: buildOf(assets) } });
}
