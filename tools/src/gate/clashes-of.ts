import type { Release } from '@northlight/shared/release';
import { checkAddresses } from './check-addresses.ts';
import { checkDocuments } from './check-documents.ts';
import { checkShells } from './check-shells.ts';
import { slotsMissing, slotsTakenAway } from './check-slots.ts';
import { bundlesOf, neighboursOf, type Surroundings } from './surroundings.ts';

/** One sentence for each thing that does not go together. */
export interface Clashes {
  /**
   * What others would lose: slots that their pages place, texts that they lead to, addresses that are theirs; and what
   * the shells that run do not have.
   */
  readonly breaks: readonly string[];
  /** What its own pages would miss: slots that nobody lends. */
  readonly lacks: readonly string[];
}

/**
 * What of a stored release does not go together with what is live, as the registry and the files of others have it. It
 * takes milliseconds, so that it can be asked while a change of the registry is under way.
 */
export async function clashesOf(release: Release, surroundings: Surroundings): Promise<Clashes> {
  const around = neighboursOf(release, surroundings);
  const neighbours = around.map((neighbour) => neighbour.release);
  const live = surroundings.registry.remotes[release.name] ?? null;
  return {
    breaks: [
      ...slotsTakenAway(release, neighbours),
      ...(await checkDocuments(release, live, bundlesOf(around))),
      ...checkAddresses(release, neighbours, surroundings.offers),
      // The next start of a shell would be refused because of it.
      ...checkShells(release, surroundings.offers),
    ],
    lacks: slotsMissing(release, neighbours),
  };
}
