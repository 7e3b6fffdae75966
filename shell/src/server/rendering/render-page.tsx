import { Readable } from 'node:stream';
import { createApiClient } from '@northlight/shared/client';
import type { Notifier, ShellServices, SocialImage } from '@northlight/shared/remote';
import { createSessionStore } from '@northlight/shared/session';
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import type { RouteObject } from 'react-router-dom';
import { adaptRemote } from '../../app/adapt-remote.ts';
import { App } from '../../app/App.tsx';
import type { Boot } from '../../app/boot.ts';
import { pageHead } from '../../app/head.ts';
import { ownerOf } from '../../app/owner-of.ts';
import { createSlotStore, filledSlots } from '../../app/slots.ts';
import { serialisedRouteError } from '../../app/remote-unavailable.ts';
import { SECTIONS_ROUTE, shellRoutes } from '../../app/routes.tsx';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { documentAround } from './document.ts';
import { scriptsToPreload } from './preloads.ts';
import { renderApplication } from './render-application.ts';
import type { ShellAssets } from './shell-assets.ts';

/** Milliseconds a page waits for the API before it shows its defaults. */
const API_TIMEOUT = 4000;

export interface PageServices {
  readonly remotes: readonly LiveRemote[];
  readonly host: RemoteHost;
  readonly assets: ShellAssets;
  /** Names this answer in logs and reports. */
  readonly trace: string;
  readonly apiOrigin: string;
  readonly siteOrigin: string;
  readonly reportsVitals: boolean;
  readonly prelude?: string;
  /** Of this answer; the page's policy allows scripts by it. */
  readonly nonce: string;
  readonly onProblem: (message: string, error: unknown) => void;
}

export type RenderedPage = { readonly status: number; readonly body: Readable } | { readonly status: number; readonly location: string };

/** Renders the page of a request out of the remotes that own it. Fails only when the shell itself is broken. */
export async function renderPage(request: Request, services: PageServices): Promise<RenderedPage> {
  const { remotes, host, assets, apiOrigin, siteOrigin, nonce, onProblem } = services;
  const url = new URL(request.url);
  const card = assets.card && { ...assets.card, url: new URL(assets.card.url, siteOrigin).href };
  const api = createApiClient({ origin: apiOrigin, timeout: API_TIMEOUT });
  const slots = createSlotStore(async (name) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`No remote is called "${name}".`);
    return host.load(remote);
  });

  const owner = ownerOf(remotes, url.pathname);
  let sections: RouteObject[] = [];
  let unavailable: unknown;
  if (owner) {
    try {
      const adapting = { api, slots, onSlotFailure: (name: string, error: unknown) => onProblem(`left out the slot ${name}`, error) };
      sections = adaptRemote(await host.load(owner.remote), adapting);
    } catch (error) {
      unavailable = error;
      onProblem(`the section ${owner.remote.name} can't be loaded`, error);
    }
  }

  const handler = createStaticHandler(shellRoutes(sections));
  const context = await handler.query(request);
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location') ?? '/' };
  if (unavailable) failSection(context, 503);
  for (const [route, error] of Object.entries(context.errors ?? {})) if (!isRouteErrorResponse(error)) onProblem(`the loader beneath ${route} threw`, error);

  const shell: ShellServices = { api, siteOrigin, slot: slots.get, notify: silent };
  const render = () =>
    renderApplication(
      <App session={createSessionStore()} services={shell} card={card}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </App>,
      nonce,
      (error) => onProblem('an error while the page streamed', error),
    );
  // A component that throws while rendering takes down its section only: the second pass shows the section's message.
  const rendered = await render().catch((error: unknown) => {
    onProblem(`the page ${url.pathname} threw while rendering`, error);
    failSection(context, 500);
    return render();
  });

  const status = context.statusCode;
  const head = pageHead({
    matches: context.matches.map(({ route, params }) => ({ handle: route.handle, data: context.loaderData[route.id], params })),
    url,
    errorStatus: context.errors ? status : null,
    siteOrigin,
    mediaUrl: api.mediaUrl,
    card,
  });
  const { before, after } = documentAround({
    head,
    boot: bootOf(context, services, card),
    styles: rendered.styles,
    scripts: assets.scripts,
    preloads: owner && !context.errors ? scriptsToPreload(remotes, owner, filledSlots(context.loaderData, owner)) : [],
    apiOrigin,
    nonce,
    ...(services.prelude ? { prelude: services.prelude.replace('<script', `<script nonce="${nonce}"`) } : {}),
  });
  return { status, body: Readable.from(concatenate(before, rendered.html, after)) };
}

/** Nobody reads messages of a page that is being rendered on the server. */
const silent: Notifier = { success() {}, error() {}, info() {} };

function failSection(context: StaticHandlerContext, status: 500 | 503): void {
  context.errors = { ...context.errors, [SECTIONS_ROUTE]: { status, statusText: '', data: null, internal: false } };
  context.statusCode = status;
}

const bootOf = (context: StaticHandlerContext, { remotes, trace, apiOrigin, siteOrigin, reportsVitals }: PageServices, card: SocialImage | null): Boot => ({
  remotes: remotes.map(({ name, version, frame, routes, webBase, entry, integrity }) => ({ name, version, frame, routes, entry: `${webBase}${entry}`, integrity: integrity[`web/${entry}`] ?? null, replaceable: false, local: false })),
  trace,
  apiOrigin,
  siteOrigin,
  card,
  reportsVitals,
  preview: null,
  devtools: false,
  hydration: {
    loaderData: context.loaderData,
    // What an error says may concern the server only; the browser needs its status.
    errors: context.errors && Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, serialisedRouteError(isRouteErrorResponse(error) ? error.status : 500)])),
  },
});

async function* concatenate(before: string, html: AsyncIterable<Buffer>, after: string): AsyncGenerator<string | Buffer> {
  yield before;
  yield* html;
  yield after;
}
