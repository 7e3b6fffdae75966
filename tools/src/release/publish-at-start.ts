import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { type BucketSettings, readBucketSettings } from '../bucket/bucket-settings.ts';
import { mirrorOnce } from '../bucket/mirror-once.ts';
import { dataFolder, remoteRooms } from '../rooms.ts';
import { publishIfMissing, publishIfNew, releaseStore } from './publish.ts';

/** Puts on the site what was built here, as far as no team has decided otherwise. @returns what was published. */
export async function publishAtStart(): Promise<Release[]> {
  const store = await releaseStore();
  const bucket = readBucketSettings();
  return bucket ? publishToBucket(bucket, store) : publishEach(publishIfNew, store);
}

/** A bucket is shared with other machines, whose releases may be newer than what is built here. A site that was mirrored before starts without it too. */
async function publishToBucket(bucket: BucketSettings, store: ReleaseStore): Promise<Release[]> {
  try {
    const published = await publishEach(publishIfMissing, store);
    await mirrorOnce(bucket, { servesSite: true });
    return published;
  } catch (error) {
    const { remotes } = await openReleaseStore(path.join(dataFolder(), 'remotes')).registry();
    if (Object.keys(remotes).length === 0) throw error;
    console.error(`${error instanceof Error ? error.message : String(error)}\nThe site starts with the releases that were mirrored before.`);
    return [];
  }
}

async function publishEach(publish: typeof publishIfNew, store: ReleaseStore): Promise<Release[]> {
  const published: Release[] = [];
  for (const room of remoteRooms()) {
    const release = await publish(room, store);
    if (release) published.push(release);
  }
  return published;
}
