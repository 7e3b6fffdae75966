import { type ApiClient, createApiClient } from '@northlight/shared/client';
import type { ShellServices } from '@northlight/shared/remote';
import { adaptRemote, createSlotStore, type FetchChunk, type SlotStore } from '@northlight/shared/remote-routes';
import type { RouteObject } from 'react-router-dom';
import type { Boot } from '../app/boot.ts';
import { notFound } from '../app/not-found/latest-articles.ts';
import { createFollowUp, type FollowUp, type Router } from './follow-up.ts';
import { createKnownRemotes, type KnownRemotes } from './known-remotes.ts';
import { createNotifier } from './notifier.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { createReadAhead } from './read-ahead.ts';
import { withPreview } from './preview/with-preview.ts';
import { endSession, openSession } from './session.ts';
import { stateOfLink } from './state-of-link.ts';
import { createUnloadedSlots, type UnloadedSlots } from './unloaded-slots.ts';
import { untilIdle } from './until-idle.ts';

/** The objects that live as long as the tab, except the router, which needs the first page. */
export interface Tab {
  readonly boot: Boot;
  readonly session: ReturnType<typeof openSession>;
  readonly services: ShellServices;
  readonly known: KnownRemotes;
  readonly remotes: RemoteLoader;
  readonly followUp: FollowUp;
  readonly slots: SlotStore;
  readonly unloadedSlots: UnloadedSlots;
  /** Client that reads from the API in advance what the next page may need. */
  readonly ahead: ApiClient;
  readonly sections: Sections;
  /** Has to be called once, before the first navigation. */
  setRouter(router: Router): void;
}

/** The routes of remotes. The router gets them one remote at a time. */
interface Sections {
  /** Loads a remote. @returns its routes in the form of React Router. */
  load(name: string): Promise<RouteObject[]>;
  has(name: string): boolean;
  /** Called when the router did not get the routes of a loaded remote. */
  forget(name: string): void;
}

export function openTab(boot: Boot): Tab {
  const session = openSession();
  const { api, ahead } = createReadAhead(
    withPreview(
      boot.contentPreview,
      createApiClient({
        origin: boot.apiOrigin,
        mediaOrigin: boot.mediaOrigin,
        token: () => session.getState().token,
        onUnauthorized: (sent) => endSession(session, sent),
      }),
    ),
  );
  const known = createKnownRemotes(boot);
  const remotes = createRemoteLoader(known);
  let router: Router | undefined;
  const followUp = createFollowUp(boot, known, () => router);
  const loadRemote = (name: string) => followUp(() => remotes.load(name));
  const fetchChunk: FetchChunk = (name, get) => followUp(() => remotes.fetchChunk(name, get));
  const slots = createSlotStore(loadRemote, fetchChunk);
  const loaded = new Set<string>();

  const sections: Sections = {
    async load(name) {
      const routes = adaptRemote(await loadRemote(name), {
        api,
        slots,
        navigationState: () => stateOfLink(router?.state.navigation.location, history.state),
        notFound,
        onSlotFailure: (slot, error) => console.warn(`[shell] left out ${slot}:`, error),
        fetchChunk,
        onLoaderFault: followUp.onLoaderFault,
      });
      loaded.add(name);
      return routes;
    },
    has: (name) => loaded.has(name),
    forget: (name) => void loaded.delete(name),
  };
  // A slot of a page that is being left isn't rendered any more: the next page needs the processor.
  const unloadedSlots = createUnloadedSlots(async (name) => {
    await slots.loadSlot(name);
    if (router) await untilIdle(router);
  });
  return {
    boot,
    session,
    services: servicesFor(boot, { api, slot: slots.get, unloadedSlot: unloadedSlots.get }),
    known,
    remotes,
    followUp,
    slots,
    unloadedSlots,
    ahead,
    sections,
    setRouter: (value) => (router = value),
  };
}

const servicesFor = (
  { siteOrigin, timeZone, utcOffsets, retention }: Boot,
  own: Pick<ShellServices, 'api' | 'slot' | 'unloadedSlot'>,
): ShellServices => ({
  siteOrigin,
  timeZone,
  utcOffsets,
  ...(retention && { retention }),
  notify: createNotifier(),
  ...own,
});
