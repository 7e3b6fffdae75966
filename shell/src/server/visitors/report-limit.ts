import { networkOf } from '@northlight/shared/addresses';
import { LRUCache } from 'lru-cache';

/** Reports that are taken from one address, or one IPv6 network, in a minute, which may stand for a whole office. */
const REPORTS = 60;
const MINUTE = 60_000;
/** Addresses that are remembered; those that were counted longest ago are forgotten first. */
const MOST_ADDRESSES = 10_000;

/**
 * Whether a report from an address may be taken: nobody can fill the log, or stop a canary, by talking fast.
 * @param now milliseconds.
 */
export const createReportLimit = (now: () => number): ((address: string) => boolean) =>
  createAddressLimit(now, REPORTS);

/** Whether an address may have something done once more. @param now milliseconds. @param most how often in a minute. */
export function createAddressLimit(now: () => number, most: number): (address: string) => boolean {
  const counts = new LRUCache<string, { readonly until: number; count: number }>({ max: MOST_ADDRESSES });
  return (address) => {
    const network = networkOf(address);
    const known = counts.get(network);
    if (known && now() < known.until) {
      known.count += 1;
      return known.count <= most;
    }
    counts.set(network, { until: now() + MINUTE, count: 1 });
    return true;
  };
}
