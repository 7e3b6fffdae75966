import type { ReleaseStore } from '@northlight/shared/release-store';
import { versionKey } from '../../app/version-cookies.ts';
import type { RemoteReleases } from './registry-reader.ts';

/** Milliseconds until a stop that could not be written to the registry is written again. */
const RETRY_AFTER = 10_000;

interface UnwrittenStopsOptions {
  readonly store: Pick<ReleaseStore, 'stopCanary'>;
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Stops of canaries that the registry could not be told. Otherwise the next start of a process would show them. */
export interface UnwrittenStops {
  add(remote: RemoteReleases, reason: string): void;
  /**
   * Tries again to write the stops whose time has come. Only for canaries that are in the registry: one that was
   * started anew since is another canary.
   */
  writeAgain(remotes: readonly RemoteReleases[]): Promise<void>;
}

export function createUnwrittenStops({ store, onFailure, now }: UnwrittenStopsOptions): UnwrittenStops {
  /** By the key of the canary. */
  const stops = new Map<string, { readonly reason: string; readonly retryAt: number }>();
  const addByKey = (key: string, reason: string) => stops.set(key, { reason, retryAt: now() + RETRY_AFTER });

  async function write(key: string, { name, version }: { name: string; version: string }, reason: string) {
    // It is no longer in the list, so that requests that come meanwhile don't write it, too.
    stops.delete(key);
    try {
      await store.stopCanary(name, version, reason);
    } catch (error) {
      addByKey(key, reason);
      onFailure(error);
    }
  }

  return {
    add: (remote, reason) => void addByKey(canaryKey(remote), reason),
    async writeAgain(remotes) {
      if (stops.size === 0) return;
      for (const remote of remotes) {
        const key = canaryKey(remote);
        const stop = stops.get(key);
        if (remote.canary && stop && now() >= stop.retryAt) await write(key, remote.canary.remote, stop.reason);
      }
    },
  };
}

/** Has the time of its start, because the same version may become a canary again. */
export const canaryKey = ({ canary }: RemoteReleases): string =>
  canary ? `${versionKey(canary.remote)} ${canary.since}` : '';
