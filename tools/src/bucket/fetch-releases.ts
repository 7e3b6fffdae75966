import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eachOf } from '@northlight/shared/concurrency';
import { type Preview, type Registry, type Release, RELEASE_FILE } from '@northlight/shared/release';
import {
  nullIfDamaged,
  placesOfPictures,
  previewedVersions,
  releaseFolderOf,
  type ReleaseStore,
  type StoreFiles,
} from '@northlight/shared/release-store';
import { decode, staysBelow } from './bucket-files.ts';
import { type Bucket, CALLS_AT_ONCE } from './bucket.ts';
import type { Fetched } from './mirrored-registry.ts';

interface Stores {
  readonly bucket: Bucket;
  readonly local: StoreFiles;
  /** The release store of this machine. */
  readonly here: ReleaseStore;
  /** The release store in the bucket. */
  readonly there: ReleaseStore;
}

/** Fetches every release that a visitor may be shown. What can't be fetched holds back nothing else. */
export async function fetchReleases(
  registry: Registry,
  previews: readonly Preview[],
  { bucket, local, here, there }: Stores,
): Promise<Fetched> {
  const failures: unknown[] = [];
  /** @returns whether it succeeded. */
  const succeeds = (work: () => Promise<void>) =>
    work().then(
      () => true,
      (error: unknown) => failures.push(error) === 0,
    );
  const fetch = (release: Release) =>
    succeeds(async () => {
      await fetchRelease(bucket, here, release);
      await fetchPictures(bucket, local, release);
    });
  const held = new Set<string>();
  const lost = new Set<string>();
  for (const release of Object.values(registry.remotes)) if (!(await fetch(release))) held.add(release.name);
  for (const release of besideLive(registry)) if (!(await fetch(release))) lost.add(releaseFolderOf(release));
  for (const { name, version } of previewedVersions(previews))
    await succeeds(async () => {
      const release = await there.find(name, version);
      if (release) await fetch(release);
    });
  return { held, lost, failures };
}

/** Canaries and fallbacks. A remote that is off the site has no fallback. */
const besideLive = ({ remotes, canaries, fallbacks }: Registry): Release[] => [
  ...Object.values(canaries).map(({ release }) => release),
  ...Object.keys(remotes).flatMap((name) => fallbacks[name] ?? []),
];

/** Every release that a visitor may be shown. */
export const releasesIn = (registry: Registry): Release[] => [
  ...Object.values(registry.remotes),
  ...besideLive(registry),
];

/**
 * Fetches a release from the bucket into this machine's store. `put` verifies the hash of every file, so that no
 * damaged file is stored.
 */
async function fetchRelease(bucket: Bucket, here: ReleaseStore, release: Release): Promise<void> {
  // A damaged description is fetched again, and repaired by `put`.
  if (await here.find(release.name, release.version).catch(nullIfDamaged)) return;
  const coming = await mkdtemp(path.join(tmpdir(), 'release-'));
  try {
    const place = `${releaseFolderOf(release)}/`;
    const keys = (await bucket.keys(place)).filter((key) => key !== `${place}${RELEASE_FILE}`);
    await eachOf(keys, CALLS_AT_ONCE, async (key) => {
      if (!staysBelow(key)) throw new Error(`${key} would lead out of the folder of its release.`);
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

/**
 * Fetches the gate's pictures of a release if they have changed, also for a release that was mirrored before they
 * existed.
 */
async function fetchPictures(bucket: Bucket, local: StoreFiles, release: Release): Promise<void> {
  const [report, summary] = placesOfPictures(release);
  const found = await bucket.get(summary);
  if (!found || decode(found.content) === (await local.read(summary))) return;
  const pictures = await bucket.get(report);
  if (pictures) await local.write(report, decode(pictures.content));
  await local.write(summary, decode(found.content));
}
