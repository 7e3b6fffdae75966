import { isApiError } from '@northlight/shared/client';
import type { FilledSlot, RemoteDefinition, RemoteSlot } from '@northlight/shared/remote';
import { createElement } from 'react';
import { createSlotStore, type SlotStore } from '../../app/slots.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { type RequestContext, ReleaseFault } from '../composition/release-fault.ts';
import { type Faults, faultAt } from './faults.ts';
import type { PageServices } from './page-in-progress.ts';
import type { WatchedCalls } from './watched-calls.ts';

/**
 * Milliseconds that a slot's loader may wait for anything but the API. The page's own has a little more: who is at
 * fault is then known.
 */
const LOADER_LIMIT = 1000;

export interface PageSlots {
  readonly store: SlotStore;
  /** Loads the code of the slots. @returns the faults of the remotes that could not be had. */
  load(): Promise<Faults>;
  /** Failed before in this document, or is not tried: nobody needs to be told. */
  isLeftOut(name: string): boolean;
  /**
   * What became of a slot that was left out: a fault of its remote's version, or null when the API or the page is to
   * blame.
   */
  faultOf(name: string, error: unknown): ReleaseFault | null;
  /**
   * The slot that a component stands in, or null for the page's own.
   * @param components around it, as React tells them.
   */
  slotAround(components: string): { readonly name: string; readonly lender: LiveRemote } | null;
  lenderOf(name: string): LiveRemote | undefined;
}

interface PageSlotsOptions {
  /** Of the slots that the page places. */
  readonly names: readonly string[];
  readonly services: Pick<PageServices, 'lineUp' | 'faults' | 'extent' | 'host'>;
  readonly context: RequestContext;
  readonly calls: WatchedCalls;
}

/**
 * Each slot of a page is rendered inside of a component that has the slot's number in its name. React says with every
 * error which components are around the one that threw, so the slot at fault is known by its number, not guessed.
 */
const PART = 'NorthlightSlot';
const PART_IN_STACK = new RegExp(`\\b${PART}(\\d+)\\b`);

/** The slots of one page that is rendered on the server, each of the version that this page is made of. */
export function createPageSlots({
  names,
  services: { lineUp, faults, extent, host },
  context,
  calls,
}: PageSlotsOptions): PageSlots {
  const definitions = new Map<string, Promise<RemoteDefinition>>();
  const lenderOf = (name: string) => lineUp.remotes.find((remote) => remote.name === ownerName(name));
  const isLeftOut = (name: string) => {
    const lender = lenderOf(name);
    return extent !== 'whole' || (lender !== undefined && faultAt(faults, lender, name) !== undefined);
  };
  const tried = names.filter((name) => !isLeftOut(name));

  async function load(name: string): Promise<RemoteDefinition> {
    const remote = lineUp.remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`No remote is called "${name}".`);
    if (remote.serverFile === null) throw new Error(`Only one browser can reach "${name}".`);
    const slots = tried.filter((slot) => ownerName(slot) === name).map(slotKey);
    return marked(await host.load(remote, { routes: [], slots }, context), names, calls);
  }

  function definitionOf(name: string): Promise<RemoteDefinition> {
    const loading = definitions.get(name) ?? load(name);
    definitions.set(name, loading);
    return loading;
  }

  const store = createSlotStore(definitionOf);

  return {
    store: {
      ...store,
      async fill(name, args) {
        if (isLeftOut(name)) throw new Error(`The slot ${name} is left out.`);
        return store.fill(name, args);
      },
    },
    async load() {
      const lenders = [...new Set(tried.filter((name) => lenderOf(name)?.serverFile !== null).map(ownerName))];
      const loads = await Promise.allSettled(lenders.map(definitionOf));
      return loads.flatMap(faultIn);
    },
    isLeftOut,
    faultOf(name, error) {
      if (error instanceof ReleaseFault) return error;
      const lender = lenderOf(name);
      return lender && lender.serverFile !== null && !isAnswer(error)
        ? new ReleaseFault(lender, 'loader', error, name)
        : null;
    },
    slotAround(components) {
      const name = slotIn(components, names);
      const lender = name === undefined ? undefined : lenderOf(name);
      return name !== undefined && lender ? { name, lender } : null;
    },
    lenderOf,
  };
}

const faultIn = (load: PromiseSettledResult<unknown>): ReleaseFault[] =>
  load.status === 'rejected' && load.reason instanceof ReleaseFault ? [load.reason] : [];

/** The innermost slot in a stack of components. */
function slotIn(components: string, names: readonly string[]): string | undefined {
  const number = PART_IN_STACK.exec(components)?.[1];
  return number === undefined ? undefined : names[Number(number)];
}

/** What a loader may throw on purpose, or passes on from the API. */
export const isAnswer = (error: unknown): boolean =>
  isApiError(error) ||
  error instanceof Response ||
  (typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit');

/** The same remote, whose slots can be told from each other when one throws, and whose loaders come to an end. */
function marked(definition: RemoteDefinition, names: readonly string[], calls: WatchedCalls): RemoteDefinition {
  const slots = Object.entries(definition.slots ?? {}).map(([key, slot]): [string, RemoteSlot] => {
    const name = `${definition.id}/${key}`;
    const { loader } = slot;
    return [
      key,
      {
        ...(loader
          ? {
              loader: (args) =>
                calls.withLimit(loader(args), LOADER_LIMIT, `the loader of the slot ${name} waits for nothing`),
            }
          : {}),
        component: async () => ({
          default: markedComponent((await slot.component()).default as FilledSlot['Component'], names.indexOf(name)),
        }),
      },
    ];
  });
  return { ...definition, slots: Object.fromEntries(slots) };
}

function markedComponent(component: FilledSlot['Component'], number: number): FilledSlot['Component'] {
  const lent: FilledSlot['Component'] = (props) => createElement(component, props);
  // React writes the names of functions into its stacks.
  return Object.defineProperty(lent, 'name', { value: `${PART}${number}` });
}

const ownerName = (slot: string): string => slot.split('/')[0] ?? '';
const slotKey = (slot: string): string => slot.split('/')[1] ?? '';
