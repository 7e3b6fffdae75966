import type { Release } from '@northlight/shared/release';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { type BucketSettings, readBucketSettings } from '../bucket/bucket.ts';
import { mirrorOnce } from '../bucket/mirror.ts';
import { refuseConflicts } from '../gate/find-conflicts.ts';
import { type Candidate, compareTogether } from '../gate/pass-gate.ts';
import { ReleaseRefusedError } from '../gate/refusal.ts';
import { releasesFolder, remoteRooms } from '../rooms.ts';
import { messageOf } from '../run/message-of.ts';
import { missingBuild, newBuild } from './publish.ts';
import { releaseStore } from './release-store.ts';

/** Puts on the site what was built here, as far as no team has decided otherwise. @returns what was published. */
export async function publishAtStart(): Promise<Release[]> {
  const store = await releaseStore();
  const bucket = readBucketSettings();
  return bucket ? publishToBucket(bucket, store) : publishEach(newBuild, store);
}

/**
 * A bucket is shared with other machines, whose releases may be newer than what is built here. A site that was mirrored
 * before starts without it too.
 */
async function publishToBucket(bucket: BucketSettings, store: ReleaseStore): Promise<Release[]> {
  try {
    // First, for what is built here is compared with what is live.
    await mirrorOnce(bucket, { servesSite: true });
    const published = await publishEach(missingBuild, store);
    if (published.length > 0) await mirrorOnce(bucket, { servesSite: true });
    return published;
  } catch (error) {
    const { remotes } = await openReleaseStore(releasesFolder()).registry();
    if (Object.keys(remotes).length === 0) throw error;
    console.error(`${messageOf(error)}\nThe site starts with the releases that were mirrored before.`);
    return [];
  }
}

/**
 * A start must be quick, so builds are compared with what is live and with each other, and not tried out. One that is
 * refused takes nobody else's place from them.
 */
async function publishEach(buildToPublish: typeof newBuild, store: ReleaseStore): Promise<Release[]> {
  const candidates = (await Promise.all(remoteRooms().map((room) => buildToPublish(room, store)))).filter(
    (candidate) => candidate !== null,
  );
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
 * What passed together goes live one after the other, each only if it still fits what others have released meanwhile.
 */
async function publishTogether(candidates: readonly Candidate[], store: ReleaseStore): Promise<Release[]> {
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
