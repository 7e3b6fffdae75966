import type { Registry, Release } from '../release/index.ts';

export type StoredVersion = Pick<Release, 'name' | 'version'>;

/** Changes of a registry, one pure function per event. They leave the revision alone; `now` is ISO 8601. */

/** Number of activations that are kept for each remote. */
const REMEMBERED = 50;
/** Number of fallback releases that are kept for each remote. */
const FALLBACKS = 3;

/** Makes a release live. The one before it, which worked, becomes the first fallback. */
export function withLive(current: Registry, release: Release, now: string): Registry {
  const { name } = release;
  const before = current.remotes[name];
  if (before?.version === release.version) return withoutCanary(current, name, now, release.version);
  const earlier = [...(before ? [before] : []), ...(current.fallbacks[name] ?? [])];
  return live(current, release, earlier, now);
}

/** Makes an earlier release live again. The one it replaces failed, so it does not become a fallback. */
export function withRollback(current: Registry, release: Release, now: string): Registry {
  const { name } = release;
  const bad = current.remotes[name]?.version;
  if (bad === release.version) return current;
  return live(
    current,
    release,
    (current.fallbacks[name] ?? []).filter(({ version }) => version !== bad),
    now,
  );
}

/**
 * Unpublishes a remote and ends its canary. The release that was live becomes the first fallback, so that a rollback
 * restores it.
 */
export function withoutLive(current: Registry, leaving: Release, by: string | null, now: string): Registry {
  const { name, version } = leaving;
  const next = withoutCanary(current, name, now);
  return {
    ...next,
    remotes: without(next.remotes, name),
    since: without(next.since, name),
    fallbacks: { ...next.fallbacks, [name]: distinct([leaving, ...(next.fallbacks[name] ?? [])]) },
    retired: { ...next.retired, [name]: { ...next.retired[name], [version]: now } },
    unpublished: {
      ...next.unpublished,
      [name]: [{ version, at: now, by }, ...(next.unpublished[name] ?? [])].slice(0, REMEMBERED),
    },
  };
}

/** Whether a remote was unpublished and is not live again; false for one that was never live. */
export const isUnpublished = ({ remotes, unpublished }: Registry, name: string): boolean =>
  !remotes[name] && unpublished[name] !== undefined;

function live(current: Registry, release: Release, earlier: readonly Release[], now: string): Registry {
  const { name, version } = release;
  const before = current.remotes[name]?.version;
  const next = withoutCanary(current, name, now, version);
  return {
    ...next,
    remotes: { ...next.remotes, [name]: release },
    since: { ...next.since, [name]: now },
    fallbacks: {
      ...next.fallbacks,
      [name]: distinct(earlier.filter((one) => one.version !== version)).slice(0, FALLBACKS),
    },
    history: { ...next.history, [name]: [version, ...(next.history[name] ?? [])].slice(0, REMEMBERED) },
    retired: {
      ...next.retired,
      [name]: without({ ...next.retired[name], ...(before ? { [before]: now } : {}) }, version),
    },
  };
}

/** Starts a canary, or changes its share. A canary of another version ends. */
export function withCanary(current: Registry, release: Release, percent: number, now: string): Registry {
  const { name, version } = release;
  const before = current.canaries[name];
  const isSame = before?.release.version === version;
  const since = isSame && !before.stopped ? before.since : now;
  const next = isSame ? current : withoutCanary(current, name, now);
  return {
    ...next,
    canaries: { ...next.canaries, [name]: { ...(isSame ? before : {}), release, percent, since, stopped: null } },
  };
}

/** Stops a canary: it is not shown any more and stays in the registry, with the reason. */
export function withStoppedCanary(current: Registry, name: string, reason: string, now: string): Registry {
  const canary = current.canaries[name];
  if (!canary) return current;
  return { ...current, canaries: { ...current.canaries, [name]: { ...canary, stopped: { at: now, reason } } } };
}

/** Ends a canary. @param only if given, ends the canary only if it is this version. */
export function withoutCanary(current: Registry, name: string, now: string, only?: string): Registry {
  const canary = current.canaries[name];
  if (!canary || (only !== undefined && canary.release.version !== only)) return current;
  const retired =
    only === undefined ? { ...current.retired[name], [canary.release.version]: now } : current.retired[name];
  return {
    ...current,
    canaries: without(current.canaries, name),
    retired: retired ? { ...current.retired, [name]: retired } : current.retired,
  };
}

/** Marks versions as leaving: from now on no rollback to them is possible, so that their files can be removed. */
export function withLeaving(current: Registry, versions: readonly StoredVersion[], now: string): Registry {
  if (versions.length === 0) return current;
  const next = {
    ...current,
    history: { ...current.history },
    retired: { ...current.retired },
    fallbacks: { ...current.fallbacks },
    leaving: { ...current.leaving },
  };
  for (const { name, version } of versions) {
    next.history[name] = (next.history[name] ?? []).filter((one) => one !== version);
    next.retired[name] = without(next.retired[name] ?? {}, version);
    next.leaving[name] = { ...next.leaving[name], [version]: now };
    const left = next.fallbacks[name]?.filter((one) => one.version !== version);
    // An old registry without fallbacks stays without them.
    if (left) next.fallbacks[name] = left;
  }
  return next;
}

/** Forgets leaving versions after their files were removed: a release with the same version is then a new one. */
export function withoutLeaving(current: Registry, versions: readonly StoredVersion[]): Registry {
  if (versions.length === 0) return current;
  const leaving = { ...current.leaving };
  for (const { name, version } of versions) {
    const left = without(leaving[name] ?? {}, version);
    if (Object.keys(left).length > 0) leaving[name] = left;
    else delete leaving[name];
  }
  return { ...current, leaving };
}

const distinct = (releases: readonly Release[]): Release[] =>
  releases.filter(({ version }, index) => releases.findIndex((one) => one.version === version) === index);

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
