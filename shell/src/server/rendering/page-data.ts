import { adaptRemote } from '@northlight/shared/remote-routes';
import { createStaticHandler, isRouteErrorResponse, type StaticHandler, type StaticHandlerContext } from 'react-router';
import type { RouteObject } from 'react-router-dom';
import { notFound } from '../../app/not-found/latest-articles.ts';
import { SECTIONS_ROUTE, shellRoutes } from '../../app/routes.tsx';
import { isAdopted, skeletonDefinition } from '../composition/adopted/adopted-remote.tsx';
import { faultAt, routeFault } from './faults.ts';
import { localSection } from './LocalSection.tsx';
import { failedAttempt, type FailedAttempt, isLeftToBrowser, type PageInProgress } from './page-in-progress.ts';

/** Milliseconds for which the page's loaders may wait without a call of the API being under way. */
const LOADER_LIMIT = 1250;

/** A page that is ready to be rendered. */
export interface PageData {
  readonly routes: StaticHandler['dataRoutes'];
  readonly context: StaticHandlerContext;
}

/**
 * Loads the code of a page and its slots, and runs their loaders. What is known to fail is not tried: the section is
 * replaced by a message, and a slot stays empty.
 * @returns the page, or its loader's redirect, or the faults.
 */
export async function loadPage(page: PageInProgress): Promise<PageData | Response | FailedAttempt> {
  const {
    owner,
    services: { faults, extent },
  } = page;
  const known = owner && faultAt(faults, owner.remote, owner.route.id);
  if (known && !isLeftToBrowser(page)) return withoutSection(page, known.place === null ? 503 : 500);
  if (extent === 'frame') return withoutSection(page, 500);

  const [routes, slotFaults] = await Promise.all([loadRoutes(page), page.slots.load()]);
  if ('faults' in routes) return failedAttempt(...routes.faults, ...slotFaults);
  if (slotFaults.length > 0) return failedAttempt(...slotFaults);

  const handler = createStaticHandler(shellRoutes(page.calls.api, routes));
  const loaded = await runLoaders(page, handler);
  const loaderFaults = page.slots.loaderFaults();
  if ('faults' in loaded) return failedAttempt(...loaded.faults, ...loaderFaults);
  if (loaderFaults.length > 0) return failedAttempt(...loaderFaults);
  return loaded instanceof Response ? loaded : { routes: handler.dataRoutes, context: loaded };
}

/** The routes of the page's remote, or the fault why it can't be loaded. */
async function loadRoutes(page: PageInProgress): Promise<RouteObject[] | FailedAttempt> {
  const {
    owner,
    url,
    services: { host, trace },
    slots,
    calls,
  } = page;
  if (!owner) return [];
  if (owner.remote.serverFile === null) return [localSection(owner)];
  const services = { api: calls.api, slots: slots.store, onSlotFailure: slots.onFailure, notFound };
  if (isAdopted(owner.remote) && isLeftToBrowser(page)) return adaptRemote(skeletonDefinition(owner.remote), services);
  const needed = { routes: [...owner.route.layouts, owner.route.id], slots: [] };
  const loaded = await host.load(owner.remote, needed, { trace, path: url.pathname });
  return 'fault' in loaded ? failedAttempt(loaded.fault) : adaptRemote(loaded.definition, services);
}

/** Runs the loaders of the page. @returns their data, a redirect, or the faults of the page's remote. */
async function runLoaders(
  { request, owner, calls }: PageInProgress,
  handler: StaticHandler,
): Promise<StaticHandlerContext | Response | FailedAttempt> {
  try {
    const context = await calls.withLimit(handler.query(request), LOADER_LIMIT, 'its loader waits for nothing');
    if (context instanceof Response || !owner) return context;
    const thrown = Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error));
    return thrown.length > 0 ? failedAttempt(...thrown.map((error) => routeFault(owner, 'loader', error))) : context;
  } catch (error) {
    if (!owner) throw error;
    return failedAttempt(routeFault(owner, 'loader', error));
  }
}

/** The page with a message in place of its section, which can't be shown. */
async function withoutSection({ request, calls }: PageInProgress, status: 500 | 503): Promise<PageData | Response> {
  const handler = createStaticHandler(shellRoutes(calls.api));
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  failSection(context, status);
  return { routes: handler.dataRoutes, context };
}

function failSection(context: StaticHandlerContext, status: 500 | 503): void {
  context.errors = { ...context.errors, [SECTIONS_ROUTE]: { status, statusText: '', data: null, internal: false } };
  context.statusCode = status;
  // The browser does not load a remote that failed here, so it knows neither the page nor its layouts. Browser and
  // server both render the message in the route around all public pages.
  context.matches = context.matches.slice(0, context.matches.findIndex(({ route }) => route.id === SECTIONS_ROUTE) + 1);
}

export const hasFailedSection = ({ errors, statusCode }: StaticHandlerContext): boolean =>
  errors !== null && SECTIONS_ROUTE in errors && statusCode >= 500;
