import type { Release, ShellOffer } from '@northlight/shared/release';
import { checkAddresses } from './check-addresses.ts';
import { checkDocuments } from './check-documents.ts';
import { checkShells } from './check-shells.ts';
import { slotsMissing, slotsTakenAway } from './check-slots.ts';
import type { ReleaseFiles } from './isolated-shell.ts';
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

interface Around {
  /** What is live of the same remote. */
  readonly live: Release | null;
  /** What visitors are shown of the others. */
  readonly neighbours: readonly ReleaseFiles[];
  readonly offers: readonly ShellOffer[];
}

/**
 * What of a stored release does not go together with what is live, as the registry and the files of others have it. It
 * takes milliseconds, so that it can be asked while a change of the registry is under way.
 */
export const clashesOf = (release: Release, surroundings: Surroundings): Promise<Clashes> =>
  clashesWith(release, aroundOf(release, surroundings));

export const aroundOf = (release: Release, surroundings: Surroundings): Around => ({
  live: surroundings.registry.remotes[release.name] ?? null,
  neighbours: neighboursOf(release, surroundings),
  offers: surroundings.offers,
});

export async function clashesWith(release: Release, { live, neighbours, offers }: Around): Promise<Clashes> {
  const releases = neighbours.map((neighbour) => neighbour.release);
  return {
    breaks: [
      ...slotsTakenAway(release, releases),
      ...(await checkDocuments(release, live, bundlesOf(neighbours))),
      ...checkAddresses(release, releases, offers),
      // The next start of a shell would be refused because of it.
      ...checkShells(release, offers),
    ],
    lacks: slotsMissing(release, releases),
  };
}
