import { isApiError } from '@northlight/shared/client';
import type { LoaderArgs, RemoteDefinition, RemoteSlot } from '@northlight/shared/remote';
import { createSlotStore } from '@northlight/shared/remote-routes';
import { createElement, type FunctionComponent } from 'react';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Loaded } from '../composition/remote-host.ts';
import type { ReleaseFault, RequestContext } from '../composition/release-fault.ts';
import { asPartOf } from '@northlight/shared/tracing';
import { faultAt, type Faults } from './faults.ts';
import type { PageServices } from './page-in-progress.ts';
import type { WatchedCalls } from './watched-calls.ts';

/**
 * Milliseconds for which a slot's loader may wait without a call of the API being under way. The page's own loader has
 * a little more, so that it is known which of the two is at fault.
 */
const LOADER_LIMIT = 1000;

export type PageSlots = ReturnType<typeof createPageSlots>;

interface PageSlotsOptions {
  /** Names of the slots in the page. */
  readonly names: readonly string[];
  readonly services: Pick<PageServices, 'lineUp' | 'faults' | 'extent' | 'host' | 'onProblem' | 'span'>;
  readonly context: RequestContext;
  readonly calls: WatchedCalls;
}

/**
 * Each slot of a page is rendered in a component that has the slot's number in its name. With every error, React tells
 * which components are around the one that threw, so the number in their names identifies the slot at fault.
 */
const PART = 'NorthlightSlot';
const PART_IN_STACK = new RegExp(`\\b${PART}(\\d+)\\b`);

/** The slots of one page that is rendered on the server, each from its remote's version in the page's line-up. */
export function createPageSlots(options: PageSlotsOptions) {
  const { lineUp, faults, extent, onProblem } = options.services;
  const loaderFaults: ReleaseFault[] = [];
  let hasLeftOut = false;
  const providerOf = (name: string) => lineUp.remotes.find((remote) => remote.name === ownerName(name));
  const isLeftOut = (name: string) => {
    const provider = providerOf(name);
    return extent !== 'whole' || (provider !== undefined && faultAt(faults, provider, name) !== undefined);
  };
  const tried = options.names.filter((name) => !isLeftOut(name));

  const load = slotLoads(tried, options);
  const store = createSlotStore(async (name) => {
    const loaded = await load(name);
    if ('fault' in loaded) throw new Error(`The remote "${name}" can’t be used.`, { cause: loaded.fault.cause });
    return loaded.definition;
  });

  return {
    store: {
      ...store,
      async fill(name: string, args: LoaderArgs): Promise<unknown> {
        if (isLeftOut(name)) throw new Error(`The slot ${name} is left out.`);
        return store.fill(name, args);
      },
    },
    /** Loads the code of the slots. @returns the faults of remotes that can't be used. */
    async load(): Promise<Faults> {
      const providers = new Set(tried.filter((name) => providerOf(name)?.serverFile).map(ownerName));
      const loaded = await Promise.all([...providers].map(load));
      return loaded.flatMap((each) => ('fault' in each ? [each.fault] : []));
    },
    /**
     * Records that a slot was left out of the page. Unless the API or the page is the cause, this is a fault of the
     * slot's version.
     */
    onFailure(name: string, cause: unknown): void {
      const provider = providerOf(name);
      if (provider) hasLeftOut = true;
      if (isLeftOut(name)) return;
      if (!provider || provider.serverFile === null || isDeliberate(cause))
        return onProblem(`left out the slot ${name}`, cause);
      loaderFaults.push({ remote: provider, phase: 'loader', cause, place: name });
    },
    /** Whether any slot is empty that a remote of the line-up should have filled. */
    hasLeftOut: (): boolean => hasLeftOut,
    /** The faults of the slot loaders that have failed so far. */
    loaderFaults: (): Faults => loaderFaults,
    /**
     * The slot that a component is in; null for a component of the page itself.
     * @param components React's stack of the components around it.
     */
    slotAround(components: string): { readonly name: string; readonly provider: LiveRemote } | null {
      const name = slotIn(components, options.names);
      const provider = name === undefined ? undefined : providerOf(name);
      return name !== undefined && provider ? { name, provider } : null;
    },
    providerOf,
  };
}

/** Loads each remote once, with the code of its slots that are tried. */
function slotLoads(
  tried: readonly string[],
  { names, services: { lineUp, host, span }, context, calls }: PageSlotsOptions,
): (name: string) => Promise<Loaded> {
  const loads = new Map<string, Promise<Loaded>>();

  async function load(name: string): Promise<Loaded> {
    const remote = lineUp.remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`No remote is called "${name}".`);
    if (remote.serverFile === null) throw new Error(`Only one browser can reach "${name}".`);
    const slots = tried.filter((slot) => ownerName(slot) === name).map(slotKey);
    const loaded = await host.load(remote, { routes: [], slots }, context);
    return 'fault' in loaded ? loaded : { definition: marked(loaded.definition, { names, calls, span }) };
  }

  return (name) => {
    const loading = loads.get(name) ?? load(name);
    loads.set(name, loading);
    return loading;
  };
}

/** The innermost slot in a stack of components. */
function slotIn(components: string, names: readonly string[]): string | undefined {
  const number = PART_IN_STACK.exec(components)?.[1];
  return number === undefined ? undefined : names[Number(number)];
}

/** Whether a loader threw on purpose (a response or `data()`), or passed on an error of the API. */
const isDeliberate = (error: unknown): boolean =>
  isApiError(error) ||
  error instanceof Response ||
  (typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit');

/** Wraps the slots of a remote: their components have numbered names, and their loaders have a time limit. */
function marked(
  definition: RemoteDefinition,
  { names, calls, span }: Pick<PageSlotsOptions, 'names' | 'calls'> & Pick<PageServices, 'span'>,
): RemoteDefinition {
  const slots = Object.entries(definition.slots ?? {}).map(([key, slot]): [string, RemoteSlot] => {
    const name = `${definition.id}/${key}`;
    const component = async () => ({ default: markedComponent((await slot.component()).default, names.indexOf(name)) });
    const { loader } = slot;
    if (!loader) return [key, { component }];
    const limitedLoader = (args: LoaderArgs) =>
      asPartOf(span, `slot ${name}`, () =>
        calls.withLimit(loader(args), LOADER_LIMIT, `the loader of the slot ${name} waits for nothing`),
      );
    return [key, { loader: limitedLoader, component }];
  });
  return { ...definition, slots: Object.fromEntries(slots) };
}

function markedComponent<Props extends object>(component: FunctionComponent<Props>, number: number) {
  const numbered = (props: Props) => createElement(component, props);
  // React writes the names of functions into its stacks.
  return Object.defineProperty(numbered, 'name', { value: `${PART}${number}` });
}

const ownerName = (slot: string): string => slot.split('/')[0] ?? '';
const slotKey = (slot: string): string => slot.split('/')[1] ?? '';
