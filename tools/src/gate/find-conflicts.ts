import { existsSync } from 'node:fs';
import type { Registry, Release, ShellOffer } from '@northlight/shared/release';
import type { ChangeCheck, ReleaseStore } from '@northlight/shared/release-store';
import { readBucketSettings } from '../bucket/bucket.ts';
import { mirrorOnce } from '../bucket/mirror.ts';
import { releasesFolder } from '../rooms.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkDocuments, documentsGone } from './check-documents.ts';
import { checkShells } from './check-shells.ts';
import { slotsMissing, slotsTakenAway } from './check-slots.ts';
import type { ReleaseFiles } from './isolated-shell.ts';
import { ReleaseRefusedError } from './refusal.ts';
import { bundlesOf, neighboursOf, type Surroundings } from './surroundings.ts';

/** One sentence for each thing that does not go together. */
export interface Conflicts {
  /**
   * What others would lose: slots that their pages place, texts that they lead to, addresses that are theirs; and what
   * the shells that run do not have.
   */
  readonly breaks: readonly string[];
  /** What its own pages would miss: slots that nobody lends. */
  readonly lacks: readonly string[];
}

interface ConflictContext {
  /** What is live of the same remote. */
  readonly live: Release | null;
  /** What visitors are shown of the others. */
  readonly neighbours: readonly ReleaseFiles[];
  readonly offers: readonly ShellOffer[];
}

/**
 * What of a stored release does not go together with what is live, as the registry and the files of others have it. It
 * takes milliseconds, so that it can be asked while a change of the registry is under way.
 */
export const findConflicts = (release: Release, surroundings: Surroundings): Promise<Conflicts> =>
  conflictsWith(release, contextOf(release, surroundings));

export const contextOf = (release: Release, surroundings: Surroundings): ConflictContext => ({
  live: surroundings.registry.remotes[release.name] ?? null,
  neighbours: neighboursOf(release, surroundings),
  offers: surroundings.offers,
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
      // The next start of a shell would be refused because of it.
      ...checkShells(release, offers),
    ],
    lacks: slotsMissing(release, releases),
  };
}

/**
 * The gate's comparisons once more, with the registry that is about to change: while a release was tried out for a
 * minute, or shown as a canary for days, another may have gone live that does not go together with it.
 * @throws ReleaseRefusedError
 */
export const assertCompatible =
  (releases: Pick<ReleaseStore, 'offers'>): ChangeCheck =>
  async (release, current) =>
    refuseConflicts(release, current, await releases.offers());

/** The same beside shells that offer this. @throws ReleaseRefusedError */
export async function refuseConflicts(
  release: Release,
  current: Registry,
  offers: readonly ShellOffer[],
): Promise<void> {
  // What is live has nothing to ask any more.
  if (current.remotes[release.name]?.version === release.version) return;
  const { breaks, lacks } = await findConflictsNow(release, current, offers);
  if (breaks.length + lacks.length > 0) throw new ReleaseRefusedError(release, [...breaks, ...lacks]);
}

/** What of a release does not go together with what is live in this registry, and with the shells that run. */
export const findConflictsNow = async (
  release: Release,
  current: Registry,
  offers: readonly ShellOffer[],
): Promise<Conflicts> =>
  findConflicts(release, {
    ...(await surroundingsOf(release, current, documentsGone(release, current.remotes[release.name] ?? null))),
    offers,
  });

/**
 * What is live in this registry.
 * @param goneDocuments texts that would not be answered any more: only for those the code of others is looked at, and
 * brought to this disk.
 */
export async function surroundingsOf(
  { name }: Pick<Release, 'name'>,
  registry: Registry,
  goneDocuments: readonly string[],
): Promise<Omit<Surroundings, 'offers'>> {
  const surroundings = { registry, storeFolder: releasesFolder() };
  const bucket = readBucketSettings();
  const isAbsent =
    goneDocuments.length > 0 && neighboursOf({ name }, surroundings).some(({ folder }) => !existsSync(folder));
  if (bucket && isAbsent) await mirrorOnce(bucket, { servesSite: false });
  return surroundings;
}
