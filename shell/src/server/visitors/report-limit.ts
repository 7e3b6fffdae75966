import { networkOf } from '@northlight/shared/addresses';
import { LRUCache } from 'lru-cache';

/** Reports that are accepted in a minute from one address or IPv6 network, which may be that of a whole office. */
const REPORTS = 60;
const MINUTE = 60_000;
/** The most addresses that are remembered; those that were counted longest ago are forgotten first. */
const MOST_ADDRESSES = 10_000;

/**
 * Tells whether a report from an address may be accepted. It keeps a single sender from filling the log or stopping a
 * canary with many reports.
 * @param now milliseconds.
 */
export const createReportLimit = (now: () => number): ((address: string) => boolean) =>
  createAddressLimit(now, REPORTS);

/** Limits how often an address may do something. @param now milliseconds. @param most how often in a minute. */
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
