import { hasServerBundle } from '@northlight/shared/release';
import type { BootRemote, LineUpPart, WholeLineUp } from '../../app/boot.ts';
import { adoptedContainerOf } from '../../app/adopted/adopted-data.ts';
import { memoize } from '../../app/memoize.ts';
import { keyOf, segmentOf } from '../../app/owner-of.ts';
import { containerOf } from '../../app/release-address.ts';
import { LRUCache } from 'lru-cache';
import { isAdopted } from './adopted/adopted-remote.tsx';
import type { LineUp } from './line-up.ts';
import type { LiveRemote } from './live-remote.ts';
import type { PublishedLineUp } from './published-line-up.ts';

/** A page lists all remotes if there are at most so many: each costs less than a later request of the browser. */
export const MAX_LISTED_REMOTES = 32;

type Described = Pick<BootRemote, 'name' | 'routes'>;

/** The first segments of a remote's patterns, with null for a pattern that may match any path. */
const keysIn = memoize(
  ({ routes }: Described): ReadonlySet<string | null> => new Set(routes.map(({ pattern }) => keyOf(pattern))),
);

/**
 * The remotes that may own a path whose first segment is one of `further` or of the patterns of `own`, and the remotes
 * that fill their slots. Also returns all of these segments.
 */
function neighboursOf<R extends Described>(
  remotes: readonly R[],
  own: readonly R[],
  further: readonly string[] = [],
): { segments: string[]; remotes: R[] } {
  const segments = new Set([...own.flatMap((remote) => [...keysIn(remote)]), ...further].filter((key) => key !== null));
  const owners = remotes.filter(
    (remote) => own.includes(remote) || [...keysIn(remote)].some((key) => key === null || segments.has(key)),
  );
  const providers = new Set(
    owners.flatMap(({ routes }) => routes.flatMap(({ slots }) => slots.map((slot) => slot.split('/')[0]))),
  );
  return {
    segments: [...segments],
    remotes: remotes.filter((remote) => owners.includes(remote) || providers.has(remote.name)),
  };
}

/** The part of a line-up that the browser needs to follow a link to a path that starts with the segment. */
export function partAt(remotes: readonly BootRemote[], segment: string): LineUpPart {
  return neighboursOf(
    remotes,
    remotes.filter((remote) => keysIn(remote).has(segment)),
    [segment],
  );
}

/** The remotes that a page lists in its boot data. */
export interface ListedRemotes {
  readonly named: readonly LiveRemote[];
  /** The line-up that has the remotes that are not listed; null when all are listed. */
  readonly rest: WholeLineUp | null;
}

/** The most different lists that are cached for one line-up. */
const MAX_REMEMBERED_LISTS = 100;
const namesOf = memoize((_lineUp: LineUp) => new LRUCache<string, ListedRemotes>({ max: MAX_REMEMBERED_LISTS }));

/**
 * The remotes that a page lists: all of a small site; of a large one those that the page may need first, and those that
 * differ from the published line-up. Cached for pages that need the same, so that a page costs no more with more
 * remotes.
 */
export function pageNames(
  lineUp: LineUp,
  published: PublishedLineUp | null,
  { shown, path }: { readonly shown: readonly LiveRemote[]; readonly path: string },
): ListedRemotes {
  if (published === null || lineUp.remotes.length <= MAX_LISTED_REMOTES) return { named: lineUp.remotes, rest: null };
  const remembered = namesOf(lineUp);
  const segment = segmentOf(path);
  const key = [published.id, segment, ...shown.map(({ name }) => name)].join('/');
  const names = remembered.get(key) ?? findNames(lineUp, published, shown, segment);
  remembered.set(key, names);
  return names;
}

function findNames(
  { remotes, replaceable }: LineUp,
  published: PublishedLineUp,
  shown: readonly LiveRemote[],
  segment: string,
): ListedRemotes {
  const near = neighboursOf(remotes, shown, [segment]);
  const nearby = new Set(near.remotes);
  const isPublished = (remote: LiveRemote) =>
    remote.folder !== null && published.holds(remote, replaceable.has(remote.name));
  return {
    named: remotes.filter((remote) => nearby.has(remote) || !isPublished(remote)),
    rest: { id: published.id, segments: near.segments },
  };
}

/** Only builds of before list them: facades by the names of packages, and modules that remotes bundle today. */
const LISTED_EARLIER = ['react-router-dom', '@northlight/shared/endpoints'];

/** A remote as the boot data describes it. */
export function bootRemoteOf(remote: LiveRemote, replaceable: boolean): BootRemote {
  const { name, version, frame, routes, webBase, serverFile } = remote;
  const described = { name, version, frame, routes, replaceable };
  // No hash: this container's text changes with the shell's build. The container checks the files of the release.
  if (isAdopted(remote))
    return { ...described, entry: adoptedContainerOf(remote), integrity: null, local: !hasServerBundle(remote) };
  const entry = `${webBase}${remote.entry}`;
  return {
    ...described,
    ...(entry === containerOf(remote) ? {} : { entry }),
    integrity: remote.integrity[`web/${remote.entry}`] ?? null,
    local: serverFile === null,
    ...(LISTED_EARLIER.some((module) => module in remote.hostModules) ? { isEarlier: true } : {}),
  };
}
