import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { createReleaseStore, openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { bucketFiles } from '../bucket/bucket-files.ts';
import { readBucketSettings } from '../bucket/bucket-settings.ts';
import { openBucket } from '../bucket/bucket.ts';
import { dataFolder, remoteId, ROOT } from '../rooms.ts';
import { describeRelease } from './describe-release.ts';

/** Where releases are kept: the bucket that the environment names, or the data folder. */
export async function releaseStore(): Promise<ReleaseStore> {
  const bucket = readBucketSettings();
  return bucket ? createReleaseStore(bucketFiles(await openBucket(bucket))) : openReleaseStore(path.join(dataFolder(), 'remotes'));
}

/** Puts the build that lies in a remote's `dist` into the store, and shows it to nobody. */
export async function store(room: string, releases: ReleaseStore): Promise<Release> {
  const folder = path.join(ROOT, room, 'dist');
  return releases.put(await describeRelease(room, folder), folder);
}

/** Publishes the build that lies in a remote's `dist` and makes it live. */
export async function publish(room: string, releases: ReleaseStore): Promise<Release> {
  const release = await store(room, releases);
  await releases.activate(release);
  return release;
}

/** Publishes the build that lies in a remote's `dist` to a share of the visitors, 0 to 100. */
export async function publishAsCanary(room: string, percent: number, releases: ReleaseStore): Promise<Release> {
  const release = await store(room, releases);
  await releases.startCanary(release, percent);
  return release;
}

/**
 * Publishes a build only if its version is new to the store. A version that was published before stays as live or not
 * live as its team left it: starting the site must not undo a rollback.
 * @returns null when there was nothing to do.
 */
export async function publishIfNew(room: string, releases: ReleaseStore): Promise<Release | null> {
  const folder = path.join(ROOT, room, 'dist');
  const release = await describeRelease(room, folder);
  const live = (await releases.registry()).remotes[release.name];
  if (live && (await releases.find(release.name, release.version))) return null;
  return publish(room, releases);
}

/** Publishes a build only if nothing of the remote is live. @returns null when there was nothing to do. */
export async function publishIfMissing(room: string, releases: ReleaseStore): Promise<Release | null> {
  const { remotes } = await releases.registry();
  return remotes[remoteId(room)] ? null : publish(room, releases);
}
