import { setMaxListeners } from 'node:events';
import { createWorkQueue, QueueFullError } from '@northlight/shared/concurrency';
import { VISITOR_COOKIE } from '@northlight/shared/release/failure';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NAMED_AT_MOST } from '../composition/line-up-part.ts';
import type { LineUpStore } from '../composition/line-up-store.ts';
import { storedRemote } from '../composition/live-remote.ts';
import { publishedLineUp } from '../composition/published-line-up.ts';
import type { ReadReleasesFor, Releases } from '../composition/registry-reader.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { watchNamed } from '../composition/watch-named.ts';
import type { Config } from '../config.ts';
import type { ComposedPage, ComposeOptions, ComposePage } from '../rendering/compose-page.ts';
import { contentSecurityPolicy } from '../rendering/content-security-policy.ts';
import type { InlineScript } from '../rendering/inline-scripts.ts';
import type { ShellAssets } from '../rendering/shell-assets.ts';
import type { TextAnswers } from '../texts/text-answers.ts';
import type { DocumentSigner } from '../visitors/document-signer.ts';
import type { Previews } from '../visitors/previews.ts';
import { type ReadVisitor, readVisitor } from '../visitors/read-visitor.ts';
import { serverTimingOf } from '../visitors/server-timing.ts';
import { whileWaiting } from '../visitors/visitor-left.ts';
import { pageAddress, rightAddress } from './page-address.ts';
import { sendSentence } from './send-sentence.ts';
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
  readonly prelude?: InlineScript;
}

/**
 * Every address that is no file of the shell: a text that a remote answers under it, the page of the remote that owns
 * it, or the site's 404 page.
 */
export async function pageRoutes(app: FastifyInstance, options: PageRouteOptions): Promise<void> {
  const { config, registry, assets, answers } = options;
  const makePage = createPageMaker(options);

  app.get('/*', async (request, reply) => {
    const [releases, shellAssets] = await Promise.all([registry(request), assets()]);
    const address = pageAddress(request.url, config.siteOrigin);
    if (address === null) return reply.callNotFound();
    // An exact path goes before every pattern: /blog/rss.xml is no article.
    const makeText = answers.document(releases, address.asked);
    if (makeText) return sendText(request, reply, makeText());
    const right = rightAddress(address, releases.live);
    // Asked again each time: another release may write its addresses otherwise.
    if (right !== null) return reply.header('cache-control', 'no-cache').redirect(right, 308);

    const made = await makePage(request, reply, { url: address.url, releases, assets: shellAssets });
    return made === null ? refuse(reply) : send(reply, made, options);
  });
}

interface MadePage extends ComposedPage {
  readonly read: ReadVisitor;
}

interface AskedPage {
  readonly url: URL;
  readonly releases: Releases;
  readonly assets: ShellAssets;
}

type MakePage = (request: FastifyRequest, reply: FastifyReply, page: AskedPage) => Promise<MadePage | null>;

/** Makes pages, as many at once as the site allows. @returns null where there is no room for another one. */
function createPageMaker(options: PageRouteOptions): MakePage {
  const { config, compose, lineUps, prelude } = options;
  const renderInTurn = createWorkQueue(config.maxRenders, config.maxRenders * WAITING_FOR_EACH);
  const lookAtNamed = watchNamed(options.host);

  return async (request, reply, { url, releases, assets }) => {
    const onProblem = (message: string, error: unknown) => request.log.error({ err: error }, message);
    // Of fewer remotes every page names all.
    const published = releases.remotes.length < NAMED_AT_MOST ? null : publishedLineUp(releases.registry);
    const read = await visitorOf(request, releases, options);
    const visitorWaits = whileWaiting(reply.raw);
    const composing: ComposeOptions = {
      releases,
      published,
      visitor: read.visitor,
      devtools: read.devtools,
      trace: request.id,
      assets,
      config,
      ...(prelude ? { prelude } : {}),
      onProblem,
    };
    const render = () => compose(toWebRequest(url, visitorWaits), composing);
    const composed = await renderInTurn(render, visitorWaits).catch(refusedWhenBusy);
    if (composed === null) return null;
    // Nobody waits for these two. A tab that is faster than the disk is told by this process, or loads its next page
    // anew.
    lookAtNamed(composed.lineUp).catch((error: unknown) => onProblem('releases could not be looked at', error));
    if (published)
      lineUps
        .keep(published)
        .catch((error: unknown) => onProblem('what a page is made of could not be written down', error));
    return { ...composed, read };
  };
}

function visitorOf(
  request: FastifyRequest,
  { hasCanary }: Releases,
  { config, previews, store, isDeveloper }: PageRouteOptions,
): Promise<ReadVisitor> {
  return readVisitor(request.cookies, {
    hasCanary,
    previews,
    // A version whose description was damaged can't be chosen, and takes no page down.
    async stored({ name, version }) {
      try {
        const release = await store.find(name, version);
        return release && storedRemote(release, config.remotesFolder);
      } catch (error) {
        request.log.error({ err: error }, 'a chosen version can’t be shown');
        return null;
      }
    },
    development: config.development,
    isDeveloper: isDeveloper(request),
  });
}

const refuse = (reply: FastifyReply): FastifyReply =>
  sendSentence(
    reply.headers({ 'retry-after': BUSY_FOR, 'cache-control': 'no-store' }),
    503,
    'The site has too many visitors right now. Please try again in a moment.',
  );

function send(
  reply: FastifyReply,
  { page, lineUp, read }: MadePage,
  { config, documents, prelude }: PageRouteOptions,
): FastifyReply {
  reply.headers(cachingOf(read));
  if (read.newId !== null) reply.setCookie(VISITOR_COOKIE, read.newId, { maxAge: VISITOR_AGE });
  if ('location' in page) return reply.redirect(page.location, page.status);
  return reply
    .code(page.status)
    .header('server-timing', serverTimingOf(documents, reply.request.id, page.named))
    .header('content-security-policy', contentSecurityPolicy(config.apiOrigin, lineUp.remotes, prelude))
    .type('text/html; charset=utf-8')
    .send(page.body);
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
