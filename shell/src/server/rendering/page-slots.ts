import { isApiError } from '@northlight/shared/client';
import type { FilledSlot, RemoteDefinition, RemoteSlot } from '@northlight/shared/remote';
import { createElement } from 'react';
import { createSlotStore, type SlotStore } from '../../app/slots.ts';
import type { LineUp } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { versionKey } from '../composition/release-events.ts';
import { type Occasion, ReleaseFault } from '../composition/release-fault.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import type { WatchedCalls } from './watched-calls.ts';

/** Milliseconds that a slot's loader may wait for anything but the API. The page's own has a little more: who is at fault is then known. */
const LOADER_LIMIT = 1000;

export interface PageSlots {
  readonly store: SlotStore;
  /** Loads the code of the slots. @returns the faults of the remotes that could not be had. */
  load(): Promise<readonly ReleaseFault[]>;
  /** What became of a slot that was left out: a fault of its remote's version, or null when the API or the page is to blame. */
  faultOf(name: string, error: unknown): ReleaseFault | null;
  /** The slot in which a component threw while it rendered, or null when it was the page's own. @param stack as React tells it. */
  thrownIn(stack: string): { readonly name: string; readonly lender: LiveRemote } | null;
  lenderOf(name: string): LiveRemote | undefined;
}

interface PageSlotsOptions {
  /** Of the slots that the page places. */
  readonly names: readonly string[];
  readonly lineUp: LineUp;
  /** What is known to fail in this document, by version. */
  readonly failed: ReadonlyMap<string, ReleaseFault>;
  readonly host: RemoteHost;
  readonly occasion: Occasion;
  readonly calls: WatchedCalls;
}

/** Marks in a stack of components that what stands beneath was lent. */
const MARK = 'slot of ';

/** The slots of one page that is rendered on the server, each of the version that this page is made of. */
export function createPageSlots({ names, lineUp, failed, host, occasion, calls }: PageSlotsOptions): PageSlots {
  const definitions = new Map<string, Promise<RemoteDefinition>>();
  const lenderOf = (name: string) => lineUp.remotes.find((remote) => remote.name === ownerName(name));

  async function load(remote: LiveRemote | undefined, name: string): Promise<RemoteDefinition> {
    if (!remote) throw new Error(`No remote is called "${name}".`);
    if (remote.serverFile === null) throw new Error(`Only one browser can reach "${name}".`);
    const known = failed.get(versionKey(remote));
    if (known) throw known;
    const slots = names.filter((slot) => ownerName(slot) === name).map(slotKey);
    return marked(await host.load(remote, { routes: [], slots }, occasion), calls);
  }

  function definitionOf(name: string): Promise<RemoteDefinition> {
    const loading = definitions.get(name) ?? load(lineUp.remotes.find((remote) => remote.name === name), name);
    definitions.set(name, loading);
    return loading;
  }

  return {
    store: createSlotStore(definitionOf),
    async load() {
      const lenders = [...new Set(names.filter((name) => lenderOf(name)?.serverFile !== null).map(ownerName))];
      const loads = await Promise.allSettled(lenders.map(definitionOf));
      return loads.flatMap((load) => (load.status === 'rejected' && load.reason instanceof ReleaseFault && !failed.has(versionKey(load.reason.remote)) ? [load.reason] : []));
    },
    faultOf(name, error) {
      const lender = lenderOf(name);
      return lender && lender.serverFile !== null && !(error instanceof ReleaseFault) && !isAnswer(error) ? new ReleaseFault(lender, 'loader', error, name) : null;
    },
    thrownIn(stack) {
      const name = names.find((candidate) => stack.includes(`${MARK}${candidate}`));
      const lender = name === undefined ? undefined : lenderOf(name);
      return name !== undefined && lender ? { name, lender } : null;
    },
    lenderOf,
  };
}

/** What a loader may throw on purpose, or passes on from the API. */
export const isAnswer = (error: unknown): boolean =>
  isApiError(error) || error instanceof Response || (typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit');

/** The same remote, whose slots can be told from each other when one throws, and whose loaders come to an end. */
function marked(definition: RemoteDefinition, calls: WatchedCalls): RemoteDefinition {
  const slots = Object.entries(definition.slots ?? {}).map(([key, slot]): [string, RemoteSlot] => {
    const name = `${definition.id}/${key}`;
    const { loader } = slot;
    return [
      key,
      {
        ...(loader ? { loader: (args) => calls.withLimit(loader(args), LOADER_LIMIT, `the loader of the slot ${name} waits for nothing`) } : {}),
        component: async () => ({ default: markedComponent((await slot.component()).default as FilledSlot['Component'], name) }),
      },
    ];
  });
  return { ...definition, slots: Object.fromEntries(slots) };
}

function markedComponent(component: FilledSlot['Component'], name: string): FilledSlot['Component'] {
  const lent: FilledSlot['Component'] = (props) => createElement(component, props);
  // React writes the names of functions into its stacks.
  return Object.defineProperty(lent, 'name', { value: `${MARK}${name}` });
}

const ownerName = (slot: string): string => slot.split('/')[0] ?? '';
const slotKey = (slot: string): string => slot.split('/')[1] ?? '';
