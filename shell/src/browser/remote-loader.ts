import type { RemoteDefinition } from '@northlight/shared/remote';
import { type FetchChunk, type LoadRemote, RemoteUnavailableError } from '@northlight/shared/remote-routes';
import { type BootRemote, entryOf } from '../app/boot.ts';
import { containerNameOf, integrityAddressOf } from '../app/release-address.ts';
import { withTimeout } from '../app/with-timeout.ts';
import { type Container, fetchContainer, fetchIntegrity } from './container.ts';
import { failures } from './failures/index.ts';

/**
 * Milliseconds a visitor waits for a container, and for a chunk, before the section says
 * that it can't be shown.
 */
const LONGEST_WAIT = { fetch: 10_000, chunk: 120_000 };
/** The least, for whatever an earlier version could be shown in place of. */
const SHORTEST_WAIT = 800;

/** An array of them, or what finds more as it learns of them. */
interface Remotes {
  find(is: (remote: BootRemote) => boolean): BootRemote | undefined;
}

export interface RemoteLoader {
  readonly load: LoadRemote;
  readonly fetchChunk: FetchChunk;
  /** By the name of the remote; one that was never asked for, or that failed, is not in it. */
  readonly states: ReadonlyMap<string, 'loading' | 'loaded'>;
}

/**
 * Loads each remote once, from the release this page was born with. What can't be fetched is tried again before it
 * counts as failed, and what failed is forgotten, so that the next caller asks anew.
 */
export function createRemoteLoader(remotes: Remotes): RemoteLoader {
  const loads = new Map<string, Promise<RemoteDefinition>>();
  const containers = new Map<string, Container>();
  const tries = new Map<string, number>();
  const states = new Map<string, 'loading' | 'loaded'>();

  /** A new address for a new try: nothing of the failed one, in whatever cache, is taken for the answer. */
  function fresh(address: string): string {
    const tried = tries.get(address) ?? 0;
    tries.set(address, tried + 1);
    return tried === 0 ? address : `${address}?try=${tried}`;
  }

  /** Nothing is run unchecked: a container whose hash can't be had is one that can't be fetched. */
  async function fetchEntry(remote: BootRemote): Promise<Container> {
    const asked = () => fetchIntegrity(fresh(integrityAddressOf(remote)));
    const integrity = remote.integrity === undefined ? await persist(remote, 'fetch', asked) : remote.integrity;
    return persist(remote, 'fetch', () =>
      fetchContainer(fresh(entryOf(remote)), integrity, containerNameOf(remote.name), remote.oldScope),
    );
  }

  async function load(name: string): Promise<RemoteDefinition> {
    const remote = releaseOf(name);
    states.set(name, 'loading');
    try {
      const container = containers.get(name) ?? (await fetchEntry(remote));
      containers.set(name, container);
      const definition = await fetchChunk(name, async () => definitionIn((await container.get('./remote'))()));
      states.set(name, 'loaded');
      return definition;
    } catch (error) {
      loads.delete(name);
      states.delete(name);
      throw error;
    }
  }

  const fetchChunk: FetchChunk = async (name, get) => persist(releaseOf(name), 'chunk', get);

  function releaseOf(name: string): BootRemote {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new RemoteUnavailableError(name, 'no such remote');
    return remote;
  }

  return {
    load(name) {
      const pending = loads.get(name) ?? load(name);
      loads.set(name, pending);
      return pending;
    },
    fetchChunk,
    states,
  };
}

/** @throws what `tryAgain` makes of the failure; without its help the error itself. */
function persist<T>(remote: BootRemote, stage: keyof typeof LONGEST_WAIT, get: () => Promise<T>): Promise<T> {
  const attempt = () =>
    withTimeout(get(), patienceFor(remote, stage), `the ${stage} of ${entryOf(remote)} took too long`);
  return attempt().catch(async (error: unknown) => {
    const { tryAgain } = await failures().catch(() => {
      throw new RemoteUnavailableError(remote.name, error);
    });
    return tryAgain(remote, stage, error, attempt);
  });
}

/**
 * Milliseconds to wait for a remote's file: where there is something else to show, a good deal longer than this network
 * took for any part of the page so far.
 */
function patienceFor({ replaceable }: BootRemote, stage: keyof typeof LONGEST_WAIT): number {
  if (!replaceable) return LONGEST_WAIT[stage];
  // Another origin does not say when it was asked.
  const took = ({ requestStart, responseStart }: PerformanceResourceTiming, end = responseStart) =>
    requestStart > 0 ? end - requestStart : 0;
  const document = performance.getEntriesByType('navigation').map((entry) => 1.5 * took(entry));
  const scripts = performance
    .getEntriesByType('resource')
    .map((entry) => (entry.name.endsWith('.js') ? 2 * took(entry, entry.responseEnd) : 0));
  return Math.min(Math.max(SHORTEST_WAIT, ...document, ...scripts), LONGEST_WAIT.fetch);
}

function definitionIn(exposed: unknown): RemoteDefinition {
  if (typeof exposed === 'object' && exposed !== null && 'default' in exposed && isDefinition(exposed.default))
    return exposed.default;
  throw new Error('it exposes no definition');
}

const isDefinition = (value: unknown): value is RemoteDefinition =>
  typeof value === 'object' && value !== null && 'routes' in value;
