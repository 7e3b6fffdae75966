import { readFile, stat } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import type { RemoteDefinition } from '@northlight/shared/remote';
import { RemoteUnavailableError } from '../../app/remote-unavailable.ts';
import { withTimeout } from '../../app/with-timeout.ts';
import { requireHostModule } from './host-modules.ts';
import type { LiveRemote } from './live-remote.ts';

/** Milliseconds for reading and evaluating a server bundle. */
const LOAD_TIMEOUT = 3000;

export interface RemoteHost {
  /** The remote's definition from its server bundle. @throws RemoteUnavailableError when it can't be had. */
  load(remote: LiveRemote): Promise<RemoteDefinition>;
}

interface Loaded {
  readonly key: string;
  readonly definition: Promise<RemoteDefinition>;
}

/**
 * Evaluates remotes' server bundles in this process, with the shell's own React and shared modules injected. One version
 * per remote is kept; an older one lives on only in the requests that still use it.
 */
export function createRemoteHost(): RemoteHost {
  const loaded = new Map<string, Loaded>();

  return {
    async load(remote) {
      try {
        // Asked at every request: a release whose files were removed must not seem to be alive from memory, because the browser can't load it.
        const { mtimeMs } = await stat(remote.serverFile);
        const key = `${remote.version}:${mtimeMs}`;
        const known = loaded.get(remote.name);
        if (known?.key === key) return await known.definition;
        const definition = withTimeout(evaluate(remote), LOAD_TIMEOUT, 'its server bundle took too long');
        loaded.set(remote.name, { key, definition });
        return await definition;
      } catch (error) {
        loaded.delete(remote.name);
        throw new RemoteUnavailableError(remote.name, error);
      }
    },
  };
}

async function evaluate({ serverFile }: LiveRemote): Promise<RemoteDefinition> {
  const code = await readFile(serverFile, 'utf8');
  const module: { exports: { default?: RemoteDefinition } } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: serverFile });
  run(module, module.exports, requireHostModule);
  const definition = module.exports.default;
  if (!definition?.routes) throw new Error('its server bundle exports no definition');
  return definition;
}
