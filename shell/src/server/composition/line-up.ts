import { LRUCache } from 'lru-cache';
import { memoize } from '../../app/memoize.ts';
import { seesCanary } from './canary-bucket.ts';
import type { LiveRemote } from './live-remote.ts';
import { versionKey } from '../../app/version-cookies.ts';
import type { Releases, RemoteReleases } from './registry-reader.ts';

/** What decides which versions a visitor sees. */
export interface Visitor {
  /** A random id, stored in the browser; null for a visitor without one, who sees no canary. */
  readonly id: string | null;
  /** Versions that this browser could not load, as `versionKey` writes them. */
  readonly avoided: ReadonlySet<string>;
  /** An unreleased version that this visitor may see. */
  readonly preview: LiveRemote | null;
  /** Stored versions that a developer has chosen, by remote. */
  readonly chosen: ReadonlyMap<string, LiveRemote>;
}

/** Used for programs that request a text, and for visitors of whom nothing is known. */
export const ANYBODY: Visitor = { id: null, avoided: new Set(), preview: null, chosen: new Map() };

/** What one page is made of: one version of each remote. */
export interface LineUp {
  readonly remotes: readonly LiveRemote[];
  /** Names of the remotes of which another good version could be shown to this visitor. */
  readonly replaceable: ReadonlySet<string>;
}

/**
 * The versions of a remote in the order in which they should be shown to a visitor: what a developer chose, the
 * preview, or else the canary if the visitor is among those who see it, the live one, and what was live before.
 */
export function wantedVersions(
  { name, live, canary, fallbacks }: RemoteReleases,
  { id, preview, chosen }: Visitor,
): readonly LiveRemote[] {
  const first =
    preview?.name === name
      ? [preview]
      : canary && id !== null && seesCanary(id, canary.remote, canary.percent)
        ? [canary.remote]
        : [];
  const usual = [...first, live, ...fallbacks];
  const choice = chosen.get(name);
  if (!choice) return usual;
  const known =
    [...usual, ...(canary ? [canary.remote] : [])].find(({ version }) => version === choice.version) ?? choice;
  return [known, ...usual.filter((remote) => remote !== known)];
}

/**
 * Line-ups that are cached: at least so many, or so many for each remote. There are more combinations only while many
 * versions are broken, or tried out by some visitors.
 */
const CACHED = 64;
const CACHED_FOR_EACH = 2;

/**
 * Line-ups of one state of the registry. The same versions give the same object, since caches of derived data use it as
 * their key.
 */
const lineUpsOf = memoize(
  ({ remotes }: Releases) => new LRUCache<string, LineUp>({ max: Math.max(CACHED, remotes.length * CACHED_FOR_EACH) }),
);

type Works = (remote: LiveRemote) => boolean;

/**
 * Chooses one version of each remote for one page: the first wanted one that works and is not avoided. If there is
 * none, the first wanted one is used, and its section says that it can't be shown.
 * @param works whether a version is not known to be broken; null when no version is. The line-up of most visitors is
 * then found without checking any version.
 */
export function chooseLineUp(releases: Releases, visitor: Visitor, works: Works | null): LineUp {
  if (works === null && !releases.hasCanary && isLikeAnybody(visitor)) return usualLineUp(releases);
  return chooseVersions(releases, visitor, works);
}

/** The line-up of most visitors in one state of the registry. */
const usualLineUp = memoize((releases: Releases) => chooseVersions(releases, ANYBODY, null));

const isLikeAnybody = ({ avoided, preview, chosen }: Visitor): boolean =>
  avoided.size === 0 && preview === null && chosen.size === 0;

function chooseVersions(releases: Releases, visitor: Visitor, works: Works | null): LineUp {
  const isGood = (remote: LiveRemote) =>
    (works === null || works(remote)) && !(visitor.avoided.size > 0 && visitor.avoided.has(versionKey(remote)));
  const replaceable = new Set<string>();
  const chosen = releases.remotes.map((remote) => {
    const wanted = wantedVersions(remote, visitor);
    const best = wanted.find(isGood) ?? wanted[0] ?? remote.live;
    if (wanted.some((other) => other.version !== best.version && isGood(other))) replaceable.add(remote.name);
    return best;
  });
  // A remote that was never released can also be previewed.
  const { preview } = visitor;
  if (!preview) return cached(releases, { remotes: chosen, replaceable });
  const isPublished = releases.remotes.some(({ name }) => name === preview.name);
  return { remotes: isPublished ? chosen : [...chosen, preview], replaceable };
}

function cached(releases: Releases, lineUp: LineUp): LineUp {
  const known = lineUpsOf(releases);
  const key = lineUp.remotes.map(({ name, version }) => `${version}${lineUp.replaceable.has(name) ? '' : '!'}`).join();
  const same = known.get(key) ?? lineUp;
  known.set(key, same);
  return same;
}
