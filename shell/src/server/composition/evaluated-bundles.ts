import { readFile } from 'node:fs/promises';
import { evaluateBundle } from '@northlight/shared/release/evaluate-bundle';
import type { RemoteDefinition } from '@northlight/shared/remote';
import { LRUCache } from 'lru-cache';
import type { LiveRemote } from './live-remote.ts';
import { requireHostModule } from './require-host-module.ts';

/** Milliseconds that the evaluation of a server bundle may take, in which this process does nothing else. */
const EVALUATION_LIMIT = 1000;
/**
 * Evaluated versions of each remote that are remembered: live, canary, a fallback version and a preview. Older ones
 * live on in the requests that still use them.
 */
const VERSIONS_OF_EACH = 4;

interface Evaluated {
  readonly signature: string;
  readonly definition: Promise<RemoteDefinition>;
}

export function createEvaluatedBundles() {
  const remotes = new Map<string, LRUCache<string, Evaluated>>();

  return {
    /**
     * The definition in a version's server bundle, which is evaluated when it is first asked for.
     * @param signature of its files: a bundle whose files have changed is evaluated again.
     */
    definitionOf(remote: LiveRemote, signature: string): Promise<RemoteDefinition> {
      const versions = remotes.get(remote.name) ?? new LRUCache<string, Evaluated>({ max: VERSIONS_OF_EACH });
      remotes.set(remote.name, versions);
      const known = versions.get(remote.version);
      if (known?.signature === signature) return known.definition;
      const definition = evaluate(remote);
      versions.set(remote.version, { signature, definition });
      return definition;
    },
    forget({ name, version }: LiveRemote): void {
      remotes.get(name)?.delete(version);
    },
    /** Forgets each remote of which no version is named, by `versionKey`. */
    retain(named: ReadonlySet<string>): void {
      const names = new Set([...named].map((key) => key.split('@', 1)[0]));
      for (const name of remotes.keys()) if (!names.has(name)) remotes.delete(name);
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
