import { filledSlots, isRouteHandle } from '@northlight/shared/remote-routes';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type BootRemote, SECTION_ELEMENT } from '../app/boot.ts';
import type { FrozenPage } from '../app/Layout.tsx';
import { type Owner, ownerOf } from '../app/owner-of.ts';
import { SECTIONS_ROUTE, shellRoutes } from '../app/routes.tsx';
import type { Tab } from './tab.ts';

/** The page in the server's document. */
export interface FirstPage {
  /** Routes of its remote; empty when the remote can't be loaded. */
  readonly routes: RouteObject[];
  /** The server's HTML of the section, which stays when its remote can't be loaded; null when it can. */
  readonly frozen: FrozenPage | null;
  /** The server has rendered no section, because only this browser can load its remote. */
  readonly isEmpty: boolean;
}

/** Loads what the page needs before React can hydrate it: its remote, its code, and that of the near slots. */
export async function loadFirstPage(tab: Tab): Promise<FirstPage> {
  const { hydration, remotes } = tab.boot;
  const owner = ownerOf(remotes, window.location.pathname);
  const failedOnServer = hydration.errors !== null && SECTIONS_ROUTE in hydration.errors;
  const isEmpty = owner?.remote.local === true;
  if (isEmpty) return { routes: [], frozen: freeze(owner.remote), isEmpty };
  if (!owner || failedOnServer) return { routes: [], frozen: null, isEmpty };
  try {
    return { routes: await loadRoutes(tab, owner), frozen: null, isEmpty };
  } catch (error) {
    console.warn('[shell] the page stays as the server rendered it:', error);
    tab.sections.forget(owner.remote.name);
    return { routes: [], frozen: freeze(owner.remote), isEmpty };
  }
}

async function loadRoutes(tab: Tab, owner: Owner<BootRemote>): Promise<RouteObject[]> {
  const { boot, sections, services, slots, unloadedSlots } = tab;
  const routes = await sections.load(owner.remote.name);
  await loadPageCode(shellRoutes(services.api, routes));
  await Promise.all(
    filledSlots(boot.hydration.loaderData, owner)
      .filter((name) => !unloadedSlots.addIfFar(name))
      .map((name) => slots.loadSlot(name).catch((error: unknown) => console.warn(`[shell] left out ${name}:`, error))),
  );
  return routes;
}

/** Fetches the code of the pages that the document shows. */
async function loadPageCode(routes: RouteObject[]): Promise<void> {
  const handles = (matchRoutes(routes, window.location) ?? []).map(({ route }): unknown => route.handle);
  await Promise.all(handles.filter(isRouteHandle).map(({ ready }) => ready()));
}

const freeze = ({ frame }: BootRemote): FrozenPage => ({
  path: window.location.pathname,
  frame,
  html: document.getElementById(SECTION_ELEMENT)?.innerHTML ?? '',
});
