import type { FilledSlot, LoaderArgs, RemoteDefinition, RemoteSlot, RouteEnvelope } from '../remote/index.ts';
import { type FetchChunk, fetchDirectly, runLoader } from './fetch-chunk.ts';

/** Loads a remote's definition; rejects when it can't be loaded. */
export type LoadRemote = (name: string) => Promise<RemoteDefinition>;

/** The loaded slots of remotes: one store per request on the server, one per tab in the browser. */
export interface SlotStore {
  get(name: string): FilledSlot | null;
  /** Loads the slot's remote and component. */
  loadSlot(name: string): Promise<RemoteSlot>;
  /** Loads a slot and runs its loader. */
  fill(name: string, args: LoaderArgs): Promise<unknown>;
}

export function createSlotStore(load: LoadRemote, fetchChunk: FetchChunk = fetchDirectly): SlotStore {
  const filled = new Map<string, FilledSlot>();

  async function loadSlot(name: string): Promise<RemoteSlot> {
    const [remote = '', key = ''] = name.split('/');
    const slot = (await load(remote)).slots?.[key];
    if (!slot) throw new Error(`The remote "${remote}" has no slot "${key}".`);
    if (!filled.has(name)) {
      const { default: Component } = await fetchChunk(remote, slot.component);
      // `slot()` has checked that component and loader match; here both are only passed on.
      filled.set(name, { Component: Component as FilledSlot['Component'] });
    }
    return slot;
  }

  return {
    get: (name) => filled.get(name) ?? null,
    loadSlot,
    async fill(name, args) {
      const { loader } = await loadSlot(name);
      return loader ? runLoader(name.split('/')[0] ?? '', loader, args, fetchChunk) : null;
    },
  };
}

/**
 * Names of the slots for which a page has data. A slot that failed on the server has none, and stays left out in the
 * browser.
 */
export function filledSlots(
  loaderData: Readonly<Record<string, unknown>>,
  { remote, route }: { remote: { name: string }; route: { id: string } },
): string[] {
  return Object.keys(envelopeOf(loaderData[`${remote.name}:${route.id}`]).slots ?? {});
}

/** The result of the loader of a remote's route; an empty object for a route without one. */
export const envelopeOf = (answer: unknown): Partial<RouteEnvelope> => Object(answer);
