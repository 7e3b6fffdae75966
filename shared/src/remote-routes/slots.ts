import type { FilledSlot, LoaderArgs, RemoteDefinition, RemoteSlot, RouteEnvelope } from '../remote/index.ts';

/** Loads a remote's definition; rejects when it can't be had. */
export type LoadRemote = (name: string) => Promise<RemoteDefinition>;

/** Fetches a part of a remote that is a file of its own. @param remote its name. */
export type FetchChunk = <T>(remote: string, get: () => Promise<T>) => Promise<T>;

export const fetchDirectly: FetchChunk = (_remote, get) => get();

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
      // The slot's component and loader were tied together by `slot()`; here both are only passed through.
      filled.set(name, { Component: Component as FilledSlot['Component'] });
    }
    return slot;
  }

  return {
    get: (name) => filled.get(name) ?? null,
    loadSlot,
    fill: async (name, args) => (await loadSlot(name)).loader?.(args) ?? null,
  };
}

/**
 * The slots that a page was given data for: one that failed on the server has none, and stays left out in the browser.
 */
export function filledSlots(
  loaderData: Readonly<Record<string, unknown>>,
  { remote, route }: { remote: { name: string }; route: { id: string } },
): string[] {
  return Object.keys(envelopeOf(loaderData[`${remote.name}:${route.id}`]).slots ?? {});
}

/** What the loader of a remote's route has answered; an empty object for a route without an answer. */
export const envelopeOf = (answer: unknown): Partial<RouteEnvelope> => Object(answer);
