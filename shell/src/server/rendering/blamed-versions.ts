import { ownerOf } from '../../app/owner-of.ts';
import { type Address, createAddressFaults } from '../composition/address-faults.ts';
import { chooseLineUp, type LineUp, type Visitor } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { versionKey } from '../../app/version-cookies.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { type Faults, hasFailed, type PlaceFault } from './faults.ts';
import { slotsAround } from './page-in-progress.ts';

/**
 * Remembers which versions failed with a page's data while their fallback versions worked with the same data. When no
 * version works, the data is at fault and no version is blamed.
 * @param now milliseconds.
 */
export function createBlamedVersions(host: Pick<RemoteHost, 'isBroken' | 'knowsFault'>, now: () => number) {
  const known = createAddressFaults(now);

  /** Versions of a line-up that are blamed on this page and have a fallback version. */
  function blamedIn({ remotes, replaceable }: LineUp, address: Address): LiveRemote[] {
    const owner = known.isEmpty() ? null : ownerOf(remotes, address.pathname);
    if (!owner) return [];
    const inSlots = slotsAround(owner).flatMap((slot) =>
      remotes.filter(({ name }) => slot.startsWith(`${name}/`)).map((remote) => ({ remote, place: slot })),
    );
    return [{ remote: owner.remote, place: owner.route.id }, ...inSlots]
      .filter(({ remote, place }) => replaceable.has(remote.name) && known.has(placeKey(remote, place), address))
      .map(({ remote }) => remote);
  }

  return {
    /** Chooses the line-up of a page without the versions that are known to fail on it. */
    lineUpWithoutFaults(
      releases: Releases,
      visitor: Visitor,
      { faults, address }: { readonly faults: Faults; readonly address: Address },
    ): LineUp {
      const works = (remote: LiveRemote) => !hasFailed(faults, remote) && !host.isBroken(remote);
      const lineUpWithout = (leftOut: ReadonlySet<string>) =>
        chooseLineUp(releases, visitor, (remote) => works(remote) && !leftOut.has(versionKey(remote)));

      let lineUp = chooseLineUp(releases, visitor, faults.length === 0 && !host.knowsFault() ? null : works);
      let blamed = blamedIn(lineUp, address);
      const leftOut = new Set<string>();
      // A fallback version may own the page instead, or place other slots, which may be blamed too. Each time at least
      // one more version is left out, so this ends.
      while (blamed.length > 0) {
        for (const remote of blamed) leftOut.add(versionKey(remote));
        lineUp = lineUpWithout(leftOut);
        blamed = blamedIn(lineUp, address).filter((remote) => !leftOut.has(versionKey(remote)));
      }
      return lineUp;
    },
    /**
     * Remembers that a version failed at an address. Once it has failed at several, it is remembered for every address
     * of the page.
     */
    remember: ({ remote, place }: PlaceFault, address: Address): void =>
      known.remember(placeKey(remote, place), address),
  };
}

const placeKey = (remote: LiveRemote, place: string): string => `${versionKey(remote)} ${place}`;
