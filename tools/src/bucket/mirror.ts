import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eachOf } from '@northlight/shared/concurrency';
import {
  LAST_OFFER_FILE,
  RUNNING_SHELLS_FOLDER,
  type Preview,
  PREVIEWS_FOLDER,
  type Registry,
  REGISTRY_FILE,
  registrySchema,
  type Release,
  RELEASE_FILE,
} from '@northlight/shared/release';
import { createReleaseStore, localFiles, type ReleaseStore } from '@northlight/shared/release-store';
import { type Bucket, CALLS_AT_ONCE } from './bucket.ts';
import { bucketFiles, namesBelow } from './bucket-files.ts';

interface MirrorOptions {
  readonly bucket: Bucket;
  /** The release store of this machine, `DATA_DIR/remotes`. */
  readonly folder: string;
  /**
   * A site runs on this machine: what it tells (what its shell offers, canaries it has stopped) goes to the bucket.
   * Otherwise that comes from there.
   */
  readonly servesSite: boolean;
}

export interface Mirror {
  /**
   * Brings this machine's store to what the bucket says; with nothing new that is one call. What is live changes only
   * after its files are here and are what they should be.
   * @throws when something could not be had; everything else has been taken over, and the next step tries again.
   */
  step(): Promise<void>;
}

export function mirrorReleases({ bucket, folder, servesSite }: MirrorOptions): Mirror {
  const local = localFiles(folder);
  const here = createReleaseStore(local);
  const there = createReleaseStore(bucketFiles(bucket));
  let seen: string | undefined;
  const toldOffers = new Map<string, string>();
  const toldStops = new Set<string>();

  async function tell(): Promise<void> {
    await tellOffers();
    for (const [name, { release, since, stopped }] of Object.entries((await here.registry()).canaries)) {
      const told = `${name}@${release.version}@${since}`;
      if (!stopped || toldStops.has(told)) continue;
      // Not one that was started anew since: that has another chance.
      if ((await there.registry()).canaries[name]?.since === since)
        await there.stopCanary(name, release.version, stopped.reason);
      toldStops.add(told);
    }
  }

  /** What the shells of this machine offer goes to the bucket, and from there when they have ended. */
  async function tellOffers(): Promise<void> {
    const running = (await local.list(RUNNING_SHELLS_FOLDER))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${RUNNING_SHELLS_FOLDER}/${name}`);
    for (const place of [LAST_OFFER_FILE, ...running]) {
      const offer = await local.read(place);
      if (offer === null || offer === toldOffers.get(place)) continue;
      await bucket.put(place, offer);
      toldOffers.set(place, offer);
    }
    for (const place of toldOffers.keys()) {
      if (place === LAST_OFFER_FILE || running.includes(place)) continue;
      await bucket.remove(place);
      toldOffers.delete(place);
    }
  }

  async function fetchOffer(): Promise<void> {
    const found = await bucket.get(LAST_OFFER_FILE);
    if (found !== null && found !== 'unchanged') await local.write(LAST_OFFER_FILE, decode(found.content));
  }

  /** @returns what could not be fetched, by remote. */
  async function fetchReleases(registry: Registry, previews: readonly Preview[]): Promise<Map<string, unknown>> {
    const failures = new Map<string, unknown>();
    for (const release of releasesIn(registry)) {
      await fetchRelease(bucket, here, release).catch((error: unknown) => failures.set(release.name, error));
    }
    for (const { remote, version } of previewedIn(previews)) {
      const release = await there.find(remote, version);
      if (release) await fetchRelease(bucket, here, release).catch((error: unknown) => failures.set(remote, error));
    }
    return failures;
  }

  async function mirrorPreviews(previews: readonly Preview[]): Promise<void> {
    const placeOf = (id: string) => `${PREVIEWS_FOLDER}/${id}.json`;
    const known = await here.listPreviews();
    for (const { id } of known) if (!previews.some((preview) => preview.id === id)) await local.remove(placeOf(id));
    for (const preview of previews)
      if (!known.some(({ id }) => id === preview.id))
        await local.write(placeOf(preview.id), JSON.stringify(preview, null, 2));
  }

  /** Versions that were removed from the bucket go from here too, but never one that is in use. */
  async function removePruned(registry: Registry, previews: readonly Preview[]): Promise<void> {
    const used = new Set([
      ...releasesIn(registry).map(({ name, version }) => `${name}/${version}`),
      ...previewedIn(previews).map(({ remote, version }) => `${remote}/${version}`),
    ]);
    for (const name of new Set([...Object.keys(registry.remotes), ...Object.keys(registry.history)])) {
      const kept = new Set(await namesBelow(bucket, name));
      const gone = (await here.list(name))
        .map(({ version }) => version)
        .filter((version) => !kept.has(version) && !used.has(`${name}/${version}`));
      for (const version of gone) await local.remove(`${name}/${version}`);
    }
  }

  return {
    async step() {
      await (servesSite ? tell() : fetchOffer());
      const found = await bucket.get(REGISTRY_FILE, seen);
      if (found === 'unchanged' || found === null) return;
      const registry = parse(decode(found.content));
      const previews = await there.listPreviews();
      const failures = await fetchReleases(registry, previews);
      await mirrorPreviews(previews);
      await local.change(REGISTRY_FILE, async (text) => {
        const before = text === null ? null : parse(text);
        return JSON.stringify(withStopsOf(withoutFailed(registry, before, [...failures.keys()]), before), null, 2);
      });
      await removePruned(await here.registry(), previews);
      for (const [, failure] of failures) throw failure;
      seen = found.tag;
    },
  };
}

const decode = (content: Uint8Array): string => new TextDecoder().decode(content);

const parse = (text: string): Registry => registrySchema.parse(JSON.parse(text));

/** Everything that a visitor may be shown. There is no falling back from a remote that is off the site. */
const releasesIn = ({ remotes, canaries, fallbacks }: Registry): Release[] => [
  ...Object.values(remotes),
  ...Object.values(canaries).map(({ release }) => release),
  ...Object.keys(remotes).flatMap((name) => fallbacks[name] ?? []),
];

const previewedIn = (previews: readonly Preview[]) =>
  previews.flatMap(({ remote, source }) => (source.kind === 'release' ? [{ remote, version: source.version }] : []));

/**
 * `put` compares every file with the release's hashes, so nothing that was damaged on its way, or in the bucket, gets
 * in.
 */
async function fetchRelease(bucket: Bucket, here: ReleaseStore, release: Release): Promise<void> {
  if (await here.find(release.name, release.version)) return;
  const coming = await mkdtemp(path.join(tmpdir(), 'release-'));
  try {
    const place = `${release.name}/${release.version}/`;
    const keys = (await bucket.keys(place)).filter((key) => key !== `${place}${RELEASE_FILE}`);
    await eachOf(keys, CALLS_AT_ONCE, async (key) => {
      const found = await bucket.get(key);
      if (found === null || found === 'unchanged')
        throw new Error(`${key} was removed from the bucket while it was fetched.`);
      const file = path.join(coming, key.slice(place.length));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, found.content);
    });
    await here.put(release, coming);
  } finally {
    await rm(coming, { recursive: true, force: true });
  }
}

/** A remote whose files can't be had stays as it was, so that one team's slip keeps nobody else's release away. */
function withoutFailed(registry: Registry, before: Registry | null, failed: readonly string[]): Registry {
  const kept = <T>(now: Readonly<Record<string, T>>, old: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries([
      ...Object.entries(now).filter(([name]) => !failed.includes(name)),
      ...Object.entries(old).filter(([name]) => failed.includes(name)),
    ]);
  return {
    ...registry,
    remotes: kept(registry.remotes, before?.remotes),
    history: kept(registry.history, before?.history),
    fallbacks: kept(registry.fallbacks, before?.fallbacks),
    since: kept(registry.since, before?.since),
    retired: kept(registry.retired, before?.retired),
    canaries: kept(registry.canaries, before?.canaries),
    unpublished: kept(registry.unpublished, before?.unpublished),
    // What leaves the bucket is no business of this machine's store: it removes files by what is there.
    leaving: before?.leaving ?? {},
  };
}

/**
 * A canary that was stopped here a moment ago stays stopped, also if the bucket's registry was read before that was
 * told.
 */
function withStopsOf(registry: Registry, before: Registry | null): Registry {
  const canaries = Object.entries(registry.canaries).map(([name, canary]) => {
    const known = before?.canaries[name];
    const isSame = known?.release.version === canary.release.version && known.since === canary.since;
    return [name, isSame && !canary.stopped ? { ...canary, stopped: known.stopped } : canary] as const;
  });
  return { ...registry, canaries: Object.fromEntries(canaries) };
}
