import type { Registry } from '@northlight/shared/release';

/**
 * The registry of a bucket as this machine's store takes it over.
 * @param before this machine's own, null at the first time.
 * @param failed remotes whose files can't be had: they stay as they were, so that one team's slip keeps nobody else's
 * release away.
 */
export const mirroredRegistry = (registry: Registry, before: Registry | null, failed: readonly string[]): Registry =>
  withStopsOf(withoutFailed(registry, before, failed), before);

function withoutFailed(registry: Registry, before: Registry | null, failed: readonly string[]): Registry {
  const merged = <T>(now: Readonly<Record<string, T>>, old: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries([
      ...Object.entries(now).filter(([name]) => !failed.includes(name)),
      ...Object.entries(old).filter(([name]) => failed.includes(name)),
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
    // What leaves the bucket is no business of this machine's store: it removes files by what is there.
    leaving: before?.leaving ?? {},
  };
}

/**
 * A canary that was stopped here a moment ago stays stopped, also if the bucket's registry was read before that was
 * told.
 */
function withStopsOf(registry: Registry, before: Registry | null): Registry {
  const canaries = Object.entries(registry.canaries).map(([name, canary]) => {
    const known = before?.canaries[name];
    const isSame = known?.release.version === canary.release.version && known.since === canary.since;
    return [name, isSame && !canary.stopped ? { ...canary, stopped: known.stopped } : canary] as const;
  });
  return { ...registry, canaries: Object.fromEntries(canaries) };
}
