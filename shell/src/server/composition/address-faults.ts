import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createKnownFaults } from './known-faults.ts';

/**
 * Paths on which a place of a version has to fail before it is not used at all. At a single address, the cause may be
 * the data, or an address that somebody made up.
 */
const ENOUGH = 3;
/** Milliseconds for which such a path counts. */
const COUNTS_FOR = 600_000;
/** The most addresses and the most places that are remembered; the oldest are forgotten first. */
const MOST_REMEMBERED = 1000;

/** An address of a page. */
export interface Address {
  readonly pathname: string;
  /** With its question mark; empty where there is no query. */
  readonly search: string;
}

/**
 * Remembers where versions failed lately while another version did not. A fault is remembered for the address where it
 * occurred; if that had no query, for all queries of its path. A place with faults on three paths is not used anywhere.
 * @param now milliseconds.
 */
export function createAddressFaults(now: () => number) {
  const faults = createKnownFaults<true>(now, MOST_REMEMBERED);
  /** When a place failed last, by path. */
  const paths = new LRUCache<string, Map<string, number>>({ max: MOST_REMEMBERED });

  function countOf(place: string, pathname: string): number {
    const before = [...(paths.get(place) ?? [])].filter(
      ([path, time]) => path !== pathname && time + COUNTS_FOR > now(),
    );
    const latest = new Map([...before, [pathname, now()] as const].slice(-ENOUGH));
    paths.set(place, latest);
    return latest.size;
  }

  return {
    /** @param place a unique name of a version's route or slot. */
    remember(place: string, { pathname, search }: Address): void {
      faults.remember(keyOf(place, pathname, search), true);
      if (countOf(place, keyOf(pathname)) >= ENOUGH) faults.remember(keyOf(place), true);
    },
    /** Whether the version should not be used in this place at this address. */
    has(place: string, { pathname, search }: Address): boolean {
      const keys = [keyOf(place), keyOf(place, pathname, ''), keyOf(place, pathname, search)];
      return keys.some((key) => faults.get(key) !== undefined);
    },
    isEmpty: faults.isEmpty,
  };
}

/** A hash, so that keys have the same length however long a requested address is. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha1').update(JSON.stringify(parts)).digest('base64');
