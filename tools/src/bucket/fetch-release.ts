import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eachOf } from '@northlight/shared/concurrency';
import { type Release, RELEASE_FILE } from '@northlight/shared/release';
import { placeOf, type ReleaseStore } from '@northlight/shared/release-store';
import { type Bucket, CALLS_AT_ONCE } from './bucket.ts';

/**
 * Brings a release from the bucket to this machine's store. `put` compares every file with the release's hashes, so
 * nothing that was damaged on its way, or in the bucket, gets in.
 */
export async function fetchRelease(bucket: Bucket, here: ReleaseStore, release: Release): Promise<void> {
  if (await here.find(release.name, release.version)) return;
  const coming = await mkdtemp(path.join(tmpdir(), 'release-'));
  try {
    const place = `${placeOf(release)}/`;
    const keys = (await bucket.keys(place)).filter((key) => key !== `${place}${RELEASE_FILE}`);
    await eachOf(keys, CALLS_AT_ONCE, async (key) => {
      const found = await bucket.get(key);
      if (!found) throw new Error(`${key} was removed from the bucket while it was fetched.`);
      const file = path.join(coming, key.slice(place.length));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, found.content);
    });
    await here.put(release, coming);
  } finally {
    await rm(coming, { recursive: true, force: true });
  }
}
