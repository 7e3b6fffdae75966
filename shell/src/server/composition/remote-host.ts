import type { RemoteDefinition } from '@northlight/shared/remote';
import { withTimeout } from '../../app/with-timeout.ts';
import { allRoutes } from './all-routes.ts';
import { createEvaluatedBundles } from './evaluated-bundles.ts';
import { createFaultReports } from './fault-reports.ts';
import { createKnownFaults } from './known-faults.ts';
import type { LiveRemote } from './live-remote.ts';
import type { ReleaseEvents, ServerPhase } from './release-events.ts';
import { versionKey } from '../../app/version-cookies.ts';
import type { ReleaseFault, RequestContext } from './release-fault.ts';
import { createReleaseFiles } from './release-files.ts';

/**
 * Milliseconds for which a check of a version's files is valid: of a version that a page is made of, and of one that it
 * only lists.
 */
const MAX_AGE_OF_USED = 1000;
const MAX_AGE_OF_LISTED = 10_000;
/** Milliseconds in which the code of a page or slot has to load. It is already in the server bundle. */
const CODE_LIMIT = 1000;

/** What a page needs of a version: routes by their ids, slots by their keys. */
export interface Needed {
  readonly routes: readonly string[];
  readonly slots: readonly string[];
}

/** The definition of a version, or why it can't be used. */
export type Loaded = { readonly definition: RemoteDefinition } | { readonly fault: ReleaseFault };

export type RemoteHost = ReturnType<typeof createRemoteHost>;

interface RemoteHostOptions {
  readonly events: ReleaseEvents;
  /** Milliseconds. */
  readonly now?: () => number;
}

export const NOTHING: Needed = { routes: [], slots: [] };

/**
 * Evaluates remotes' server bundles in this process, several versions of one remote side by side. A version whose files
 * differ from what was released is not used until they are right again; one that can't be evaluated, or whose code does
 * not load, is not used for a while.
 */
export function createRemoteHost({ events, now = () => performance.now() }: RemoteHostOptions) {
  const files = createReleaseFiles(now);
  const faults = createKnownFaults<{ readonly signature: string; readonly fault: ReleaseFault }>(now);
  const bundles = createEvaluatedBundles();
  const reports = createFaultReports(events);

  /** The remembered fault of a version. When its files have changed, the version is tried again. */
  function knownFault(remote: LiveRemote, signature: string): ReleaseFault | undefined {
    const known = faults.get(versionKey(remote));
    return known?.signature === signature ? known.fault : undefined;
  }

  return {
    /** Loads a version, and the code of what is needed of it. A fault that was not known before is reported. */
    async load(remote: LiveRemote, needed: Needed, context: RequestContext): Promise<Loaded> {
      const state = await files.check(remote, remote.folder === null ? 0 : MAX_AGE_OF_USED);
      const known = reports.reportFiles(remote, state, context) ?? knownFault(remote, state.signature);
      if (known) return { fault: known };
      let phase: ServerPhase = 'evaluate';
      try {
        const definition = await bundles.definitionOf(remote, state.signature);
        phase = 'page';
        await withTimeout(loadCode(definition, needed), CODE_LIMIT, 'the code of its page did not come in time');
        return { definition };
      } catch (cause) {
        const fault: ReleaseFault = { remote, phase, cause, place: null };
        // Another request at the same time may already have reported the same fault.
        if (!knownFault(remote, state.signature)) {
          faults.remember(versionKey(remote), { signature: state.signature, fault });
          reports.report(fault, context);
        }
        bundles.forget(remote);
        return { fault };
      }
    },
    stylesOf: bundles.stylesOf,
    /** Whether any version may be broken. If not, `isBroken` need not be called for each. */
    knowsFault: (): boolean => !faults.isEmpty() || files.knowsProblem(),
    /** Whether the version is known to be unusable now. */
    isBroken(remote: LiveRemote): boolean {
      const state = files.known(remote);
      return state !== undefined && (state.problem !== null || knownFault(remote, state.signature) !== undefined);
    },
    /** Checks the files of a version that is not needed yet, so that a problem is known before it is requested. */
    checkFiles: async (remote: LiveRemote): Promise<void> =>
      void reports.reportFiles(remote, await files.check(remote, MAX_AGE_OF_LISTED), null),
    /** Whether a file of a version, by its path in the release, differs from what was released. */
    async isDamaged(remote: LiveRemote, place: string): Promise<boolean> {
      const state = await files.check(remote, MAX_AGE_OF_USED);
      reports.reportFiles(remote, state, null);
      return state.damaged.has(place);
    },
    /** Reads all files of a version that has failed in a browser, and reports damage. */
    verify: async (remote: LiveRemote, context: RequestContext): Promise<void> =>
      void reports.reportFiles(remote, await files.verify(remote), context),
    /** Keeps what is known of these versions, by `versionKey`, and forgets remotes without a version among them. */
    retain: (named: ReadonlySet<string>): void => [files, bundles, reports].forEach((memory) => memory.retain(named)),
  };
}

/** Loads the chunks of pages and slots. In a server bundle, these are functions that may not have run yet. */
async function loadCode(definition: RemoteDefinition, { routes, slots }: Needed): Promise<void> {
  const pages = routes.length === 0 ? [] : allRoutes(definition.routes).filter(({ id }) => routes.includes(id));
  await Promise.all([
    ...pages.map((route) => route.page()),
    ...slots.map((name) => definition.slots?.[name]?.component()),
  ]);
}
