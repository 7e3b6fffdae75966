import type { Registry, Release } from '@northlight/shared/release';
import { matchPath } from 'react-router-dom';
import type { RemoteNames } from './remote-names.ts';

/**
 * Addresses that the shell answers itself before any remote. The publish gate gets them from the shell's offer, but
 * here no shell may have run yet.
 */
const OF_THE_SHELL = new Set(['art', 'assets', 'healthz', 'preview', 'readyz', 'remotes', 'status', 'vitals']);

/** Chunks of a remote besides those of its pages, which have the names of their routes. */
const OF_THE_BUILD = new Set(['remote', 'server-only']);

interface Taken {
  /** Folders of the remotes in this checkout. */
  readonly rooms: readonly string[];
  /** Registry of the site that this checkout releases to. */
  readonly registry: Pick<Registry, 'remotes' | 'canaries' | 'fallbacks'>;
}

/** @throws one sentence when the name, or the address of its page, is already in use. */
export function refuseTaken({ id, room, path }: RemoteNames, { rooms, registry }: Taken): void {
  if (rooms.includes(room)) throw new Error(`${room} is there already.`);
  if (OF_THE_SHELL.has(id))
    throw new Error(`“${id}” can't be the name of a remote: ${path} is answered by the shell itself.`);
  if (OF_THE_BUILD.has(id))
    throw new Error(`“${id}” can't be the name of a remote: its page would be a file that the build writes already.`);
  const shown = [...Object.values(registry.remotes), ...Object.values(registry.canaries).map(({ release }) => release)];
  if (shown.some(({ name }) => name === id))
    throw new Error(`A remote named “${id}” is live already, released from another checkout.`);
  // It would be the fallback version when the new remote fails.
  if (registry.fallbacks[id]?.length)
    throw new Error(`A remote named “${id}” was taken off the site and may come back: choose another name.`);
  for (const release of shown) {
    const owned = pathOf(release, path);
    if (owned)
      throw new Error(`${path} belongs to the live remote “${release.name}”, by its ${owned}: choose another name.`);
  }
}

/** The document or route of a release that answers an address, as text; undefined if none does. */
function pathOf({ routes, documents }: Release, path: string): string | undefined {
  if (documents.includes(path)) return `text ${path}`;
  const route = routes.find(({ pattern }) => matchPath(pattern, path));
  return route && `route ${route.pattern}`;
}
