import {
  DISTANT_REPORTS_FOLDER,
  jsonFilesIn,
  type ReleaseStore,
  REPORTS_FOLDER,
  type StoreFiles,
} from '@northlight/shared/release-store';
import { type Bucket, CALLS_AT_ONCE } from './bucket.ts';
import { decode, staysBelow } from './bucket-files.ts';
import { eachOf } from '@northlight/shared/concurrency';

/** Milliseconds between two rounds while no canary runs. */
const EVERY = 10_000;

interface CarryOptions {
  readonly bucket: Bucket;
  readonly local: StoreFiles;
  /** The release store of this machine. */
  readonly here: ReleaseStore;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * Exchanges reports between the processes of this machine and those of others.
 * @returns a function that sends and fetches what is new: at each call while a canary runs, otherwise at most every ten
 * seconds.
 */
export function carryReports({ bucket, local, here, now = () => performance.now() }: CarryOptions) {
  const sent = new Map<string, string>();
  const fetched = new Map<string, string>();
  let last = Number.NEGATIVE_INFINITY;

  async function send(): Promise<void> {
    const places = await jsonFilesIn(local, REPORTS_FOLDER);
    for (const place of places) {
      const text = await local.read(place);
      if (text === null || text === sent.get(place)) continue;
      await bucket.put(place, text);
      sent.set(place, text);
    }
    for (const place of [...sent.keys()].filter((one) => !places.includes(one))) {
      await bucket.remove(place);
      sent.delete(place);
    }
  }

  async function fetchOthers(): Promise<void> {
    const keys = (await bucket.keys(`${REPORTS_FOLDER}/`)).filter((key) => staysBelow(key) && !sent.has(key));
    await eachOf(keys, CALLS_AT_ONCE, async (key) => {
      const found = await bucket.getChanged(key, fetched.get(key));
      if (found === 'unchanged' || found === null) return;
      await local.write(localPlace(key), decode(found.content));
      fetched.set(key, found.tag);
    });
    const wanted = new Set(keys.map(localPlace));
    for (const place of await jsonFilesIn(local, DISTANT_REPORTS_FOLDER))
      if (!wanted.has(place)) await local.remove(place);
    for (const key of [...fetched.keys()].filter((one) => !keys.includes(one))) fetched.delete(key);
  }

  return async (): Promise<void> => {
    const { canaries } = await here.registry();
    const isJudged = Object.values(canaries).some(({ stopped }) => !stopped);
    if (!isJudged && now() - last < EVERY) return;
    last = now();
    await send();
    await fetchOthers();
  };
}

const localPlace = (key: string): string => DISTANT_REPORTS_FOLDER + key.slice(REPORTS_FOLDER.length);
