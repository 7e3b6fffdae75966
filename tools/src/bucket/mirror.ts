import {
  LAST_OFFER_FILE,
  type Preview,
  type Registry,
  REGISTRY_FILE,
  registrySchema,
} from '@northlight/shared/release';
import {
  createReleaseStore,
  DamagedFileError,
  localFiles,
  parseFile,
  releaseFolderOf,
  placeOfPreview,
  previewedVersions,
  type ReleaseStore,
  type StoreFiles,
} from '@northlight/shared/release-store';
import { releasesFolder } from '../rooms.ts';
import { bucketFiles, decode, namesBelow } from './bucket-files.ts';
import { type Bucket, type BucketSettings, openBucket } from './bucket.ts';
import { carryReports } from './carry-reports.ts';
import { fetchReleases, releasesIn } from './fetch-releases.ts';
import { localRegistry } from './local-registry.ts';
import { mirroredRegistry } from './mirrored-registry.ts';
import { siteReports } from './site-reports.ts';

interface MirrorOptions {
  readonly bucket: Bucket;
  /** The release store of this machine, `DATA_DIR/remotes`. */
  readonly folder: string;
  /**
   * Whether a site runs on this machine. If so, its reports (offers of its shells, canaries it has stopped) are sent to
   * the bucket. Otherwise the last offer is fetched from there.
   */
  readonly servesSite: boolean;
}

export interface Mirror {
  /**
   * Mirrors the bucket to this machine's store; if nothing is new, that is one call. A release goes live here only
   * after its files have arrived and match their hashes.
   * @throws when something could not be fetched; everything else has been mirrored, and the next step tries again.
   */
  step(): Promise<void>;
  /**
   * A step for somebody who needs only some of the releases.
   * @returns why single releases could not be fetched, or reports not exchanged; everything else has been mirrored.
   */
  stepWithoutFailed(): Promise<readonly unknown[]>;
}

export function mirrorReleases({ bucket, folder, servesSite }: MirrorOptions): Mirror {
  const local = localFiles(folder);
  const here = createReleaseStore(local);
  const own = localRegistry(local, folder);
  const there = createReleaseStore(bucketFiles(bucket));
  const sendSiteReports = siteReports({ bucket, local, here, there });
  const exchangeReports = carryReports({ bucket, local, here });
  let seen: string | undefined;

  async function fetchOffer(): Promise<void> {
    const found = await bucket.get(LAST_OFFER_FILE);
    if (found) await local.write(LAST_OFFER_FILE, decode(found.content));
  }

  /** @returns why reports could not be exchanged: a bucket that takes nothing must hold back no release. */
  async function failedReports(): Promise<readonly unknown[]> {
    return sendSiteReports()
      .then(exchangeReports)
      .then(
        () => [],
        (error: unknown) => [error],
      );
  }

  /** @param tag of the bucket's registry. @returns why single releases could not be fetched. */
  async function takeOver(registry: Registry, tag: string): Promise<readonly unknown[]> {
    const previews = await there.listPreviews();
    const fetched = await fetchReleases(registry, previews, { bucket, local, here, there });
    await mirrorPreviews(local, here, previews);
    await own.change((before) => mirroredRegistry(registry, before, fetched));
    await removePruned({ bucket, local, here }, previews);
    if (fetched.failures.length === 0) seen = tag;
    return fetched.failures;
  }

  async function stepWithoutFailed(): Promise<readonly unknown[]> {
    const state = await own.state();
    const damage = state instanceof DamagedFileError ? state : null;
    // Reports depend on the canaries of this machine's registry: they wait until it can be read again.
    const unsent = servesSite && !damage ? await failedReports() : [];
    if (!servesSite) await fetchOffer();
    const found = await bucket.getChanged(REGISTRY_FILE, state === 'readable' ? seen : undefined);
    if (found === 'unchanged' || found === null) return damage ? [own.notReplaced(damage)] : unsent;
    const registry = parseFile(registrySchema, decode(found.content), REGISTRY_FILE, 'It is the one in the bucket.');
    const told = damage ? [await own.setAside(damage)] : unsent;
    return [...(await takeOver(registry, found.tag)), ...told];
  }

  return {
    stepWithoutFailed,
    async step() {
      for (const failure of await stepWithoutFailed()) throw failure;
    },
  };
}

interface Machine {
  readonly bucket: Bucket;
  readonly local: StoreFiles;
  /** The release store of this machine. */
  readonly here: ReleaseStore;
}

/** Removes versions that are gone from the bucket, but never one that is in use. */
async function removePruned({ bucket, local, here }: Machine, previews: readonly Preview[]): Promise<void> {
  const registry = await here.registry();
  const used = new Set([...releasesIn(registry), ...previewedVersions(previews)].map(releaseFolderOf));
  for (const name of new Set([...Object.keys(registry.remotes), ...Object.keys(registry.history)])) {
    const stored = new Set(await namesBelow(bucket, name));
    const gone = (await here.list(name)).filter(
      (release) => !stored.has(release.version) && !used.has(releaseFolderOf(release)),
    );
    for (const release of gone) await local.remove(releaseFolderOf(release));
  }
}

async function mirrorPreviews(local: StoreFiles, here: ReleaseStore, previews: readonly Preview[]): Promise<void> {
  const wanted = new Set(previews.map(({ id }) => id));
  const known = new Set((await here.listPreviews()).map(({ id }) => id));
  for (const id of known) if (!wanted.has(id)) await local.remove(placeOfPreview(id));
  for (const preview of previews)
    if (!known.has(preview.id)) await local.write(placeOfPreview(preview.id), JSON.stringify(preview, null, 2));
}

/**
 * Mirrors the bucket once to the data folder of this machine, before a site starts on it.
 * @throws when something could not be fetched; everything else has been mirrored.
 */
export const mirrorForSite = (settings: BucketSettings): Promise<void> =>
  mirrorOnce(settings, true, (mirror) => mirror.step());

/**
 * Mirrors the bucket once to the data folder of this machine, before a release is compared with what is live. A damaged
 * release of one team must not hold back the others.
 * @returns why single releases could not be fetched.
 */
export const mirrorForComparing = (settings: BucketSettings): Promise<readonly unknown[]> =>
  mirrorOnce(settings, false, (mirror) => mirror.stepWithoutFailed());

async function mirrorOnce<T>(
  settings: BucketSettings,
  servesSite: boolean,
  act: (mirror: Mirror) => Promise<T>,
): Promise<T> {
  const bucket = await openBucket(settings);
  try {
    return await act(mirrorReleases({ bucket, folder: releasesFolder(), servesSite }));
  } finally {
    bucket.close();
  }
}
