import { existsSync } from 'node:fs';
import type { Registry, Release, ShellOffer } from '@northlight/shared/release';
import type { ChangeCheck, ReleaseStore } from '@northlight/shared/release-store';
import { readBucketSettings } from '../bucket/bucket.ts';
import { mirrorOnce } from '../bucket/mirror.ts';
import { releasesFolder } from '../rooms.ts';
import { documentsGone } from './check-documents.ts';
import { type Clashes, clashesOf } from './clashes-of.ts';
import { ReleaseRefusedError } from './refusal.ts';
import { neighboursOf, type Surroundings } from './surroundings.ts';

/**
 * The gate's comparisons once more, with the registry that is about to change: while a release was tried out for a
 * minute, or shown as a canary for days, another may have gone live that does not go together with it.
 * @throws ReleaseRefusedError
 */
export const stillFits =
  (releases: Pick<ReleaseStore, 'offers'>): ChangeCheck =>
  async (release, current) =>
    refuseClashes(release, current, await releases.offers());

/** The same beside shells that offer this. @throws ReleaseRefusedError */
export async function refuseClashes(release: Release, current: Registry, offers: readonly ShellOffer[]): Promise<void> {
  // What is live has nothing to ask any more.
  if (current.remotes[release.name]?.version === release.version) return;
  const { breaks, lacks } = await clashesNow(release, current, offers);
  if (breaks.length + lacks.length > 0) throw new ReleaseRefusedError(release, [...breaks, ...lacks]);
}

/** What of a release does not go together with what is live in this registry, and with the shells that run. */
export const clashesNow = async (
  release: Release,
  current: Registry,
  offers: readonly ShellOffer[],
): Promise<Clashes> =>
  clashesOf(release, {
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
