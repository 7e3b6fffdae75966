import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createWorkQueue, QueueFullError } from '@northlight/shared/concurrency';
import { VISITOR_COOKIE } from '@northlight/shared/release/failure';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NamedVersion } from '../../app/version-cookies.ts';
import { NAMED_AT_MOST } from '../composition/line-up-part.ts';
import type { LineUpStore } from '../composition/line-up-store.ts';
import type { LineUp } from '../composition/line-up.ts';
import { storedRemote } from '../composition/live-remote.ts';
import { publishedLineUp } from '../composition/published-line-up.ts';
import type { ReadReleasesFor } from '../composition/registry-reader.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { watchNamed } from '../composition/watch-named.ts';
import type { Config } from '../config.ts';
import type { ComposeOptions, ComposePage } from '../rendering/compose-page.ts';
import { contentSecurityPolicy } from '../rendering/content-security-policy.ts';
import type { ShellAssets } from '../rendering/shell-assets.ts';
import type { TextAnswers } from '../texts/text-answers.ts';
import type { DocumentSigner } from '../visitors/document-signer.ts';
import type { Previews } from '../visitors/previews.ts';
import { type ReadVisitor, readVisitor } from '../visitors/read-visitor.ts';
import { whileWaiting } from '../visitors/visitor-left.ts';
import { pageAddress, rightAddress } from './page-address.ts';
import { sendText } from './texts.ts';

/** Seconds in a year. */
const VISITOR_AGE = 31_536_000;
/** Seconds after which who was refused may come again. */
const BUSY_FOR = 5;
/** Pages that may wait for each one that is being made. */
const WAITING_FOR_EACH = 4;

interface PageRouteOptions {
  readonly config: Config;
  readonly registry: ReadReleasesFor;
  readonly compose: ComposePage;
  readonly host: Pick<RemoteHost, 'watch'>;
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly previews: Previews;
  readonly documents: Pick<DocumentSigner, 'sign'>;
  readonly lineUps: Pick<LineUpStore, 'keep'>;
  readonly assets: () => Promise<ShellAssets>;
  readonly answers: TextAnswers;
  /** Who may look at any version that is stored. */
  readonly isDeveloper: (request: FastifyRequest) => boolean;
  readonly prelude?: string;
}

/**
 * Every address that is no file of the shell: a text that a remote answers under it, the page of the remote that owns
 * it, or the site's 404 page.
 */
export async function pageRoutes(
  app: FastifyInstance,
  {
    config,
    registry,
    compose,
    host,
    store,
    previews,
    documents,
    lineUps,
    assets,
    answers,
    isDeveloper,
    prelude,
  }: PageRouteOptions,
): Promise<void> {
  const { siteOrigin, apiOrigin, timeZone, remotesFolder, reportsVitals } = config;

  const renderInTurn = createWorkQueue(config.maxRenders, config.maxRenders * WAITING_FOR_EACH);

  const lookAtNamed = watchNamed(host);
  const watch = (lineUp: LineUp, log: FastifyRequest['log']) => {
    lookAtNamed(lineUp).catch((error: unknown) => log.error({ err: error }, 'releases could not be looked at'));
  };

  /** A version whose description was damaged can't be chosen, and takes no page down. */
  const stored =
    (log: FastifyRequest['log']) =>
    async ({ name, version }: NamedVersion) => {
      try {
        const release = await store.find(name, version);
        return release && storedRemote(release, remotesFolder);
      } catch (error) {
        log.error({ err: error }, 'a chosen version can’t be shown');
        return null;
      }
    };

  app.get('/*', async (request, reply) => {
    const [releases, shellAssets] = await Promise.all([registry(request), assets()]);
    const address = pageAddress(request.url, siteOrigin);
    if (address === null) return reply.callNotFound();
    const right = rightAddress(address, {
      live: releases.live,
      hasDocument: (path) => answers.hasDocument(releases, path),
    });
    // Asked again each time: another release may write its addresses otherwise.
    if (right !== null) return reply.header('cache-control', 'no-cache').redirect(right, 308);
    // An exact path goes before every pattern: /blog/rss.xml is no article.
    if (answers.hasDocument(releases, address.asked))
      return sendText(request, reply, answers.document(releases, address.asked));

    // Of fewer remotes every page names all.
    const published = releases.remotes.length < NAMED_AT_MOST ? null : publishedLineUp(releases.registry);
    const nonce = randomBytes(16).toString('base64');
    const read = await readVisitor(request.cookies, {
      hasCanary: releases.hasCanary,
      previews,
      stored: stored(request.log),
      development: config.development,
      isDeveloper: isDeveloper(request),
    });
    const visitorWaits = whileWaiting(reply.raw);
    const options: ComposeOptions = {
      releases,
      published,
      visitor: read.visitor,
      devtools: read.devtools,
      trace: request.id,
      proofOf: documents.sign,
      assets: shellAssets,
      apiOrigin,
      siteOrigin,
      timeZone,
      reportsVitals,
      ...(prelude ? { prelude } : {}),
      nonce,
      onProblem: (message, error) => request.log.error({ err: error }, message),
    };
    const render = () => compose(toWebRequest(address.url, visitorWaits), options);
    const composed = await renderInTurn(render, visitorWaits).catch(refusedWhenBusy);
    if (composed === null) {
      return reply
        .code(503)
        .headers({ 'retry-after': BUSY_FOR, 'cache-control': 'no-store' })
        .type('text/plain')
        .send('The site has too many visitors right now. Please try again in a moment.');
    }
    const { page, lineUp } = composed;
    watch(lineUp, request.log);
    // Nobody waits for it: a tab that is faster than the disk is told by this process, or loads its next page anew.
    if (published)
      lineUps
        .keep(published)
        .catch((error: unknown) =>
          request.log.error({ err: error }, 'what a page is made of could not be written down'),
        );
    reply.headers(cachingOf(read));
    if (read.newId !== null) reply.setCookie(VISITOR_COOKIE, read.newId, { maxAge: VISITOR_AGE });
    if ('location' in page) return reply.redirect(page.location, page.status);
    return reply
      .code(page.status)
      .header('content-security-policy', contentSecurityPolicy(apiOrigin, lineUp.remotes, nonce))
      .type('text/html; charset=utf-8')
      .send(page.body);
  });
}

/** What one visitor is shown is not kept for another, and what is not released is not kept at all. */
function cachingOf({ visitor, isPersonal }: ReadVisitor): Record<string, string> {
  if (visitor.preview) return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return { 'cache-control': isPersonal ? 'private, no-cache' : 'no-cache' };
}

/** Null for who came when there was no room. */
function refusedWhenBusy(error: unknown): null {
  if (error instanceof QueueFullError) return null;
  throw error;
}

/** @param signal aborted when its visitor leaves: then loaders and rendering end. */
function toWebRequest(url: URL, signal: AbortSignal): Request {
  const page = new Request(url, { headers: { accept: 'text/html' }, signal });
  // A page asks the API for a dozen things at once, each with this signal: that is no leak.
  setMaxListeners(0, page.signal);
  return page;
}
