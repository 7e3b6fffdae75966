import type { Notifier, ShellServices } from '@northlight/shared/remote';
import { createSessionStore } from '@northlight/shared/session';
import { filledSlots } from '@northlight/shared/remote-routes';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { App } from '../../app/App.tsx';
import type { Owner } from '../../app/owner-of.ts';
// Imported statically, so that the order of the shell's styles does not depend on which page is rendered first.
import '../../app/not-found/NotFoundPage.tsx';
import { pageHead } from '../../app/head.ts';
import { writeVersions } from '../../app/version-cookies.ts';
import { pageNames } from '../composition/line-up-part.ts';
import type { PageSources, ReadAnswers } from '../content/types.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { offeredBy } from '../composition/offered-by.ts';
import type { ReleaseFault } from '../composition/release-fault.ts';
import { bootOf, type BootOptions } from './boot-of.ts';
import { documentAround, escapeJson, headHtml } from './document.ts';
import { routeFault } from './faults.ts';
import { startsWithDarkSection } from './first-part.ts';
import { hasFailedSection, loadPage, type PageData } from './page-data.ts';
import { yieldBeforeRender } from './yield-before-render.ts';
import {
  startPage,
  failedAttempt,
  type FailedAttempt,
  isLeftToBrowser,
  type PageServices,
  type PageInProgress,
  slotsAround,
} from './page-in-progress.ts';
import { scriptsToPreload } from './preloads.ts';
import { renderApplication, type Thrown } from './render-application.ts';
import type { RenderedApplication } from './rendered-application.ts';
import type { NamedVersions, RenderedPage } from './rendered-page.ts';
import { unknownScriptsIn } from './unknown-scripts.ts';
import { unwritableIn } from './unwritable-data.ts';

/** A page whose document is complete: only the connection can still fail. */
interface SuccessfulAttempt {
  readonly page: RenderedPage;
  /** Versions that rendered the page or filled a slot of it. */
  readonly shown: readonly LiveRemote[];
  /** Inline scripts in it that its Content-Security-Policy forbids. */
  readonly unknownScripts: readonly string[];
  /** What it was made of. */
  readonly sources: PageSources;
  readonly answers: ReadAnswers;
}

/** The result of an attempt with one line-up. */
export type Attempt = SuccessfulAttempt | FailedAttempt;

/**
 * Tries to make the page of a request from one line-up, including its whole document.
 * @returns the page, or the faults: the next attempt leaves out what failed. Rejects when the shell itself is broken,
 * or nobody waits for the page any more.
 */
export async function attemptPage(request: Request, services: PageServices): Promise<Attempt> {
  const page = startPage(request, services);
  const data = await loadPage(page);
  if ('faults' in data) return data;
  if (data instanceof Response) return redirected(page, data);

  // After this, the process does nothing else until the page is written, unless a component suspends.
  await yieldBeforeRender();
  request.signal.throwIfAborted();
  const { context } = data;
  const filled = page.owner && !context.errors ? filledSlots(context.loaderData, page.owner) : [];
  const written = writeData(page, context, shownIn(page, context, filled));
  if ('faults' in written) return written;
  const application = await renderSections(page, data);
  if ('faults' in application) return application;
  return successfulAttempt(page, context, { written, application });
}

function successfulAttempt(
  page: PageInProgress,
  context: StaticHandlerContext,
  { written, application }: { readonly written: WrittenData; readonly application: RenderedApplication },
): SuccessfulAttempt {
  const { shown, named } = written;
  const unknownScripts = unknownScriptsIn(application.html);
  const isWhole = page.services.faults.length === 0 && !page.slots.hasLeftOut();
  const isSendable = unknownScripts.length === 0 && !hasFailedSection(context);
  const body = documentOf(page, written, application);
  return {
    page: {
      status: context.statusCode,
      body,
      isComplete: isSendable && isWhole,
      isDegraded: isSendable && !isWhole,
      shown,
      named,
    },
    shown,
    unknownScripts,
    sources: page.sources(),
    answers: page.answers(),
  };
}

const redirected = ({ owner, sources, answers }: PageInProgress, { status, headers }: Response): SuccessfulAttempt => ({
  page: { status, location: headers.get('location') ?? '/' },
  shown: owner ? [owner.remote] : [],
  unknownScripts: [],
  sources: sources(),
  answers: answers(),
});

/** The owner, which is at fault when its page can’t be made; null when the shell itself renders the message instead. */
const ownerAtFault = ({ owner }: PageInProgress, context: StaticHandlerContext) =>
  hasFailedSection(context) ? null : owner;

interface WrittenData {
  readonly head: string;
  readonly boot: string;
  readonly preloads: ReturnType<typeof scriptsToPreload>;
  readonly shown: readonly LiveRemote[];
  readonly named: NamedVersions;
}

/**
 * Writes all parts of the document that are made from data. Fails when a remote's data can't be written.
 */
