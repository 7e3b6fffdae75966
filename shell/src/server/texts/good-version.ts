import { isApiError } from '@northlight/shared/client';
import type { RemoteDefinition, RemoteServer } from '@northlight/shared/remote';
import { withTimeout } from '../../app/with-timeout.ts';
import { ANYBODY, wantedVersions } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { RemoteReleases } from '../composition/registry-reader.ts';
import type { ReleaseEvents } from '../composition/release-events.ts';
import { NOTHING, type RemoteHost } from '../composition/remote-host.ts';

/** Milliseconds in which the server-only part of a remote has to load. It is in the server bundle. */
const CODE_LIMIT = 1000;

export interface VersionSources {
  readonly host: RemoteHost;
  readonly events: ReleaseEvents;
}

export interface ServedVersion {
  readonly remote: LiveRemote;
  readonly definition: RemoteDefinition;
  readonly server: RemoteServer;
}

/**
 * Versions to try for a text, the best first: the live version, then earlier ones, without those known to be broken. If
 * all are, the live version.
 */
export function versionsFor(remote: RemoteReleases, { host }: Pick<VersionSources, 'host'>): readonly LiveRemote[] {
  const wanted = wantedVersions(remote, ANYBODY);
  const good = wanted.filter((version) => !host.isBroken(version));
  return good.length > 0 ? good : wanted.slice(0, 1);
}

/**
 * Makes a text with the first version that can make it. Failures of the API are no version's fault, and are thrown on.
 * @throws the error of the first version, if all fail.
 */
export async function withGoodVersion<T>(
  remote: RemoteReleases,
  { host, events }: VersionSources,
  make: (version: ServedVersion) => Promise<T>,
): Promise<T> {
  let first: unknown;
  for (const version of versionsFor(remote, { host })) {
    const loaded = await host.load(version, NOTHING, null);
    if ('fault' in loaded) {
      first ??= new Error(`${version.name} ${version.version} can’t be used`, { cause: loaded.fault.cause });
      continue;
    }
    try {
      const { definition } = loaded;
      const server = definition.server
        ? (await withTimeout(definition.server(), CODE_LIMIT, 'its server part did not come in time')).default
        : {};
      return await make({ remote: version, definition, server });
    } catch (error) {
      if (isApiError(error)) throw error;
      events.failed({ remote: version, origin: 'server', phase: 'loader', trace: null, path: null, error });
      first ??= error;
    }
  }
  throw first;
}
