import type { Registry } from '@northlight/shared/release';
import { releaseFolderOf } from '@northlight/shared/release-store';

/** What became of the releases of a registry. */
export interface Fetched {
  /**
   * Remotes whose live release could not be fetched: their entries stay unchanged, so that a fault of one team does not
   * hold back the releases of others.
   */
  readonly held: ReadonlySet<string>;
  /**
   * Folders of the canaries and fallbacks that could not be fetched: they are left out, and hold back neither a newer
   * release nor a rollback.
   */
  readonly lost: ReadonlySet<string>;
  readonly failures: readonly unknown[];
}

/**
 * The bucket's registry in the form in which this machine's store takes it over.
 * @param before this machine's registry; null at the first time.
 */
export const mirroredRegistry = (registry: Registry, before: Registry | null, fetched: Fetched): Registry =>
  withStopsOf(withoutFailed(withoutLost(registry, fetched), before, fetched), before);

const withoutLost = (registry: Registry, { lost }: Fetched): Registry => ({
  ...registry,
  canaries: Object.fromEntries(
    Object.entries(registry.canaries).filter(([, { release }]) => !lost.has(releaseFolderOf(release))),
  ),
  fallbacks: Object.fromEntries(
    Object.entries(registry.fallbacks).map(([name, releases]) => [
      name,
      releases.filter((release) => !lost.has(releaseFolderOf(release))),
    ]),
  ),
});

function withoutFailed(registry: Registry, before: Registry | null, { held }: Fetched): Registry {
  const merged = <T>(now: Readonly<Record<string, T>>, old: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries([
      ...Object.entries(now).filter(([name]) => !held.has(name)),
      ...Object.entries(old).filter(([name]) => held.has(name)),
    ]);
  return {
    ...registry,
    remotes: merged(registry.remotes, before?.remotes),
    history: merged(registry.history, before?.history),
    fallbacks: merged(registry.fallbacks, before?.fallbacks),
    since: merged(registry.since, before?.since),
    retired: merged(registry.retired, before?.retired),
    canaries: merged(registry.canaries, before?.canaries),
    unpublished: merged(registry.unpublished, before?.unpublished),
    // This store removes files by comparing with the bucket, so the bucket's own list of removals is not taken over.
    leaving: before?.leaving ?? {},
  };
}

/**
 * A canary that was stopped here stays stopped, even if the bucket's registry was read before the stop was reported.
 */
function withStopsOf(registry: Registry, before: Registry | null): Registry {
  const canaries = Object.entries(registry.canaries).map(([name, canary]) => {
    const known = before?.canaries[name];
    const isSame = known?.release.version === canary.release.version && known.since === canary.since;
    return [name, isSame && !canary.stopped ? { ...canary, stopped: known.stopped } : canary] as const;
  });
  return { ...registry, canaries: Object.fromEntries(canaries) };
}
