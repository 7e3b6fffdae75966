import { readFile } from 'node:fs/promises';
import { hasServerBundle } from '@northlight/shared/release';
import { evaluateBundle, EvaluationPausedError } from '@northlight/shared/release/evaluate-bundle';
import type { RemoteDefinition } from '@northlight/shared/remote';
import { LRUCache } from 'lru-cache';
import { isAdopted, skeletonDefinition } from './adopted/adopted-remote.tsx';
import { renderedDefinition } from './adopted/rendered-definition.ts';
import { allRoutes } from './all-routes.ts';
import type { LiveRemote } from './live-remote.ts';
import { endOfShellStyles } from './shell-styles.ts';
import { type BundleModules, modulesForBundle } from './require-host-module.ts';

/** Milliseconds that the evaluation of a server bundle may take. It blocks the process. */
const EVALUATION_LIMIT = 1000;
/**
 * Evaluated versions of each remote that are remembered: live, canary, a fallback version and a preview. Requests that
 * use an older one keep their reference to it.
 */
const VERSIONS_OF_EACH = 4;

interface Evaluated {
  readonly signature: string;
  readonly styles: () => BundleModules['styles'];
  readonly definition: Promise<RemoteDefinition>;
}

export function createEvaluatedBundles() {
  endOfShellStyles();
  const remotes = new Map<string, LRUCache<string, Evaluated>>();

  return {
    /**
     * The definition in a version's server bundle, which is evaluated when it is first needed.
     * @param signature of its files: a bundle whose files have changed is evaluated again.
     */
    definitionOf(remote: LiveRemote, signature: string): Promise<RemoteDefinition> {
      const versions = remotes.get(remote.name) ?? new LRUCache<string, Evaluated>({ max: VERSIONS_OF_EACH });
      remotes.set(remote.name, versions);
      const known = versions.get(remote.version);
      if (known?.signature === signature) return known.definition;
      const evaluated = { signature, ...evaluateOrOnceMore(remote) };
      versions.set(remote.version, evaluated);
      return evaluated.definition;
    },
    /** Ids of the styles in a version's bundle, in the bundle's order; empty for a version that is not remembered. */
    stylesOf: ({ name, version }: LiveRemote): readonly string[] => remotes.get(name)?.peek(version)?.styles() ?? [],
    forget({ name, version }: LiveRemote): void {
      remotes.get(name)?.delete(version);
    },
    /** Forgets each remote without a version among these, by `versionKey`. */
    retain(named: ReadonlySet<string>): void {
      const names = new Set([...named].map((key) => key.split('@', 1)[0]));
      for (const name of remotes.keys()) if (!names.has(name)) remotes.delete(name);
    },
  };
}

/** A pause of the process is not the bundle's fault, so the bundle is evaluated once more after one. */
function evaluateOrOnceMore(remote: LiveRemote): Pick<Evaluated, 'definition' | 'styles'> {
  let styles: BundleModules['styles'] = [];
  const attempt = () => {
    const modules = modulesForBundle();
    styles = modules.styles;
    return evaluate(remote, modules.require);
  };
  const definition = attempt().catch((error: unknown) => {
    if (error instanceof EvaluationPausedError) return attempt();
    throw error;
  });
  return { definition, styles: () => styles };
}

async function evaluate(remote: LiveRemote, require: BundleModules['require']): Promise<RemoteDefinition> {
  const { serverFile } = remote;
  if (isAdopted(remote))
    return serverFile !== null && hasServerBundle(remote)
      ? renderedDefinition(remote, { file: serverFile, timeout: EVALUATION_LIMIT })
      : skeletonDefinition(remote);
  if (serverFile === null) throw new Error('it can be reached by one browser only');
  const definition = evaluateBundle(await readFile(serverFile, 'utf8'), {
    file: serverFile,
    require,
    timeout: EVALUATION_LIMIT,
  });
  if (definition === null) throw new Error('its server bundle exports no definition');
  runPageCode(definition);
  return definition;
}

/**
 * Runs the code of all pages and slots in the order in which they are declared, so that what it creates, above all
 * styles, is created in the same order in every process, whichever page is requested first. Errors are ignored: they
 * occur again where the code is needed.
 */
function runPageCode({ routes, slots = {} }: RemoteDefinition): void {
  const parts = [
    ...allRoutes(routes).map(({ page }) => page),
    ...Object.values(slots).map(({ component }) => component),
  ];
  const run = async (load: () => Promise<unknown>) => load();
  for (const load of parts) run(load).catch(() => null);
}
