import { chooseEncoding } from '@northlight/shared/compression';
import { createWorkQueue, QueueFullError } from '@northlight/shared/concurrency';
import type { ReleaseStore } from '@northlight/shared/release-store';
import { requestSpan, type Span } from '@northlight/shared/tracing';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownerOf } from '../../app/owner-of.ts';
import type { LineUpStore } from '../composition/line-up-store.ts';
import { storedRemote } from '../composition/live-remote.ts';
import type { ReadReleases, ReadReleasesFor, Releases } from '../composition/registry-reader.ts';
import type { ReleaseEvents } from '../composition/release-events.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { createLogThrottle } from '../composition/log-throttle.ts';
import { checkListedVersions } from '../composition/check-listed-versions.ts';
import type { Config } from '../config.ts';
import type { ContentFeed } from '../content/types.ts';
import type { OpenFrontCache } from '../front-cache/open-front-cache.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import type { PageComposer } from '../rendering/compose-page.ts';
import type { InlineScript } from '../rendering/inline-scripts.ts';
import { countMissingVersions, countShown } from '../rendering/report-faults.ts';
import type { ShellAssets } from '../rendering/shell-assets.ts';
import type { TextAnswers } from '../texts/text-answers.ts';
import { type ContentPreview, type ContentPreviews, previewPlaceOf, tokenIn } from '../visitors/content-previews.ts';
import type { DocumentSigner } from '../visitors/document-signer.ts';
import type { Previews } from '../visitors/previews.ts';
import { type ReadVisitor, readVisitor } from '../visitors/read-visitor.ts';
import { whileWaiting } from '../visitors/visitor-left.ts';
import { isWarmUp } from '../warm-up.ts';
import { canonicalAddress, ownedPath, pageAddress } from './page-address.ts';
import { createPageRequests, type PreparedPage, type SentPage } from './page-requests.ts';
import { sendPage } from './send-page.ts';
import { sendSentence } from './send-sentence.ts';
import { sendText } from './texts.ts';
import { unlessUnchecked } from './unless-unchecked.ts';

/** Seconds after which a refused visitor may come again. */
const BUSY_FOR = 5;
/** Pages that may wait in the queue, for each page that may be rendered at the same time. */
const WAITING_FOR_EACH = 4;

interface PageRouteOptions {
  readonly config: Config;
  /** Reads the live releases, which do not depend on the visitor. */
  readonly readReleases: ReadReleases;
  /** Reads the releases for one request. */
  readonly releasesFor: ReadReleasesFor;
  readonly composer: PageComposer;
  readonly feed: Pick<ContentFeed, 'versions' | 'ask' | 'onChange'>;
  readonly events: Pick<ReleaseEvents, 'documentShown' | 'replaced'>;
  readonly host: Pick<RemoteHost, 'checkFiles'>;
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly previews: Previews;
  readonly contentPreviews: Pick<ContentPreviews, 'find'>;
  readonly documents: Pick<DocumentSigner, 'sign'>;
  readonly front: Pick<OpenFrontCache, 'headersFor'> | null;
  readonly lineUps: Pick<LineUpStore, 'keep'>;
  readonly assets: () => Promise<ShellAssets>;
  readonly answers: Pick<TextAnswers, 'document'>;
  /** Whether a visitor may be shown any stored version. */
  readonly isDeveloper: (request: FastifyRequest) => boolean;
  readonly prelude?: InlineScript;
}

/**
 * Answers every address that is not a file of the shell: with a remote's text (`documents`), with the page of the
 * remote that owns it, or with the site's 404 page.
 */
export async function pageRoutes(app: FastifyInstance, options: PageRouteOptions): Promise<void> {
  const { config, releasesFor, assets, answers, front } = options;
  const showPage = createPages(app, options);
  app.decorateRequest('pagePattern', null);
  app.decorateRequest('cacheStatus', null);

  // Pages and texts are compressed once for all visitors. Compressed by the plugin, their tags would be wrong.
  app.get('/*', { compress: false }, async (request, reply) => {
    const [releases, shellAssets] = await Promise.all([releasesFor(request), assets()]);
    const address = pageAddress(request.url, config.siteOrigin);
    if (address === null) return reply.callNotFound();
    const owned = ownedPath(address.url.pathname, releases.live);
    request.pagePattern = owned.pattern;
    // An exact path takes precedence over patterns: /blog/rss.xml is not an article.
    const answerText = answers.document(releases, address.requestedPath);
    if (answerText) return sendText(request, reply, { answerText, releases, front });
    const canonical = canonicalAddress(address, owned);
    // Not cached: the canonical addresses of another release may differ.
    if (canonical !== null) return reply.header('cache-control', 'no-cache').redirect(canonical, 308);
    return unlessUnchecked(request, reply, () =>
      showPage(request, reply, { url: address.url, releases, assets: shellAssets }),
    );
  });
}

interface PageToShow {
  readonly url: URL;
  readonly releases: Releases;
  readonly assets: ShellAssets;
}

