import type { RemoteDefinition } from '@northlight/shared/remote';
import type { BootRemote } from '../app/boot.ts';
import { RemoteUnavailableError } from '../app/remote-unavailable.ts';
import type { LoadRemote } from '../app/slots.ts';
import { withTimeout } from '../app/with-timeout.ts';
import { fetchContainer } from './container.ts';

/** Milliseconds a visitor waits for a remote's code before the section says that it can't be shown. */
const LOAD_TIMEOUT = 10_000;

/** Loads each remote once, from the release this page was born with. What failed is forgotten, so that the next try is a real one. */
export function createRemoteLoader(remotes: readonly BootRemote[]): LoadRemote {
  const loads = new Map<string, Promise<RemoteDefinition>>();
  const failures = new Map<string, number>();

  async function load(name: string): Promise<RemoteDefinition> {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new RemoteUnavailableError(name, 'no such remote');
    const failed = failures.get(name) ?? 0;
    try {
      return await withTimeout(fetchDefinition(remote, failed), LOAD_TIMEOUT, 'it did not arrive in time');
    } catch (error) {
      failures.set(name, failed + 1);
      loads.delete(name);
      throw new RemoteUnavailableError(name, error);
    }
  }

  return (name) => {
    const pending = loads.get(name) ?? load(name);
    loads.set(name, pending);
    return pending;
  };
}

async function fetchDefinition({ name, entry }: BootRemote, failed: number): Promise<RemoteDefinition> {
  // A new address for a new try: nothing of the failed one, in whatever cache, is taken for the answer.
  const container = await fetchContainer(failed === 0 ? entry : `${entry}?try=${failed}`, `remote_${name.replaceAll('-', '_')}`);
  const exposed = (await container.get('./remote'))();
  if (!isExposedRemote(exposed)) throw new Error('it exposes no definition');
  return exposed.default;
}

const isExposedRemote = (exposed: unknown): exposed is { default: RemoteDefinition } =>
  typeof exposed === 'object' && exposed !== null && 'default' in exposed && typeof exposed.default === 'object' && exposed.default !== null && 'routes' in exposed.default;
