import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createKnownFaults } from './known-faults.ts';

/**
 * Paths on which a version has to fail before it is left alone in a place everywhere: one address may be poisoned by
 * whoever sends it.
 */
const ENOUGH = 3;
/** Milliseconds for which such a path counts. */
const COUNTS_FOR = 600_000;
/** Addresses, and places, that are remembered; the oldest are forgotten first. */
const KEPT = 1000;

/** An address of a page. */
export interface Address {
  readonly pathname: string;
  /** With its question mark; empty where there is no query. */
  readonly search: string;
}

/** Where versions failed lately while another version did not. */
export interface AddressFaults {
  /** @param place a version's route or slot, by a name of its own. */
  remember(place: string, address: Address): void;
  /** Whether the version should be left alone in this place at this address. */
  has(place: string, address: Address): boolean;
  /** Nothing is remembered: there is no need to look anything up. */
  isEmpty(): boolean;
}

/**
 * Remembers a fault for the address that it was met at: for all queries of its path when it had none. A place whose
 * faults were met on three paths is left alone everywhere.
 * @param now milliseconds.
 */
export function createAddressFaults(now: () => number): AddressFaults {
  const resting = createKnownFaults<true>(now, KEPT);
  /** When a place failed last, by path. */
  const paths = new LRUCache<string, Map<string, number>>({ max: KEPT });

  function countOf(place: string, pathname: string): number {
    const before = [...(paths.get(place) ?? [])].filter(
      ([path, time]) => path !== pathname && time + COUNTS_FOR > now(),
    );
    const latest = new Map([...before, [pathname, now()] as const].slice(-ENOUGH));
    paths.set(place, latest);
    return latest.size;
  }

  return {
    remember(place, { pathname, search }) {
      resting.remember(keyOf(place, pathname, search), true);
      if (countOf(place, keyOf(pathname)) >= ENOUGH) resting.remember(keyOf(place), true);
    },
    has(place, { pathname, search }) {
      const keys = [keyOf(place), keyOf(place, pathname, ''), keyOf(place, pathname, search)];
      return keys.some((key) => resting.get(key) !== undefined);
    },
    isEmpty: resting.isEmpty,
  };
}

/** Of one length, however long an address somebody sends. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha1').update(JSON.stringify(parts)).digest('base64');
