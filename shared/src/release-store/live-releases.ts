import type { Registry, Release } from '../release/index.ts';
import { withLive, withoutLive, withRollback } from './registry-changes.ts';
import type { RegistryFile } from './registry-file.ts';
import type { ReleaseStore } from './store-contract.ts';
import { mustBeStored, mustStay, type StoredReleases } from './stored-releases.ts';

/** What everybody is shown: how a release goes live, and how the site goes back from it. */
export function liveReleases(
  registry: RegistryFile,
  releases: StoredReleases,
): Pick<ReleaseStore, 'activate' | 'rollback' | 'unpublish'> {
  return {
    async activate(release, check) {
      const { after } = await registry.change(async (current, now) => {
        await mustBeStored(releases, current, release);
        await check?.(release, current);
        return withLive(current, release, now);
      });
      return after;
    },
    async rollback(name, version, check) {
      const { after } = await registry.change(async (current, now) => {
        const target = version ?? (await earlierThanLive(current, name, releases));
        if (target !== undefined) mustStay(current, { name, version: target });
        const release = target === undefined ? null : await releases.find(name, target);
        if (release) {
          await check?.(release, current);
          return withRollback(current, release, now);
        }
        const stored = (await releases.list(name)).map((one) => one.version).join(', ') || 'none';
        throw new Error(
          `${name} has no ${version === undefined ? 'earlier version' : `version ${version}`} to go back to. ` +
            `Stored: ${stored}.`,
        );
      });
      return liveOf(after, name);
    },
    async unpublish(name, by, check) {
      const { before } = await registry.change(async (current, now) => {
        const live = liveOf(current, name);
        await check(live, current);
        return withoutLive(current, live, by, now);
      });
      return liveOf(before, name);
    },
  };
}

export function liveOf({ remotes }: Registry, name: string): Release {
  const live = remotes[name];
  if (!live) throw new Error(`Nothing of ${name} is live.`);
  return live;
}

/**
 * A registry that is older than fallbacks still has a history; one that is older than that has the versions themselves.
 */
async function earlierThanLive(
  { remotes, fallbacks, history, leaving }: Registry,
  name: string,
  { list }: StoredReleases,
): Promise<string | undefined> {
  const known =
    fallbacks[name]?.map(({ version }) => version) ?? history[name] ?? (await list(name)).map(({ version }) => version);
  return known.find((version) => version !== remotes[name]?.version && !leaving[name]?.[version]);
}
