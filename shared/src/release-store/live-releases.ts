import type { Canary, Registry, Release } from '../release/index.ts';
import { nullIfDamaged } from './parse-file.ts';
import {
  withCanary,
  withLive,
  withoutCanary,
  withoutLive,
  withRollback,
  withStoppedCanary,
} from './registry-changes.ts';
import type { RegistryFile } from './registry-file.ts';
import type { ReleaseStore } from './store-contract.ts';
import { mustBeStored, mustStay, type StoredReleases } from './stored-releases.ts';

/** Operations on the live releases: activate, roll back, unpublish. */
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
        if (version !== undefined) mustStay(current, { name, version });
        const release =
          version === undefined ? await earlierThanLive(current, name, releases) : await releases.find(name, version);
        if (release) {
          await check?.(release, current);
          return withRollback(current, release, now);
        }
        throw await nothingToGoBackTo(name, version, releases);
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
 * The newest earlier version that is stored and can be read. Old registries have no `fallbacks` but a `history`, and
 * even older ones have neither: then the stored versions are used.
 */
async function earlierThanLive(
  { remotes, fallbacks, history, leaving }: Registry,
  name: string,
  { find, list }: StoredReleases,
): Promise<Release | null> {
  const known =
    fallbacks[name]?.map(({ version }) => version) ?? history[name] ?? (await list(name)).map(({ version }) => version);
  for (const version of known) {
    if (version === remotes[name]?.version || leaving[name]?.[version]) continue;
    // A version that is damaged or missing must not hold up a rollback: the one before it also worked once.
    const release = await find(name, version).catch(nullIfDamaged);
    if (release) return release;
  }
  return null;
}

async function nothingToGoBackTo(
  name: string,
  version: string | undefined,
  { list, damaged }: StoredReleases,
): Promise<Error> {
  const stored = (await list(name)).map((one) => one.version).join(', ') || 'none';
  const problems = (await damaged(name)).map(({ problem }) => ` ${problem}`).join('');
  const what = version === undefined ? 'earlier version' : `version ${version}`;
  return new Error(`${name} has no ${what} to go back to. Stored: ${stored}.${problems}`);
}

/** Operations on canaries, which a share of the visitors gets instead of the live release. */
export function canaries(
  registry: RegistryFile,
  releases: StoredReleases,
): Pick<ReleaseStore, 'startCanary' | 'changeCanary' | 'promoteCanary' | 'endCanary' | 'stopCanary'> {
  return {
    async startCanary(release, percent, check) {
      await registry.change(async (current, now) => {
        await mustBeStored(releases, current, release);
        mustHaveLiveBeside(current, release);
        await check?.(release, current);
        return withCanary(current, release, percent, now);
      });
    },
    async changeCanary(name, percent) {
      const { after } = await registry.change((current, now) =>
        withCanary(current, runningCanary(current, name), percent, now),
      );
      return canaryOf(after, name).release;
    },
    async promoteCanary(name, check) {
      const { after } = await registry.change(async (current, now) => {
        const canary = runningCanary(current, name);
        await check?.(canary, current);
        return withLive(current, canary, now);
      });
      return liveOf(after, name);
    },
    async endCanary(name) {
      const { before } = await registry.change((current, now) => {
        const { release } = canaryOf(current, name);
        return withoutCanary(current, release.name, now);
      });
      return canaryOf(before, name).release;
    },
    async stopCanary(name, version, reason) {
      let isStopped = false;
      await registry.change((current, now) => {
        const canary = current.canaries[name];
        isStopped = canary?.release.version === version && !canary.stopped;
        return isStopped ? withStoppedCanary(current, name, reason, now) : current;
      });
      return isStopped;
    },
  };
}

function mustHaveLiveBeside({ remotes }: Registry, { name, version }: Release): void {
  if (!remotes[name])
    throw new Error(`${name} has no live version that a canary could stand beside: release it to everybody first.`);
  if (remotes[name].version === version)
    throw new Error(`${name} ${version} is live already, so it can't be its own canary.`);
}

function canaryOf({ canaries: known }: Registry, name: string): Canary {
  const canary = known[name];
  if (!canary) throw new Error(`${name} has no canary.`);
  return canary;
}

function runningCanary(current: Registry, name: string): Release {
  const { release, stopped } = canaryOf(current, name);
  if (stopped)
    throw new Error(
      `The canary ${release.version} of ${name} was stopped: ${stopped.reason} End it, or release it again.`,
    );
  return release;
}
