import { createReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { bucketFiles } from '../bucket/bucket-files.ts';
import { openBucket } from '../bucket/bucket.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

/** A bucket of releases on a server of its own, for tests that run the product as it is started in production. */
export interface ReleasesBucket extends Pick<S3Server, 'environment' | 'stop'> {
  /** As the commands open it from any machine. */
  readonly store: ReleaseStore;
}

export async function startReleasesBucket(): Promise<ReleasesBucket> {
  const { settings, environment, stop } = await startS3Server();
  return { store: createReleaseStore(bucketFiles(await openBucket(settings)), null), environment, stop };
}
