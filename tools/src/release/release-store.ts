import { createReleaseStore, openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { bucketFiles } from '../bucket/bucket-files.ts';
import { openBucket, readBucketSettings } from '../bucket/bucket.ts';
import { releasesFolder } from '../rooms.ts';
import { currentUserName } from './current-user-name.ts';

/** The release store: in the bucket that the environment names, or in the data folder. */
export async function releaseStore(): Promise<ReleaseStore> {
  const bucket = readBucketSettings();
  const by = currentUserName();
  return bucket
    ? createReleaseStore(bucketFiles(await openBucket(bucket)), by)
    : openReleaseStore(releasesFolder(), by);
}

/** Describes the store for the output of commands, because two stores are easily confused. */
export function storeInWords(): string {
  const bucket = readBucketSettings();
  if (!bucket) return `the folder ${releasesFolder()}`;
  return `the bucket ${bucket.bucket}${bucket.prefix === '' ? '' : `/${bucket.prefix}`} at ${bucket.endpoint}`;
}
