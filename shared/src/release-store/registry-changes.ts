import type { Registry, Release } from '../release/index.ts';

export type StoredVersion = Pick<Release, 'name' | 'version'>;

/** How a registry changes, one function per event. None touches a file or the revision; `now` is an ISO time. */

/** How many activations of each remote are remembered. */
const REMEMBERED = 50;
/** How many earlier releases the shell has to fall back on. */
const FALLBACKS = 3;

/** A release goes live and the one before it, which worked, becomes the first to fall back on. */
export function withLive(current: Registry, release: Release, now: string): Registry {
  const { name } = release;
  const before = current.remotes[name];
  if (before?.version === release.version) return withoutCanary(current, name, now, release.version);
  const earlier = [...(before ? [before] : []), ...(current.fallbacks[name] ?? [])];
  return live(current, release, earlier, now);
}

/** An earlier release goes live again. The one it takes the place of was bad: nobody falls back on that. */
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
 * Nothing of a remote is live any more, and its canary has ended. What was live stands first among the earlier ones, so
 * that going back brings it back.
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

/** Whether a remote was taken off the site and has not come back; not for one that was never on it. */
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

/** A release is shown to a share of the visitors. One that ran before it has ended. */
export function withCanary(current: Registry, release: Release, percent: number, now: string): Registry {
  const { name, version } = release;
  const before = current.canaries[name];
  const isSame = before?.release.version === version;
  const since = isSame && !before.stopped ? before.since : now;
  const next = isSame ? current : withoutCanary(current, name, now);
  return { ...next, canaries: { ...next.canaries, [name]: { release, percent, since, stopped: null } } };
}

/** The canary is shown to nobody any more and stays in the registry, with the reason. */
export function withStoppedCanary(current: Registry, name: string, reason: string, now: string): Registry {
  const canary = current.canaries[name];
  if (!canary) return current;
  return { ...current, canaries: { ...current.canaries, [name]: { ...canary, stopped: { at: now, reason } } } };
}

/** @param only ends the canary only if it is this version. */
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

/** Versions leave the store: from now on nobody can go back to them, so that their files can be removed. */
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
    // A registry that is older than fallbacks goes on without them.
    if (left) next.fallbacks[name] = left;
  }
  return next;
}

/** The files of these versions are gone: one that is released again under such a name is a new one. */
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
