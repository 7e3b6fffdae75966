import { setMaxListeners } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { WorkQueue } from '@northlight/shared/concurrency';
import { newTraceId, type Span } from '@northlight/shared/tracing';
import { ownerOf } from '../../app/owner-of.ts';
import { versionKey } from '../../app/version-cookies.ts';
import { MAX_LISTED_REMOTES } from '../composition/line-up-part.ts';
import type { LineUp, Visitor } from '../composition/line-up.ts';
import { type PublishedLineUp, publishedLineUp } from '../composition/published-line-up.ts';
import type { ReadReleases, Releases } from '../composition/registry-reader.ts';
import type { Config } from '../config.ts';
import { pageKey } from '../page-cache/page-key.ts';
import type { PageRequest, CacheableRendering } from '../page-cache/page-request.ts';
import { type ReadAddress, readAddress } from '../page-cache/read-address.ts';
import type { ComposedPage, ComposeOptions, PageComposer } from '../rendering/compose-page.ts';
import type { InlineScript } from '../rendering/inline-scripts.ts';
import type { RenderedDocument, RenderedRedirection } from '../rendering/rendered-page.ts';
import type { ShellAssets } from '../rendering/shell-assets.ts';
import type { ContentPreview } from '../visitors/content-previews.ts';

/** A page without its HTML: what is needed to send it and to count what it shows. */
export interface SentPage extends Omit<ComposedPage, 'page' | 'sources' | 'answers'> {
  readonly page: Omit<RenderedDocument, 'body' | 'isComplete' | 'isDegraded'> | RenderedRedirection;
}

/** A request for a page, of a visitor or of the background rendering. */
export interface RequestedPage {
  readonly url: URL;
  readonly releases: Releases;
  readonly visitor: Visitor;
  /** Unpublished content that only this visitor is shown. */
  readonly contentPreview: ContentPreview | null;
  readonly assets: ShellAssets;
  readonly devtools: ComposeOptions['devtools'];
  readonly trace: string;
  /** Absent for a page that is rendered in the background. */
  readonly span?: Span;
  readonly onProblem: ComposeOptions['onProblem'];
}

/** The cache's request for a page, and what it was made from. */
export interface PreparedPage {
  readonly request: PageRequest<SentPage>;
  readonly lineUp: LineUp;
  readonly published: PublishedLineUp | null;
  readonly ignoredParameters: ReadAddress['ignoredParameters'];
}

interface PageRequestOptions {
  readonly config: Config;
  readonly composer: PageComposer;
  readonly renderQueue: WorkQueue;
  /** Reads the live releases, which do not depend on the visitor. */
  readonly readReleases: ReadReleases;
  readonly assets: () => Promise<ShellAssets>;
  readonly onProblem: ComposeOptions['onProblem'];
  readonly prelude?: InlineScript;
}

/** Makes the cache's request for a visitor's page: its key, and how to render it if it is not cached. */
export function createPageRequests(options: PageRequestOptions): (requested: RequestedPage) => PreparedPage {
  const { config, composer, renderQueue, readReleases, assets, onProblem } = options;

  function requestFor(requested: RequestedPage): PreparedPage {
    const { url, releases, visitor, span } = requested;
    const { lineUp, address } = lineUpAt(composer, releases, visitor, url);
    // With fewer remotes, every page lists all of them.
    const published = releases.remotes.length < MAX_LISTED_REMOTES ? null : publishedLineUp(releases.registry);
    const key = pageKey(lineUp, published, address.url);
    const isForAll = config.pageCache > 0 && isSharable(requested, lineUp);
    return {
      request: {
        key: isForAll ? key : `${randomUUID()} ${key}`,
        isCacheable: isForAll && address.isDeclared,
        render: (signal) => render(options, { ...requested, url: address.url, lineUp, published }, signal),
        readAgain: (answers, signal) => renderQueue(() => composer.readAgain(answers, span), signal),
        again: againFor(url, visitor),
      },
      lineUp,
      published,
      ignoredParameters: address.ignoredParameters,
    };
  }

  /** Must not reference the first visit's data, because it stays in memory with the page. */
  const againFor = (url: URL, visitor: Visitor) => async () => {
    const [releases, shellAssets] = await Promise.all([readReleases(), assets()]);
    return requestFor({
      url,
      visitor,
      contentPreview: null,
      releases,
      assets: shellAssets,
      devtools: null,
      trace: newTraceId(),
      onProblem,
    }).request;
  };

  return requestFor;
}

/** Whether other visitors may be sent the same page: all of it is released and published, and nothing was chosen. */
const isSharable = ({ visitor, contentPreview, devtools }: RequestedPage, { remotes }: LineUp): boolean =>
  visitor.preview === null &&
  contentPreview === null &&
  visitor.chosen.size === 0 &&
  devtools === null &&
  remotes.every(({ folder }) => folder !== null);

/** Faults at an address may change the versions of its page, and the versions decide which parameters are read. */
function lineUpAt({ initialLineUp }: PageComposer, releases: Releases, visitor: Visitor, url: URL) {
  const readBy = ({ remotes }: LineUp) =>
    readAddress(url, url.search === '' ? undefined : ownerOf(remotes, url.pathname)?.route.query);
  const first = initialLineUp(releases, visitor, url);
  const address = readBy(first);
  if (address.url === url) return { lineUp: first, address };
  const lineUp = initialLineUp(releases, visitor, address.url);
  return { lineUp, address: lineUp === first ? address : readBy(lineUp) };
}

interface ToRender extends RequestedPage {
  readonly lineUp: LineUp;
  readonly published: PublishedLineUp | null;
}

async function render(
  { composer, renderQueue, config, prelude }: PageRequestOptions,
  { url, lineUp, ...requested }: ToRender,
  signal: AbortSignal,
): Promise<CacheableRendering<SentPage>> {
  const composing: ComposeOptions = { ...requested, config, ...(prelude ? { prelude } : {}) };
  const compose = () => composer.compose(toWebRequest(url, signal), composing);
  const { page, sources, answers, ...composed } = await renderQueue(compose, signal);
  if ('location' in page)
    return { page: { ...composed, page }, status: page.status, html: null, sources, isComplete: false };
  const { body, isComplete, isDegraded, ...document } = page;
  return {
    page: { ...composed, page: document },
    status: page.status,
    html: body,
    sources,
    answers,
    // A page whose versions changed while it was made is not cached: the next visitor's request has another key.
    isComplete: isComplete && composed.lineUp === lineUp,
    isDegraded: isDegraded && isOfSameVersions(composed.lineUp, lineUp),
  };
}

/** Compares only the versions. Which of them are replaceable can differ: it changes once a version has failed. */
const isOfSameVersions = (one: LineUp, other: LineUp): boolean =>
  one.remotes.map(versionKey).join() === other.remotes.map(versionKey).join();

/** @param signal aborted when nobody waits for the page any more, which ends loaders and rendering. */
function toWebRequest(url: URL, signal: AbortSignal): Request {
  const page = new Request(url, { headers: { accept: 'text/html' }, signal });
  // A page sends a dozen API requests at once, each with this signal. Without this, Node would warn of a leak.
  setMaxListeners(0, page.signal);
  return page;
}