function writeData(
  page: PageInProgress,
  context: StaticHandlerContext,
  shown: readonly LiveRemote[],
): WrittenData | FailedAttempt {
  const owner = ownerAtFault(page, context);
  const card = cardOf(page);
  const preloads = page.owner && !context.errors ? scriptsToPreload(page.owner) : [];
  const { lineUp, published } = page.services;
  const leftToBrowser = page.owner && isLeftToBrowser(page) ? page.owner.remote : null;
  const names = pageNames(lineUp, published, { shown, path: context.location.pathname });
  try {
    return {
      head: headOf(page, context),
      boot: escapeJson(bootOf(context, { ...page.services, names, shown, card, leftToBrowser })),
      preloads,
      shown,
      named: { versions: writeVersions(names.named), lineUp: names.rest?.id ?? null },
    };
  } catch (error) {
    const data = unwritableIn(page, context);
    if (data.length > 0) return failedAttempt(...data);
    if (!owner) throw error;
    return failedAttempt(routeFault(owner, 'render', error));
  }
}

function headOf(page: PageInProgress, context: StaticHandlerContext): string {
  return headHtml(
    pageHead({
      matches: context.matches.map(({ route, params }) => ({
        handle: route.handle,
        data: context.loaderData[route.id],
        params,
      })),
      url: page.url,
      errorStatus: context.errors ? context.statusCode : null,
      siteOrigin: page.services.config.siteOrigin,
      mediaUrl: page.calls.api.mediaUrl,
      card: cardOf(page),
    }),
  );
}

const cardOf = ({ services: { assets, config } }: PageInProgress): BootOptions['card'] =>
  assets.card && { ...assets.card, url: new URL(assets.card.url, config.siteOrigin).href };

async function renderSections(
  page: PageInProgress,
  { routes, context }: PageData,
): Promise<RenderedApplication | FailedAttempt> {
  const {
    request,
    services: { config, lineUp, host },
    slots,
    calls,
  } = page;
  const { siteOrigin, timeZone, utcOffsets, retention } = config;
  const siteFacts = { siteOrigin, timeZone, utcOffsets, retention };
  const services: ShellServices = { ...siteFacts, api: calls.api, slot: slots.store.get, notify: silent };
  const rendered = await renderApplication(
    <App session={createSessionStore()} services={services} card={cardOf(page)} offered={offeredBy(lineUp.remotes)}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </App>,
    { calls, signal: request.signal, stylesOfRemotes: () => remotesOn(page).map(host.stylesOf) },
  );
  return 'html' in rendered ? rendered : faultsOfThrown(page, context, rendered);
}

/** The remotes that may have rendered a part of the page. */
const remotesOn = (page: PageInProgress): LiveRemote[] =>
  page.owner ? withProviders(page, page.owner, slotsAround(page.owner)) : [];

/** The owner of a page, and the remotes that fill these slots of it. */
const withProviders = ({ slots }: PageInProgress, owner: Owner<LiveRemote>, names: readonly string[]): LiveRemote[] => [
  ...new Set([owner.remote, ...names.flatMap((name) => slots.providerOf(name) ?? [])]),
];

/** An error of a component is a fault of the slot that the component is in, or else of the page's owner. */
function faultsOfThrown(page: PageInProgress, context: StaticHandlerContext, thrown: readonly Thrown[]): FailedAttempt {
  const owner = ownerAtFault(page, context);
  const faults = thrown.map(({ cause, components }): ReleaseFault => {
    const slot = page.slots.slotAround(components);
    if (slot) return { remote: slot.provider, phase: 'render', cause, place: slot.name };
    // With a message in place of the section, only the shell's own components can throw.
    if (!owner) throw cause;
    return routeFault(owner, 'render', cause);
  });
  return failedAttempt(...faults);
}

/** Messages to the visitor are dropped while a page is rendered on the server. */
const silent: Notifier = { success() {}, error() {}, info() {} };

function documentOf(
  { services }: PageInProgress,
  { head, boot, preloads }: WrittenData,
  application: RenderedApplication,
): Buffer {
  const { assets, config, prelude } = services;
  const { html, endOfFirstPart } = application;
  const [first, rest] = [html.slice(0, endOfFirstPart), html.slice(endOfFirstPart)];
  const { before, between, after } = documentAround({
    head,
    boot,
    pictures: application.pictures,
    // The clear bar of the home page is only for wide screens, on which browsers use the theme colour little.
    over: startsWithDarkSection(application.html) ? 'night' : 'page',
    styles: application.styles,
    scripts: assets.scripts,
    fonts: assets.fonts,
    preloads,
    hasFurtherParts: rest !== '',
    apiOrigin: config.apiOrigin,
    mediaOrigin: config.mediaOrigin,
    ...(prelude === undefined ? {} : { prelude }),
  });
  return Buffer.from(`${before}${first}${between}${rest}${after}`);
}

const shownIn = (page: PageInProgress, context: StaticHandlerContext, filled: readonly string[]): LiveRemote[] =>
  page.owner && !hasFailedSection(context) ? withProviders(page, page.owner, filled) : [];
