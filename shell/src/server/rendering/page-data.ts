import { createStaticHandler, isRouteErrorResponse, type StaticHandler, type StaticHandlerContext } from 'react-router';
import type { RouteObject } from 'react-router-dom';
import { adaptRemote } from '../../app/adapt-remote.ts';
import { SECTIONS_ROUTE, shellRoutes } from '../../app/routes.tsx';
import { ReleaseFault } from '../composition/release-fault.ts';
import { type Faults, faultAt } from './faults.ts';
import { localSection } from './LocalSection.tsx';
import { blame, type Blamed, type PageInProgress } from './page-in-progress.ts';

/** Milliseconds that the page's loaders may wait for anything but the API. */
const LOADER_LIMIT = 1250;

/** A page that is ready to be rendered. */
export interface PageData {
  readonly routes: StaticHandler['dataRoutes'];
  readonly context: StaticHandlerContext;
}

interface Section {
  readonly routes: RouteObject[];
  /** Of the slots whose loaders have failed until now. */
  readonly slotFaults: () => Faults;
}

/**
 * Loads the code of a page and its slots, and runs their loaders. What is known to fail is not tried: a message stands
 * in place of the section, and a slot stays empty.
 * @returns the page, or where its loader leads, or what failed.
 */
export async function loadPage(page: PageInProgress): Promise<PageData | Response | Blamed> {
  const {
    owner,
    services: { faults, extent },
  } = page;
  const known = owner && faultAt(faults, owner.remote, owner.route.id);
  if (known) return withoutSection(page, known.place === null ? 503 : 500);
  if (extent === 'frame') return withoutSection(page, 500);

  const [section, slotFaults] = await Promise.all([loadSection(page), page.slots.load()]);
  if (section instanceof ReleaseFault) return blame(section, ...slotFaults);
  if (slotFaults.length > 0) return blame(...slotFaults);

  const handler = createStaticHandler(shellRoutes(section.routes));
  const loaded = await runLoaders(page, handler);
  const failed = [...('blamed' in loaded ? loaded.blamed : []), ...section.slotFaults()];
  if (failed.length > 0 || 'blamed' in loaded) return blame(...failed);
  return loaded instanceof Response ? loaded : { routes: handler.dataRoutes, context: loaded };
}

/** The routes of the page's remote, or why it can't be loaded. */
async function loadSection({
  owner,
  url,
  services: { host, trace, onProblem },
  slots,
  calls,
}: PageInProgress): Promise<Section | ReleaseFault> {
  const slotFaults: ReleaseFault[] = [];
  if (!owner) return { routes: [], slotFaults: () => [] };
  if (owner.remote.serverFile === null) return { routes: [localSection(owner)], slotFaults: () => [] };

  const onSlotFailure = (name: string, error: unknown) => {
    if (slots.isLeftOut(name)) return;
    const fault = slots.faultOf(name, error);
    if (fault) slotFaults.push(fault);
    else onProblem(`left out the slot ${name}`, error);
  };
  try {
    const definition = await host.load(
      owner.remote,
      { routes: [...owner.route.layouts, owner.route.id], slots: [] },
      { trace, path: url.pathname },
    );
    return {
      routes: adaptRemote(definition, { api: calls.api, slots: slots.store, onSlotFailure }),
      slotFaults: () => slotFaults,
    };
  } catch (error) {
    if (error instanceof ReleaseFault) return error;
    throw error;
  }
}

async function runLoaders(
  { request, owner, calls }: PageInProgress,
  handler: StaticHandler,
): Promise<StaticHandlerContext | Response | Blamed> {
  const faultOf = (error: unknown) => (owner ? [new ReleaseFault(owner.remote, 'loader', error, owner.route.id)] : []);
  try {
    const context = await calls.withLimit(handler.query(request), LOADER_LIMIT, 'its loader waits for nothing');
    const thrown =
      context instanceof Response
        ? []
        : Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error));
    const faults = thrown.flatMap(faultOf);
    return faults.length > 0 ? blame(...faults) : context;
  } catch (error) {
    const faults = faultOf(error);
    if (faults.length === 0) throw error;
    return blame(...faults);
  }
}

/** The frame around the message that the section can't be shown. */
async function withoutSection({ request }: PageInProgress, status: 500 | 503): Promise<PageData | Response> {
  const handler = createStaticHandler(shellRoutes());
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  failSection(context, status);
  return { routes: handler.dataRoutes, context };
}

function failSection(context: StaticHandlerContext, status: 500 | 503): void {
  context.errors = { ...context.errors, [SECTIONS_ROUTE]: { status, statusText: '', data: null, internal: false } };
  context.statusCode = status;
  // The browser does not load what failed here, and so knows neither the page nor its frame: both render the message
  // where every public page stands.
  context.matches = context.matches.slice(0, context.matches.findIndex(({ route }) => route.id === SECTIONS_ROUTE) + 1);
}

export const hasFailedSection = ({ errors, statusCode }: StaticHandlerContext): boolean =>
  errors !== null && SECTIONS_ROUTE in errors && statusCode >= 500;
