import { Readable } from 'node:stream';
import type { Notifier, ShellServices, SocialImage } from '@northlight/shared/remote';
import { createSessionStore } from '@northlight/shared/session';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { App } from '../../app/App.tsx';
import { type PageHead, pageHead } from '../../app/head.ts';
import { filledSlots } from '../../app/slots.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { ReleaseFault } from '../composition/release-fault.ts';
import { bootOf, type BootOptions } from './boot-of.ts';
import { documentAround } from './document.ts';
import { failSection, hasFailedSection, leaveOut, loadPage, type PageData } from './page-data.ts';
import { beginPage, giveWay, type PageServices, type PageUnderway } from './page-underway.ts';
import { scriptsToPreload } from './preloads.ts';
import { renderApplication, type RenderedApplication, RenderFailure } from './render-application.ts';

export type RenderedPage = { readonly status: number; readonly body: Readable } | { readonly status: number; readonly location: string };

/** What came of one line-up. */
export interface Rendering {
  readonly page: RenderedPage;
  /** Versions that rendered the page or filled a slot of it. */
  readonly shown: readonly LiveRemote[];
  /** What failed and could not be replaced: the page holds a message, or lacks a slot. */
  readonly faults: readonly ReleaseFault[];
}

/**
 * Renders the page of a request out of one line-up.
 * @throws VersionsFailed when it is to be made of other versions. Anything else: the shell itself is broken.
 */
export async function renderPage(request: Request, services: PageServices): Promise<Rendering> {
  const page = beginPage(request, services);
  const data = await loadPage(page);
  if (data instanceof Response) return { page: { status: data.status, location: data.headers.get('location') ?? '/' }, shown: page.owner ? [page.owner.remote] : [], faults: page.faults };

  const card = services.assets.card && { ...services.assets.card, url: new URL(services.assets.card.url, services.siteOrigin).href };
  const parts = await renderParts(page, data, card);
  const { context } = data;
  const filled = page.owner && !context.errors ? filledSlots(context.loaderData, page.owner) : [];
  const shown = shownIn(page, context, filled);
  return { page: { status: context.statusCode, body: Readable.from(documentOf(page, context, parts, { filled, shown, card })) }, shown, faults: page.faults };
}

interface Parts {
  readonly application: RenderedApplication;
  readonly head: PageHead;
}

/** A component that throws takes down its section only, or its slot: the next pass shows the page without it. */
async function renderParts(page: PageUnderway, data: Exclude<PageData, Response>, card: SocialImage | null): Promise<Parts> {
  const { owner, slots, faults } = page;
  for (;;) {
    try {
      return await renderOnce(page, data, card);
    } catch (error) {
      // With the section's message in place of the section it is the shell itself that throws.
      if (!owner || hasFailedSection(data.context)) throw error;
      const [cause, components] = error instanceof RenderFailure ? [error.cause, error.components] : [error, ''];
      const slot = slots.thrownIn(components);
      faults.push(new ReleaseFault(slot?.lender ?? owner.remote, 'render', cause, slot?.name ?? owner.route.id));
      giveWay(page);
      if (slot) leaveOut(data.context, slot.name);
      else failSection(data.context, 500);
    }
  }
}

async function renderOnce({ url, services: { siteOrigin, timeZone, nonce, onProblem }, slots, calls: { api } }: PageUnderway, { routes, context }: Exclude<PageData, Response>, card: SocialImage | null): Promise<Parts> {
  const shell: ShellServices = { api, siteOrigin, timeZone, slot: slots.store.get, notify: silent };
  const head = pageHead({
    matches: context.matches.map(({ route, params }) => ({ handle: route.handle, data: context.loaderData[route.id], params })),
    url,
    errorStatus: context.errors ? context.statusCode : null,
    siteOrigin,
    mediaUrl: api.mediaUrl,
    card,
  });
  const application = await renderApplication(
    <App session={createSessionStore()} services={shell} card={card}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </App>,
    nonce,
    (error) => onProblem('an error while the page streamed', error),
  );
  return { application, head };
}

/** Nobody reads messages of a page that is being rendered on the server. */
const silent: Notifier = { success() {}, error() {}, info() {} };

function documentOf({ services, owner }: PageUnderway, context: StaticHandlerContext, { application, head }: Parts, { filled, shown, card }: Pick<BootOptions, 'shown' | 'card'> & { readonly filled: readonly string[] }): AsyncGenerator<string | Buffer> {
  const { lineUp, assets, apiOrigin, nonce, prelude } = services;
  const { before, after } = documentAround({
    head,
    boot: bootOf(context, { ...services, shown, card }),
    styles: application.styles,
    scripts: assets.scripts,
    preloads: owner && !context.errors ? scriptsToPreload(lineUp.remotes, owner, filled) : [],
    apiOrigin,
    nonce,
    ...(prelude ? { prelude: prelude.replace('<script', `<script nonce="${nonce}"`) } : {}),
  });
  return concatenate(before, application.html, after);
}

function shownIn({ owner, slots }: PageUnderway, context: StaticHandlerContext, filled: readonly string[]): LiveRemote[] {
  if (!owner || hasFailedSection(context)) return [];
  return [...new Set([owner.remote, ...filled.flatMap((name) => slots.lenderOf(name) ?? [])])];
}

async function* concatenate(before: string, html: AsyncIterable<Buffer>, after: string): AsyncGenerator<string | Buffer> {
  yield before;
  yield* html;
  yield after;
}
