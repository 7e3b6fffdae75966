import { existsSync } from 'node:fs';
import type { Registry, Release, ShellOffer } from '@northlight/shared/release';
import type { ChangeCheck, ReleaseStore } from '@northlight/shared/release-store';
import { readBucketSettings } from '../bucket/bucket.ts';
import { mirrorForComparing } from '../bucket/mirror.ts';
import { releasesFolder } from '../rooms.ts';
import { messageOf } from '../run/message-of.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkDocuments, documentsGone } from './check-documents.ts';
import { checkShells } from './check-shells.ts';
import { slotsMissing, slotsTakenAway } from './check-slots.ts';
import type { ReleaseFiles } from './isolated-shell.ts';
import { ReleaseRefusedError } from './refusal.ts';
import { bundlesOf, neighboursOf, type LiveSite } from './live-site.ts';

/** Conflicts of a release with what is live, one sentence each. */
export interface Conflicts {
  /**
   * What other remotes would lose (slots that their pages place, documents that they link to, addresses that are
   * theirs), and requirements that running shells do not meet.
   */
  readonly breaks: readonly string[];
  /** What its own pages would lack: slots that no remote provides. */
  readonly lacks: readonly string[];
}

interface ConflictContext {
  /** The live release of the same remote, or null. */
  readonly live: Release | null;
  /** The releases of other remotes that visitors are shown. */
  readonly neighbours: readonly ReleaseFiles[];
  readonly offers: readonly ShellOffer[];
}

/**
 * Finds conflicts of a stored release with what is live, from the registry and the files of other remotes. It takes
 * milliseconds, so it can be called while the registry is being changed.
 */
export const findConflicts = (release: Release, liveSite: LiveSite): Promise<Conflicts> =>
  conflictsWith(release, contextOf(release, liveSite));

export const contextOf = (release: Release, liveSite: LiveSite): ConflictContext => ({
  live: liveSite.registry.remotes[release.name] ?? null,
  neighbours: neighboursOf(release, liveSite),
  offers: liveSite.offers,
});

export async function conflictsWith(
  release: Release,
  { live, neighbours, offers }: ConflictContext,
): Promise<Conflicts> {
  const releases = neighbours.map((neighbour) => neighbour.release);
  return {
    breaks: [
      ...slotsTakenAway(release, releases),
      ...(await checkDocuments(release, live, bundlesOf(neighbours))),
      ...checkAddresses(release, releases, offers),
      // Otherwise the next shell would refuse to start because of this release.
      ...checkShells(release, offers),
    ],
    lacks: slotsMissing(release, releases),
  };
}

/**
 * Repeats the gate's comparisons with the registry that is about to change: while a release was tried out for a minute,
 * or shown as a canary for days, another one may have gone live that conflicts with it.
 * @throws ReleaseRefusedError
 */
export const assertCompatible =
  (releases: Pick<ReleaseStore, 'offers'>): ChangeCheck =>
  async (release, current) =>
    refuseConflicts(release, current, await releases.offers());

/** The same check, for given offers of shells. @throws ReleaseRefusedError */
export async function refuseConflicts(
  release: Release,
  current: Registry,
  offers: readonly ShellOffer[],
): Promise<void> {
  // A version that is live already is not checked again.
  if (current.remotes[release.name]?.version === release.version) return;
  const { breaks, lacks } = await findConflictsNow(release, current, offers);
  if (breaks.length + lacks.length > 0) throw new ReleaseRefusedError(release, [...breaks, ...lacks]);
}

/** Conflicts of a release with what is live in this registry, and with the running shells. */
export const findConflictsNow = async (
  release: Release,
  current: Registry,
  offers: readonly ShellOffer[],
): Promise<Conflicts> => {
  const gone = documentsGone(release, current.remotes[release.name] ?? null);
  const { liveSite, unchecked } = await liveSiteOf(release, current, gone);
  const { breaks, lacks } = await findConflicts(release, { ...liveSite, offers });
  return { breaks: [...breaks, ...unchecked], lacks };
};

/**
 * The live site around a release, according to this registry.
 * @param goneDocuments documents that would not be answered any more. Only if there are any, the code of the other
 * remotes is needed, and mirrored to this disk.
 * @returns also one sentence about remotes whose code could not be fetched: they may use the documents.
 */
export async function liveSiteOf(
  { name }: Pick<Release, 'name'>,
  registry: Registry,
  goneDocuments: readonly string[],
): Promise<{ readonly liveSite: Omit<LiveSite, 'offers'>; readonly unchecked: readonly string[] }> {
  const liveSite = { registry, storeFolder: releasesFolder() };
  const bucket = readBucketSettings();
  // Remotes of other teams use no documents.
  const absent = () =>
    neighboursOf({ name }, liveSite).filter(({ release, folder }) => !release.adopted && !existsSync(folder));
  if (!bucket || goneDocuments.length === 0 || absent().length === 0) return { liveSite, unchecked: [] };
  const failures = await mirrorForComparing(bucket);
  const unknown = absent().map(({ release }) => `${release.name} ${release.version}`);
  if (unknown.length === 0) return { liveSite, unchecked: [] };
  const reason =
    `Whether ${unknown.join(', ')} uses ${goneDocuments.join(', ')} can’t be checked, because it could not be ` +
    `fetched: ${failures.map(messageOf).join(' ')}`;
  return { liveSite, unchecked: [reason] };
}
