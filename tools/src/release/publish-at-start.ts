import type { Release } from '@northlight/shared/release';
import { nullIfDamaged, openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { type BucketSettings, readBucketSettings } from '../bucket/bucket.ts';
import { RegistrySetAsideError } from '../bucket/local-registry.ts';
import { mirrorForSite } from '../bucket/mirror.ts';
import type { Candidate } from '../gate/pass-gate.ts';
import { ReleaseRefusedError } from '../gate/refusal.ts';
import { releasesFolder, remoteRooms } from '../rooms.ts';
import { messageOf } from '../run/message-of.ts';
import { missingBuild, newBuild } from './publish.ts';
import { releaseStore } from './release-store.ts';

/**
 * Publishes the builds of this checkout, except what a team rolled back or took off the site.
 * @returns what was published.
 */
export async function publishAtStart(): Promise<Release[]> {
  const store = await releaseStore();
  const bucket = readBucketSettings();
  return bucket ? publishToBucket(bucket, store) : publishEach(newBuild, store);
}

/**
 * A bucket is shared with other machines, whose releases may be newer than the builds here. If the bucket fails, a site
 * that was mirrored before starts anyway.
 * @throws when the bucket fails and nothing was mirrored before, or what was mirrored is damaged.
 */
async function publishToBucket(bucket: BucketSettings, store: ReleaseStore): Promise<Release[]> {
  try {
    // The mirror comes first, because the builds are compared with what is live.
    await mirrorForSite(bucket).catch(tellSetAside);
    const published = await publishEach(missingBuild, store);
    if (published.length > 0) await mirrorForSite(bucket);
    return published;
  } catch (error) {
    const mirrored = await openReleaseStore(releasesFolder()).registry().catch(nullIfDamaged);
    if (Object.keys(mirrored?.remotes ?? {}).length === 0) throw error;
    console.error(`${messageOf(error)}\nThe site starts with the releases that were mirrored before.`);
    return [];
  }
}

/** Once the damaged registry of this machine is replaced, the start goes on. */
function tellSetAside(error: unknown): void {
  if (!(error instanceof RegistrySetAsideError)) throw error;
  console.error(error.message);
}

/**
 * A start must be quick, so builds are only compared with what is live and with each other, not tried out, and what
 * compares them is loaded only if there are any. If one is refused, the others are still published.
 */
async function publishEach(buildToPublish: typeof newBuild, store: ReleaseStore): Promise<Release[]> {
  const candidates = (await Promise.all(remoteRooms().map((room) => buildToPublish(room, store)))).filter(
    (candidate) => candidate !== null,
  );
  if (candidates.length === 0) return [];
  const { compareTogether } = await import('../gate/pass-gate.ts');
  const refused = await compareTogether(candidates, {
    registry: await store.registry(),
    storeFolder: releasesFolder(),
    offers: [],
  });
  for (const { release } of candidates) {
    const reasons = refused.get(release.name);
    if (reasons) console.error(new ReleaseRefusedError(release, reasons).message);
  }
  return publishTogether(
    candidates.filter(({ release }) => !refused.has(release.name)),
    store,
  );
}

/**
 * Builds that passed together go live one after the other, each only if it still fits what others have released in the
 * meantime.
 */
async function publishTogether(candidates: readonly Candidate[], store: ReleaseStore): Promise<Release[]> {
  const { refuseConflicts } = await import('../gate/find-conflicts.ts');
  const published: Release[] = [];
  for (const [index, { release, folder }] of candidates.entries()) {
    const coming = Object.fromEntries(candidates.slice(index + 1).map((later) => [later.release.name, later.release]));
    try {
      await store.activate(await store.put(release, folder), (candidate, current) =>
        refuseConflicts(candidate, { ...current, remotes: { ...current.remotes, ...coming } }, []),
      );
      published.push(release);
    } catch (error) {
      if (!(error instanceof ReleaseRefusedError)) throw error;
      console.error(error.message);
    }
  }
  return published;
}
