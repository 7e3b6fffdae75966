import { createReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { bucketFiles } from '../bucket/bucket-files.ts';
import { openBucket } from '../bucket/bucket.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

/** A bucket of releases on its own server, for tests that start the product as in production. */
export interface ReleasesBucket extends Pick<S3Server, 'environment' | 'stop'> {
  /** The store as the commands open it on any machine. */
  readonly store: ReleaseStore;
}

export async function startReleasesBucket(): Promise<ReleasesBucket> {
  const { settings, environment, stop } = await startS3Server();
  return { store: createReleaseStore(bucketFiles(await openBucket(settings)), null), environment, stop };
}
