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

/** Remotes that every page names: of so few each costs less than a browser's question. */
export const MAX_LISTED_REMOTES = 32;

type Described = Pick<BootRemote, 'name' | 'routes'>;

/** What the patterns of a remote begin with; null among them for a pattern that any path may match. */
const keysIn = memoize(
  ({ routes }: Described): ReadonlySet<string | null> => new Set(routes.map(({ pattern }) => keyOf(pattern))),
);

/**
 * The remotes among which the owner of a path is found that begins with one of the segments, or as a pattern of these
 * remotes does, and whatever fills the slots of these.
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

/** What the browser has to know to follow a link to a path that begins with the segment. */
export function partAt(remotes: readonly BootRemote[], segment: string): LineUpPart {
  return neighboursOf(
    remotes,
    remotes.filter((remote) => keysIn(remote).has(segment)),
    [segment],
  );
}

/** Which remotes a page names. */
export interface ListedRemotes {
  readonly named: readonly LiveRemote[];
  /** What stands for the remotes that it does not name; null where it names all. */
  readonly rest: WholeLineUp | null;
}

/** Pages of one line-up that differ in what they name, and whose names are remembered. */
const MAX_REMEMBERED_LISTS = 100;
const namesOf = memoize((_lineUp: LineUp) => new LRUCache<string, ListedRemotes>({ max: MAX_REMEMBERED_LISTS }));

/**
 * All remotes, or those that the page may need first and those that are not as published. Found once for pages that
 * need the same, so that a page costs no more with more remotes.
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

/** Only builds ask for it that are older than the scope of this site's modules. */
const PACKAGE_OF_FACADE = 'react-router-dom';

/** A remote as browsers are told of it. */
export function bootRemoteOf(remote: LiveRemote, replaceable: boolean): BootRemote {
  const { name, version, frame, routes, webBase, serverFile } = remote;
  const described = { name, version, frame, routes, replaceable };
  // The text of this container may change with the site's own build; the files of the release are checked by it.
  if (isAdopted(remote))
    return { ...described, entry: adoptedContainerOf(remote), integrity: null, local: !hasServerBundle(remote) };
  const entry = `${webBase}${remote.entry}`;
  return {
    ...described,
    ...(entry === containerOf(remote) ? {} : { entry }),
    integrity: remote.integrity[`web/${remote.entry}`] ?? null,
    local: serverFile === null,
    ...(PACKAGE_OF_FACADE in remote.hostModules ? { oldScope: true } : {}),
  };
}
