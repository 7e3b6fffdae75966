import { readFile } from 'node:fs/promises';
import { evaluateBundle } from '@northlight/shared/release/evaluate-bundle';
import type { RemoteDefinition, RemoteRoute } from '@northlight/shared/remote';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../app/with-timeout.ts';
import { createKnownFaults } from './known-faults.ts';
import type { LiveRemote } from './live-remote.ts';
import { type ReleaseEvents, versionKey } from './release-events.ts';
import { type Occasion, ReleaseFault } from './release-fault.ts';
import { createReleaseFiles, type FilesState } from './release-files.ts';
import { requireHostModule } from './require-host-module.ts';

/**
 * Milliseconds for which a look at a version's files counts: of one that a page is made of, and of one that it only
 * names.
 */
const LOOK_OF_USED = 1000;
const LOOK_OF_NAMED = 10_000;
/** Milliseconds that the evaluation of a server bundle may take, in which this process does nothing else. */
const EVALUATION_LIMIT = 1000;
/** Milliseconds for the code of a page or a slot, which lies in the server bundle already. */
const CODE_LIMIT = 1000;
/**
 * Evaluated versions of each remote that are kept: live, canary, a fallback and a preview. Older ones live on in the
 * requests that still use them.
 */
const KEPT_VERSIONS = 4;

/** What of a version a page needs: routes and slots by their ids. */
export interface Needed {
  readonly routes: readonly string[];
  readonly slots: readonly string[];
}

export interface RemoteHost {
  /**
   * The remote's definition, with the code of what is needed of it loaded.
   * @throws ReleaseFault when it can't be had; met for the first time, that is an event.
   */
  load(remote: LiveRemote, needed: Needed, occasion: Occasion): Promise<RemoteDefinition>;
  /** Whether the version is known to be of no use at the moment. */
  isBroken(remote: LiveRemote): boolean;
  /** Whether any version may be: where not, there is no need to ask for each. */
  knowsFault(): boolean;
  /** Looks at a version that is not needed yet, so that it is known to be broken before anybody asks for it. */
  watch(remote: LiveRemote): Promise<void>;
  /** Whether a file of a version, by its place in the release, is not what was released. */
  isDamaged(remote: LiveRemote, place: string): Promise<boolean>;
  /** Reads all files of a version that failed elsewhere. */
  verify(remote: LiveRemote, occasion: Occasion): Promise<void>;
  /** Remembers what it knows of all of these versions, by `versionKey`, and forgets remotes of which none is named. */
  retain(named: ReadonlySet<string>): void;
}

export interface RemoteHostOptions {
  readonly events: ReleaseEvents;
  /** Milliseconds. */
  readonly now?: () => number;
}

interface Evaluated {
  readonly signature: string;
  readonly definition: Promise<RemoteDefinition>;
}

export const NOTHING: Needed = { routes: [], slots: [] };

/**
 * Evaluates remotes' server bundles in this process, several versions of one remote side by side. A version whose files
 * are not what was released is not used until they are; one that can't be evaluated, or whose code does not come, is
 * left alone for a while.
 */