/** Answers pages from memory, and renders at most `maxRenders` other pages at the same time. */
function createPages(app: FastifyInstance, options: PageRouteOptions) {
  const { config, events, feed } = options;
  const timesOf = createLogThrottle(() => performance.now());
  const problemsTo = (log: FastifyBaseLogger) => (message: string, error: unknown) => {
    const times = timesOf(`${message}: ${String(error)}`);
    if (times !== null) log.error(times === 1 ? { err: error } : { err: error, times }, message);
  };
  const onProblem = problemsTo(app.log);
  const renderQueue = createWorkQueue(config.maxRenders, config.maxRenders * WAITING_FOR_EACH);
  const requestFor = createPageRequests({ ...options, renderQueue, onProblem });
  const cache = createPageCache<SentPage>({ maxBytes: config.pageCache, feed, onProblem });
  app.addHook('onClose', async () => cache.close());
  const renderPopularAfterRelease = onNewRegistry(cache.renderPopular);
  const afterPage = createWorkAfterPage(options);

  return async (request: FastifyRequest, reply: FastifyReply, page: PageToShow): Promise<FastifyReply> => {
    const logProblem = problemsTo(request.log);
    const read = await visitorOf(request, page.releases, options);
    const { visitor, devtools } = read;
    const contentPreview = await contentPreviewOf(request, page, options);
    const span = requestSpan(request.raw);
    if (span.isRecording) nameByPage(span, request.pagePattern);
    const prepared = requestFor({
      ...page,
      visitor,
      contentPreview,
      devtools,
      trace: request.id,
      span,
      onProblem: logProblem,
    });
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const waiting = { encoding, signal: whileWaiting(reply.raw) };
    const answer = await cache.answer(prepared.request, waiting).catch(nullWhenBusy);
    if (answer === null) return refuse(reply);
    request.cacheStatus = answer.status;
    const { shown, faults } = answer.page;
    if (!isWarmUp(request)) {
      countShown(events, faults, { shown, releases: page.releases, visitor });
      if (answer.status.kind === 'degraded') countMissingVersions(events, faults);
    }
    afterPage(prepared, answer.page, logProblem);
    renderPopularAfterRelease(page.releases);
    return sendPage(
      request,
      reply,
      { ...page, answer, read, contentPreview, encoding, ignoredParameters: prepared.ignoredParameters },
      options,
    );
  };
}

/** Names the span after the pattern of the page, because there may be thousands of addresses. */
function nameByPage(span: Span, pattern: string | null): void {
  if (pattern === null) return;
  span.rename(`GET ${pattern}`);
  span.set({ 'http.route': pattern });
}

/** Starts what is done after each page, without delaying its answer. */
function createWorkAfterPage({ host, lineUps }: Pick<PageRouteOptions, 'host' | 'lineUps'>) {
  const checkListed = checkListedVersions(host);

  return ({ published }: PreparedPage, { lineUp }: SentPage, onProblem: (message: string, error: unknown) => void) => {
    // A tab may request the line-up before it is written: this process then answers from memory, or the tab loads its
    // next page as a new document.
    checkListed(lineUp).catch((error: unknown) => onProblem('releases could not be looked at', error));
    if (published)
      lineUps
        .keep(published)
        .catch((error: unknown) => onProblem('what a page is made of could not be written down', error));
  };
}

/** Calls `act` when the registry has changed since the last call, by a release or a rollback. */
function onNewRegistry(act: () => void): (releases: Releases) => void {
  let known: Releases['registry'] | undefined;
  return ({ registry }) => {
    if (known !== undefined && known !== registry) act();
    known = registry;
  };
}

function visitorOf(
  request: FastifyRequest,
  { hasCanary }: Releases,
  { config, previews, store, isDeveloper }: PageRouteOptions,
): Promise<ReadVisitor> {
  return readVisitor(request.headers.cookie ?? '', {
    hasCanary,
    previews,
    // A version whose release file is damaged can't be chosen, but must not make the page fail.
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

/** Null for most visitors, and for the dashboard, which always shows what is published. */
async function contentPreviewOf(
  { cookies, headers, raw }: FastifyRequest,
  { url, releases }: PageToShow,
  { contentPreviews }: PageRouteOptions,
): Promise<ContentPreview | null> {
  const place = previewPlaceOf(headers);
  const token = tokenIn(cookies, place);
  if (token === undefined || ownerOf(releases.live, url.pathname)?.remote.frame === 'bare') return null;
  return contentPreviews.find(place, token, requestSpan(raw));
}

const refuse = (reply: FastifyReply): FastifyReply =>
  sendSentence(
    reply.headers({ 'retry-after': BUSY_FOR, 'cache-control': 'no-store' }),
    503,
    'The site has too many visitors right now. Please try again in a moment.',
  );

/** Null when the queue is full; other errors are thrown again. */
function nullWhenBusy(error: unknown): null {
  if (error instanceof QueueFullError) return null;
  throw error;
}
