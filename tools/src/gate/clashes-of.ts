import type { Release } from '@northlight/shared/release';
import { checkAddresses } from './check-addresses.ts';
import { checkSlots } from './check-slots.ts';
import { neighboursOf, readHost, type Surroundings } from './surroundings.ts';

/**
 * What of a release that is live again does not go together with what has gone live since: addresses, texts and slots, as the registry has them. For
 * who is told after the fact, because going back must not have to wait. @returns one sentence for each.
 */
export async function clashesOf(release: Release, surroundings: Surroundings): Promise<string[]> {
  const neighbours = neighboursOf(release, surroundings).map((neighbour) => neighbour.release);
  return [...checkSlots(release, neighbours), ...checkAddresses(release, neighbours, await readHost(surroundings.storeFolder))];
}
