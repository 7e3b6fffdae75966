import type { RemoteDefinition } from '@northlight/shared/remote';
import {
  type FetchChunk,
  type LoadRemote,
  RemoteUnavailableError,
  type Uncounted,
} from '@northlight/shared/remote-routes';
import { type BootRemote, entryOf } from '../app/boot.ts';
import { containerNameOf, integrityAddressOf } from '../app/release-address.ts';
import { withPausedTimeout } from '../app/with-timeout.ts';
import { type Container, fetchContainer, fetchIntegrity } from './container.ts';
import { failures } from './failures/index.ts';

/** Timeouts in milliseconds for a container and for a chunk. After that the section says that it can't be shown. */
const LONGEST_WAIT = { fetch: 10_000, chunk: 120_000 };
/** Shortest timeout in milliseconds, for a remote that can be replaced by an earlier version. */
const SHORTEST_WAIT = 800;

/** An array, or an object that finds more remotes as they become known. */
interface Remotes {
  find(is: (remote: BootRemote) => boolean): BootRemote | undefined;
}

export interface RemoteLoader {
  readonly load: LoadRemote;
  readonly fetchChunk: FetchChunk;
  /** By the name of the remote; without those that were never requested or that failed. */
  readonly states: ReadonlyMap<string, 'loading' | 'loaded'>;
}

/**
 * Loads each remote once, from the release in the line-up of this page. A failed fetch is retried before it counts as
 * failed. A failed load is removed from the cache, so that the next caller starts a new one.
 */
export function createRemoteLoader(remotes: Remotes): RemoteLoader {
  const loads = new Map<string, Promise<RemoteDefinition>>();
  const containers = new Map<string, Container>();
  const tries = new Map<string, number>();
  const states = new Map<string, 'loading' | 'loaded'>();

  /** A new address for each retry, so that no cache returns the failed response. */
  function fresh(address: string): string {
    const tried = tries.get(address) ?? 0;
    tries.set(address, tried + 1);
    return tried === 0 ? address : `${address}?try=${tried}`;
  }

  /**
   * Fetches a container with its hash. If the hash can't be fetched, the container counts as one that can't be fetched,
   * so that no script runs unchecked.
   */
  async function fetchEntry(remote: BootRemote): Promise<Container> {
    const asked = () => fetchIntegrity(fresh(integrityAddressOf(remote)));
    const integrity = remote.integrity === undefined ? await persist(remote, 'fetch', asked) : remote.integrity;
    return persist(remote, 'fetch', () =>
      fetchContainer(fresh(entryOf(remote)), integrity, containerNameOf(remote.name), remote.isEarlier),
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

/**
 * Runs `get` with a timeout and retries. @throws the error of `tryAgain`; if that code can't be loaded, the error in a
 * RemoteUnavailableError.
 */
function persist<T>(
  remote: BootRemote,
  stage: keyof typeof LONGEST_WAIT,
  get: (uncounted: Uncounted) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    withPausedTimeout(get, timeoutFor(remote, stage), `the ${stage} of ${entryOf(remote)} took too long`);
  return attempt().catch(async (error: unknown) => {
    const { tryAgain } = await failures().catch(() => {
      throw new RemoteUnavailableError(remote.name, error);
    });
    return tryAgain(remote, stage, error, attempt);
  });
}

/**
 * Timeout in milliseconds for a file of a remote. If an earlier version can be shown instead, it is based on how long
 * this network took for the document (times 1.5) and for the page's slowest script (times 2).
 */
function timeoutFor({ replaceable }: BootRemote, stage: keyof typeof LONGEST_WAIT): number {
  if (!replaceable) return LONGEST_WAIT[stage];
  // The timing of another origin's file has no `requestStart`.
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
