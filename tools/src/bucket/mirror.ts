import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eachOf } from '@northlight/shared/concurrency';
import {
  LAST_OFFER_FILE,
  type Preview,
  type Registry,
  REGISTRY_FILE,
  registrySchema,
  type Release,
  RELEASE_FILE,
} from '@northlight/shared/release';
import {
  createReleaseStore,
  localFiles,
  releaseFolderOf,
  placeOfPreview,
  placesOfPictures,
  previewedVersions,
  type ReleaseStore,
  type StoreFiles,
} from '@northlight/shared/release-store';
import { releasesFolder } from '../rooms.ts';
import { bucketFiles, decode, namesBelow, staysBelow } from './bucket-files.ts';
import { type Bucket, type BucketSettings, CALLS_AT_ONCE, openBucket } from './bucket.ts';
import { carryReports } from './carry-reports.ts';
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
}

export function mirrorReleases({ bucket, folder, servesSite }: MirrorOptions): Mirror {
  const local = localFiles(folder);
  const here = createReleaseStore(local);
  const there = createReleaseStore(bucketFiles(bucket));
  const sendSiteReports = siteReports({ bucket, local, here, there });
  const exchangeReports = carryReports({ bucket, local, here });
  let seen: string | undefined;

  async function fetchOffer(): Promise<void> {
    const found = await bucket.get(LAST_OFFER_FILE);
    if (found) await local.write(LAST_OFFER_FILE, decode(found.content));
  }

  /** @returns the errors of failed fetches, by remote. */
  async function fetchReleases(registry: Registry, previews: readonly Preview[]): Promise<Map<string, unknown>> {
    const failures = new Map<string, unknown>();
    const fetch = (release: Release) =>
      fetchRelease(bucket, here, release)
        .then(() => fetchPictures(bucket, local, release))
        .catch((error: unknown) => failures.set(release.name, error));
    for (const release of releasesIn(registry)) await fetch(release);
    for (const { name, version } of previewedVersions(previews)) {
      const release = await there.find(name, version);
      if (release) await fetch(release);
    }
    return failures;
  }

  /** Removes versions that are gone from the bucket, but never one that is in use. */
  async function removePruned(registry: Registry, previews: readonly Preview[]): Promise<void> {
    const used = new Set([...releasesIn(registry), ...previewedVersions(previews)].map(releaseFolderOf));
    for (const name of new Set([...Object.keys(registry.remotes), ...Object.keys(registry.history)])) {
      const stored = new Set(await namesBelow(bucket, name));
      const gone = (await here.list(name)).filter(
        (release) => !stored.has(release.version) && !used.has(releaseFolderOf(release)),
      );
      for (const release of gone) await local.remove(releaseFolderOf(release));
    }
  }

  return {
    async step() {
      await (servesSite ? sendSiteReports().then(exchangeReports) : fetchOffer());
      const found = await bucket.getChanged(REGISTRY_FILE, seen);
      if (found === 'unchanged' || found === null) return;
      const registry = parse(decode(found.content));
      const previews = await there.listPreviews();
      const failures = await fetchReleases(registry, previews);
      await mirrorPreviews(local, here, previews);
      await local.change(REGISTRY_FILE, async (text) => {
        const before = text === null ? null : parse(text);
        return JSON.stringify(mirroredRegistry(registry, before, [...failures.keys()]), null, 2);
      });
      await removePruned(await here.registry(), previews);
      for (const [, failure] of failures) throw failure;
      seen = found.tag;
    },
  };
}

async function mirrorPreviews(local: StoreFiles, here: ReleaseStore, previews: readonly Preview[]): Promise<void> {
  const wanted = new Set(previews.map(({ id }) => id));
  const known = new Set((await here.listPreviews()).map(({ id }) => id));
  for (const id of known) if (!wanted.has(id)) await local.remove(placeOfPreview(id));
  for (const preview of previews)
    if (!known.has(preview.id)) await local.write(placeOfPreview(preview.id), JSON.stringify(preview, null, 2));
}

const parse = (text: string): Registry => registrySchema.parse(JSON.parse(text));

/** Every release that a visitor may be shown. A remote that is off the site has no fallback version. */
const releasesIn = ({ remotes, canaries, fallbacks }: Registry): Release[] => [
  ...Object.values(remotes),
  ...Object.values(canaries).map(({ release }) => release),
  ...Object.keys(remotes).flatMap((name) => fallbacks[name] ?? []),
];

/**
 * Mirrors the bucket to the data folder of this machine once: before a site starts on it, or before a release is
 * compared with what is live.
 */
export async function mirrorOnce(
  settings: BucketSettings,
  { servesSite }: { readonly servesSite: boolean },
): Promise<void> {
  const bucket = await openBucket(settings);
  try {
    await mirrorReleases({ bucket, folder: releasesFolder(), servesSite }).step();
  } finally {
    bucket.close();
  }
}

/**
 * The bucket's registry in the form in which this machine's store takes it over.
 * @param before this machine's registry; null at the first time.
 * @param failed remotes whose files could not be fetched: their entries stay unchanged, so that a fault of one team
 * does not hold back the releases of others.
 */
const mirroredRegistry = (registry: Registry, before: Registry | null, failed: readonly string[]): Registry =>
  withStopsOf(withoutFailed(registry, before, failed), before);

function withoutFailed(registry: Registry, before: Registry | null, failed: readonly string[]): Registry {
  const merged = <T>(now: Readonly<Record<string, T>>, old: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries([
      ...Object.entries(now).filter(([name]) => !failed.includes(name)),
      ...Object.entries(old).filter(([name]) => failed.includes(name)),
    ]);
  return {
    ...registry,
    remotes: merged(registry.remotes, before?.remotes),
    history: merged(registry.history, before?.history),
    fallbacks: merged(registry.fallbacks, before?.fallbacks),
    since: merged(registry.since, before?.since),
    retired: merged(registry.retired, before?.retired),
    canaries: merged(registry.canaries, before?.canaries),
    unpublished: merged(registry.unpublished, before?.unpublished),
    // This store removes files by comparing with the bucket, so the bucket's own list of removals is not taken over.
    leaving: before?.leaving ?? {},
  };
}

/**
 * A canary that was stopped here stays stopped, even if the bucket's registry was read before the stop was reported.
 */
function withStopsOf(registry: Registry, before: Registry | null): Registry {
  const canaries = Object.entries(registry.canaries).map(([name, canary]) => {
    const known = before?.canaries[name];
    const isSame = known?.release.version === canary.release.version && known.since === canary.since;
    return [name, isSame && !canary.stopped ? { ...canary, stopped: known.stopped } : canary] as const;
  });
  return { ...registry, canaries: Object.fromEntries(canaries) };
}

/**
 * Fetches a release from the bucket into this machine's store. `put` verifies the hash of every file, so that no
 * damaged file is stored.
 */
async function fetchRelease(bucket: Bucket, here: ReleaseStore, release: Release): Promise<void> {
  if (await here.find(release.name, release.version)) return;
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
