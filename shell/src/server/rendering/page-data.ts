import type { RouteEnvelope } from '@northlight/shared/remote';
import { createStaticHandler, isRouteErrorResponse, type StaticHandler, type StaticHandlerContext } from 'react-router';
import type { RouteObject } from 'react-router-dom';
import { adaptRemote } from '../../app/adapt-remote.ts';
import { SECTIONS_ROUTE, shellRoutes } from '../../app/routes.tsx';
import { versionKey } from '../composition/release-events.ts';
import { ReleaseFault } from '../composition/release-fault.ts';
import { localSection } from './LocalSection.tsx';
import { giveWay, type PageUnderway } from './page-underway.ts';

/** Milliseconds that the page's loaders may wait for anything but the API. */
const LOADER_LIMIT = 1250;

/** A page that is ready to be rendered, or where its loader leads. */
export type PageData = { readonly routes: StaticHandler['dataRoutes']; readonly context: StaticHandlerContext } | Response;

/**
 * Loads the code of a page and its slots, and runs their loaders. A section that can't be had leaves its message in the data.
 * @throws VersionsFailed.
 */
export async function loadPage(page: PageUnderway): Promise<PageData> {
  const known = page.owner && page.services.failed.get(versionKey(page.owner.remote));
  if (known) return withoutSection(page, known.place === null ? 503 : 500);
  const [section, slotFaults] = await Promise.all([loadSection(page), page.slots.load()]);
  page.faults.push(...slotFaults);
  giveWay(page);
  if (section === null) return withoutSection(page, 503);

  const handler = createStaticHandler(shellRoutes(section));
  const context = await runLoaders(page, handler);
  giveWay(page);
  if (context === null) return withoutSection(page, 500);
  return context instanceof Response ? context : { routes: handler.dataRoutes, context };
}

/** The routes of the page's remote; null when it can't be loaded. */
async function loadSection({ owner, url, services: { host, trace, onProblem }, slots, calls, faults }: PageUnderway): Promise<RouteObject[] | null> {
  if (!owner) return [];
  if (owner.remote.serverFile === null) return [localSection(owner)];
  try {
    const definition = await host.load(owner.remote, { routes: [...owner.route.layouts, owner.route.id], slots: [] }, { trace, path: url.pathname });
    const onSlotFailure = (name: string, error: unknown) => {
      const fault = slots.faultOf(name, error);
      if (fault) faults.push(fault);
      else if (!(error instanceof ReleaseFault)) onProblem(`left out the slot ${name}`, error);
    };
    return adaptRemote(definition, { api: calls.api, slots: slots.store, onSlotFailure });
  } catch (error) {
    if (!(error instanceof ReleaseFault)) throw error;
    faults.push(error);
    return null;
  }
}

/** Null when they don't come to an end. */
async function runLoaders({ request, owner, calls, faults }: PageUnderway, handler: StaticHandler): Promise<StaticHandlerContext | Response | null> {
  const blame = (error: unknown) => owner && faults.push(new ReleaseFault(owner.remote, 'loader', error, owner.route.id));
  try {
    const context = await calls.withLimit(handler.query(request), LOADER_LIMIT, 'its loader waits for nothing');
    const thrown = context instanceof Response ? [] : Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error));
    thrown.forEach(blame);
    return context;
  } catch (error) {
    if (!blame(error)) throw error;
    return null;
  }
}

/** The frame around the message that the section can't be shown. */
async function withoutSection({ request }: PageUnderway, status: 500 | 503): Promise<PageData> {
  const handler = createStaticHandler(shellRoutes());
  const context = await handler.query(request);
  if (!(context instanceof Response)) failSection(context, status);
  return context instanceof Response ? context : { routes: handler.dataRoutes, context };
}

export function failSection(context: StaticHandlerContext, status: 500 | 503): void {
  context.errors = { ...context.errors, [SECTIONS_ROUTE]: { status, statusText: '', data: null, internal: false } };
  context.statusCode = status;
  // The browser does not load what failed here, and so knows neither the page nor its frame: both render the message where every public page stands.
  context.matches = context.matches.slice(0, context.matches.findIndex(({ route }) => route.id === SECTIONS_ROUTE) + 1);
}

export const hasFailedSection = ({ errors, statusCode }: StaticHandlerContext): boolean => errors !== null && SECTIONS_ROUTE in errors && statusCode >= 500;

/** A slot without data stays empty, here and in the browser. */
export function leaveOut(context: StaticHandlerContext, slot: string): void {
  for (const [id, data] of Object.entries(context.loaderData)) {
    const envelope = data as RouteEnvelope | null | undefined;
    if (!envelope?.slots || !(slot in envelope.slots)) continue;
    context.loaderData[id] = { ...envelope, slots: Object.fromEntries(Object.entries(envelope.slots).filter(([name]) => name !== slot)) };
  }
}
