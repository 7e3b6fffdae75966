import path from 'node:path';
import { dataFolder } from '../rooms.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { openBucket } from './bucket.ts';
import { mirrorReleases } from './mirror.ts';

/**
 * Brings the data folder of this machine to what the bucket says now: before a site starts on it, or before a release
 * is held against what is live.
 */
export async function mirrorOnce(
  settings: BucketSettings,
  { servesSite }: { readonly servesSite: boolean },
): Promise<void> {
  const bucket = await openBucket(settings);
  try {
    await mirrorReleases({ bucket, folder: path.join(dataFolder(), 'remotes'), servesSite }).step();
  } finally {
    bucket.close();
  }
}
