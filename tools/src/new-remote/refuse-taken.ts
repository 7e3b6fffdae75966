import type { Registry, Release } from '@northlight/shared/release';
import { matchPath } from 'react-router-dom';
import type { RemoteNames } from './remote-names.ts';

/**
 * Addresses that the shell answers itself, before any remote is asked. The publish gate asks the shell; here it may
 * never have run.
 */
const OF_THE_SHELL = new Set(['art', 'assets', 'healthz', 'preview', 'readyz', 'remotes', 'status', 'vitals']);

/** Chunks that a remote has beside those of its pages, which are named by their routes. */
const OF_THE_BUILD = new Set(['remote', 'server-only']);

interface Taken {
  /** Folders of the remotes in this checkout. */
  readonly rooms: readonly string[];
  /** What is live on the site that this checkout releases to. */
  readonly registry: Pick<Registry, 'remotes' | 'canaries' | 'fallbacks'>;
}

/** @throws one sentence when the name, or the address of its page, belongs to somebody else. */
export function refuseTaken({ id, room, path }: RemoteNames, { rooms, registry }: Taken): void {
  if (rooms.includes(room)) throw new Error(`${room} is there already.`);
  if (OF_THE_SHELL.has(id))
    throw new Error(`“${id}” can't be the name of a remote: ${path} is answered by the shell itself.`);
  if (OF_THE_BUILD.has(id))
    throw new Error(`“${id}” can't be the name of a remote: its page would be a file that the build writes already.`);
  const shown = [...Object.values(registry.remotes), ...Object.values(registry.canaries).map(({ release }) => release)];
  if (shown.some(({ name }) => name === id))
    throw new Error(`A remote named “${id}” is live already, released from another checkout.`);
  // It would be shown in place of the new one when that fails.
  if (registry.fallbacks[id]?.length)
    throw new Error(`A remote named “${id}” was taken off the site and may come back: choose another name.`);
  for (const release of shown) {
    const owned = pathOf(release, path);
    if (owned)
      throw new Error(`${path} belongs to the live remote “${release.name}”, by its ${owned}: choose another name.`);
  }
}

/** What of a release answers an address, in words. */
function pathOf({ routes, documents }: Release, path: string): string | undefined {
  if (documents.includes(path)) return `text ${path}`;
  const route = routes.find(({ pattern }) => matchPath(pattern, path));
  return route && `route ${route.pattern}`;
}
