import type { Registry, ReleaseChange } from '../release/index.ts';

/** Number of changes that a registry keeps. */
const REMEMBERED = 100;

type Described = Pick<ReleaseChange, 'kind' | 'version' | 'percent'>;

/**
 * Adds to the registry what has changed for visitors.
 * @param by the person who made the change, or null. @param now ISO 8601.
 */
export function withDescribedChanges(before: Registry, made: Registry, by: string | null, now: string): Registry {
  const names = new Set([before, made].flatMap(({ remotes, canaries }) => Object.keys({ ...remotes, ...canaries })));
  const added = [...names].flatMap((remote) => {
    const change = changeOf(remote, before, made);
    if (!change) return [];
    // Only the product itself stops a canary. It may do so in two stores that mirror each other, so both derive the
    // same id from `since`.
    const isStop = change.kind === 'canary-stopped';
    const since = isStop ? `since ${made.canaries[remote]?.since}` : `${made.revision} ${now}`;
    const id = `${change.kind} ${remote} ${change.version} ${since}`;
    return [{ id, at: now, by: isStop ? null : by, remote, ...change }];
  });
  return added.length === 0 ? made : { ...made, changes: [...added, ...made.changes].slice(0, REMEMBERED) };
}

function changeOf(remote: string, before: Registry, after: Registry): Described | null {
  const [was, is] = [before.remotes[remote]?.version, after.remotes[remote]?.version];
  if (was !== is) {
    if (is === undefined) return was === undefined ? null : { kind: 'unpublished', version: was, percent: null };
    const isBack = before.history[remote]?.includes(is) === true;
    return { kind: isBack ? 'rolled-back' : 'released', version: is, percent: null };
  }
  return canaryChangeOf(remote, before, after);
}

function canaryChangeOf(remote: string, before: Registry, after: Registry): Described | null {
  const [was, is] = [before.canaries[remote], after.canaries[remote]];
  if (!is) return was ? { kind: 'canary-ended', version: was.release.version, percent: null } : null;
  const { version } = is.release;
  const isSame = was?.release.version === version && was.since === is.since;
  if (!isSame) return { kind: 'canary-started', version, percent: is.percent };
  if (is.stopped && !was.stopped) return { kind: 'canary-stopped', version, percent: null };
  return is.percent === was.percent ? null : { kind: 'canary-changed', version, percent: is.percent };
}