export function createRemoteHost({ events, now = () => performance.now() }: RemoteHostOptions): RemoteHost {
  const files = createReleaseFiles(now);
  const faults = createKnownFaults<{ readonly signature: string; readonly fault: ReleaseFault }>(now);
  const evaluated = new Map<string, LRUCache<string, Evaluated>>();
  /** Versions whose broken files are told already. */
  const told = new Set<string>();

  function tell(remote: LiveRemote, { problem }: FilesState, occasion: Occasion): ReleaseFault | null {
    const key = versionKey(remote);
    if (problem === null) {
      if (told.delete(key)) events.recovered(remote, 'all of its files are again what was released');
      return null;
    }
    const fault = new ReleaseFault(remote, 'files', problem);
    if (!told.has(key)) report(fault, occasion);
    told.add(key);
    return fault;
  }

  const report = ({ remote, phase, cause }: ReleaseFault, occasion: Occasion) =>
    events.failed({
      remote,
      origin: 'server',
      phase,
      trace: occasion?.trace ?? null,
      path: occasion?.path ?? null,
      error: cause,
    });

  /** Runs a part of the work with a version; what it throws is remembered as the version's fault. */
  async function attempt<T>(
    remote: LiveRemote,
    phase: 'evaluate' | 'page',
    signature: string,
    occasion: Occasion,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const fault = new ReleaseFault(remote, phase, error);
      // Requests that came at the same time have met the same fault.
      if (!knownFault(remote, signature)) {
        faults.remember(versionKey(remote), { signature, fault });
        report(fault, occasion);
      }
      evaluated.get(remote.name)?.delete(remote.version);
      throw fault;
    }
  }

  /** Other files are another chance. */
  function knownFault(remote: LiveRemote, signature: string): ReleaseFault | undefined {
    const known = faults.isEmpty() ? undefined : faults.get(versionKey(remote));
    return known?.signature === signature ? known.fault : undefined;
  }

  function definitionOf(remote: LiveRemote, signature: string): Promise<RemoteDefinition> {
    const versions = evaluated.get(remote.name) ?? new LRUCache<string, Evaluated>({ max: KEPT_VERSIONS });
    evaluated.set(remote.name, versions);
    const known = versions.get(remote.version);
    if (known?.signature === signature) return known.definition;
    const definition = evaluate(remote);
    versions.set(remote.version, { signature, definition });
    return definition;
  }

  return {
    async load(remote, needed, occasion) {
      const state = await files.look(remote, remote.folder === null ? 0 : LOOK_OF_USED);
      const fault = tell(remote, state, occasion) ?? knownFault(remote, state.signature);
      if (fault) throw fault;
      const definition = await attempt(remote, 'evaluate', state.signature, occasion, () =>
        definitionOf(remote, state.signature),
      );
      await attempt(remote, 'page', state.signature, occasion, () =>
        withTimeout(loadCode(definition, needed), CODE_LIMIT, 'the code of its page did not come in time'),
      );
      return definition;
    },
    knowsFault: () => !faults.isEmpty() || files.knowsProblem(),
    isBroken(remote) {
      const state = files.known(remote);
      return state !== undefined && (state.problem !== null || knownFault(remote, state.signature) !== undefined);
    },
    async watch(remote) {
      tell(remote, await files.look(remote, LOOK_OF_NAMED), null);
    },
    async isDamaged(remote, place) {
      const state = await files.look(remote, LOOK_OF_USED);
      tell(remote, state, null);
      return state.damaged.has(place);
    },
    async verify(remote, occasion) {
      tell(remote, await files.verify(remote), occasion);
    },
    retain(named) {
      files.retain(named);
      const names = new Set([...named].map((key) => key.split('@', 1)[0]));
      for (const name of evaluated.keys()) if (!names.has(name)) evaluated.delete(name);
      for (const key of told) if (!named.has(key)) told.delete(key);
    },
  };
}

async function evaluate({ serverFile }: LiveRemote): Promise<RemoteDefinition> {
  if (serverFile === null) throw new Error('it can be reached by one browser only');
  const definition = evaluateBundle(await readFile(serverFile, 'utf8'), {
    file: serverFile,
    require: requireHostModule,
    timeout: EVALUATION_LIMIT,
  });
  if (definition === null) throw new Error('its server bundle exports no definition');
  return definition;
}

/** The chunks of pages and slots; in a server bundle they are functions of it that have not run yet. */
async function loadCode(definition: RemoteDefinition, { routes, slots }: Needed): Promise<void> {
  const all = (list: readonly RemoteRoute[]): RemoteRoute[] =>
    list.flatMap((route) => [route, ...all(route.children ?? [])]);
  const pages = routes.length === 0 ? [] : all(definition.routes).filter(({ id }) => routes.includes(id));
  await Promise.all([
    ...pages.map((route) => route.page()),
    ...slots.map((name) => definition.slots?.[name]?.component()),
  ]);
}
