import { LAST_OFFER_FILE, RUNNING_SHELLS_FOLDER } from '@northlight/shared/release';
import { jsonFilesIn, type ReleaseStore, type StoreFiles } from '@northlight/shared/release-store';
import type { Bucket } from './bucket.ts';

interface ReportOptions {
  readonly bucket: Bucket;
  readonly local: StoreFiles;
  /** The release store of this machine. */
  readonly here: ReleaseStore;
  /** The release store in the bucket. */
  readonly there: ReleaseStore;
}

/** Reports of this machine's site to all other machines. @returns a function that sends what is new to the bucket. */
export function siteReports({ bucket, local, here, there }: ReportOptions): () => Promise<void> {
  const sentOffers = new Map<string, string>();
  const sentStops = new Set<string>();

  /** Sends the offers of this machine's shells to the bucket, and removes those of shells that have ended. */
  async function sendOffers(): Promise<void> {
    const places = [LAST_OFFER_FILE, ...(await jsonFilesIn(local, RUNNING_SHELLS_FOLDER))];
    for (const place of places) {
      const offer = await local.read(place);
      if (offer === null || offer === sentOffers.get(place)) continue;
      await bucket.put(place, offer);
      sentOffers.set(place, offer);
    }
    for (const place of sentOffers.keys()) {
      if (places.includes(place)) continue;
      await bucket.remove(place);
      sentOffers.delete(place);
    }
  }

  async function sendStops(): Promise<void> {
    for (const [name, { release, since, stopped }] of Object.entries((await here.registry()).canaries)) {
      const canary = `${name}@${release.version}@${since}`;
      if (!stopped || sentStops.has(canary)) continue;
      // A canary that was started again since is not stopped.
      if ((await there.registry()).canaries[name]?.since === since)
        await there.stopCanary(name, release.version, stopped.reason);
      sentStops.add(canary);
    }
  }

  return async () => {
    await sendOffers();
    await sendStops();
  };
}
