import { ownerOf } from '../../app/owner-of.ts';
import { type Address, createAddressFaults } from '../composition/address-faults.ts';
import { allWork, type LineUp, lineUpFor, type Visitor, wishesOf } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { type ReleaseEvents, versionKey } from '../composition/release-events.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { type Faults, hasFailed } from './faults.ts';
import { type Extent, type PageServices, slotsAround } from './page-underway.ts';
import { attemptPage, type RenderedPage, type Rendering } from './render-page.tsx';

export interface ComposeOptions extends Omit<PageServices, 'lineUp' | 'host' | 'preview' | 'faults' | 'extent'> {
  readonly releases: Releases;
  readonly visitor: Visitor;
}

export interface ComposedPage {
  readonly page: RenderedPage;
  /** What it was made of in the end. */
  readonly lineUp: LineUp;
}

/** Makes a page for a visitor. Fails only when the shell itself is broken, or nobody waits for the page any more. */
export type ComposePage = (request: Request, options: ComposeOptions) => Promise<ComposedPage>;

interface Dependencies {
  readonly host: RemoteHost;
  readonly events: ReleaseEvents;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * What is tried, one after the other: each attempt knows what failed before it. Whatever goes on failing is left out in
 * the end.
 */
const ATTEMPTS: readonly Extent[] = [...Array<Extent>(10).fill('whole'), 'without slots', 'without slots', 'frame'];

/**
 * Last known good: a page is made of the versions that its visitor is to see, and when one of them fails, of the
 * version before it, and so on. A version whose code can't be had is remembered as broken by the host. One that throws
 * with a page's data is blamed, and left alone for that page for a while, only when another version did better with the
 * same data; at that address at first, and for every address of the page once several have failed. Where no version
 * does, the page is made of the one that was wished for, with a message in place of its section or an empty slot.
 */
export function createPageComposer({ host, events, now = () => performance.now() }: Dependencies): ComposePage {
  const misbehaved = createAddressFaults(now);

  function lineUpWithout(faults: Faults, { releases, visitor }: ComposeOptions, address: Address): LineUp {
    const works =
      faults.length === 0 && !host.knowsFault()
        ? allWork
        : (remote: LiveRemote) => !hasFailed(faults, remote) && !host.isBroken(remote);
    let lineUp = lineUpFor(releases, visitor, works);
    let resting = misfitsIn(lineUp, address);
    // Another version may own the page, or place other slots: once for each that a remote has is enough.
    const left = new Set<string>();
    while (resting.length > 0) {
      for (const remote of resting) left.add(versionKey(remote));
      lineUp = lineUpFor(releases, visitor, (remote) => works(remote) && !left.has(versionKey(remote)));
      resting = misfitsIn(lineUp, address).filter((remote) => !left.has(versionKey(remote)));
    }
    return lineUp;
  }

  /** Versions of this line-up that lately threw on this page and can be replaced. */
  function misfitsIn({ remotes, replaceable }: LineUp, address: Address): LiveRemote[] {
    const owner = misbehaved.isEmpty() ? null : ownerOf(remotes, address.pathname);
    if (!owner) return [];
    const lent = slotsAround(owner).flatMap((slot) =>
      remotes.filter(({ name }) => slot.startsWith(`${name}/`)).map((remote) => ({ remote, place: slot })),
    );
    const used = [{ remote: owner.remote, place: owner.route.id }, ...lent];
    return used
      .filter(({ remote, place }) => replaceable.has(remote.name) && misbehaved.has(placeKey(remote, place), address))
      .map(({ remote }) => remote);
  }

  /**
   * Tells of the versions that threw with a page's data. Where every version does it is not the version: told once, of
   * the one that was to be shown.
   */
  function tellOfThrown(faults: Faults, lineUp: LineUp, trace: string, address: Address): void {
    const told = new Set<string>();
    for (const { remote, phase, place, cause } of faults) {
      if (place === null) continue;
      const shown = lineUp.remotes.find(({ name }) => name === remote.name);
      const isBridged = shown !== undefined && !hasFailed(faults, shown);
      if (isBridged) misbehaved.remember(placeKey(remote, place), address);
      if (isBridged || !told.has(remote.name))
        events.failed({ remote, origin: 'server', phase, trace, path: address.pathname, error: cause });
      told.add(remote.name);
    }
  }

  function countShown(faults: Faults, { shown }: Rendering, { releases, visitor }: ComposeOptions): void {
    for (const remote of shown) {
      events.documentShown(remote);
      const published = releases.remotes.find(({ name }) => name === remote.name);
      const wish =
        published && wishesOf(published, visitor).find((version) => !visitor.avoided.has(versionKey(version)));
      // One that failed in this very document is counted as failed.
      if (wish && wish.version !== remote.version && !hasFailed(faults, wish)) events.passedOver(wish);
    }
  }

  return async (request, options) => {
    const address = new URL(request.url);
    let faults: Faults = [];
    for (const extent of ATTEMPTS) {
      const lineUp = lineUpWithout(faults, options, address);
      const attempt = await attemptPage(request, {
        ...options,
        lineUp,
        faults,
        extent,
        host,
        preview: options.visitor.preview,
      });
      // What fails because its visitor has left is nobody's fault.
      request.signal.throwIfAborted();
      if ('page' in attempt) {
        tellOfThrown(faults, lineUp, options.trace, address);
        countShown(faults, attempt, options);
        return { page: attempt.page, lineUp };
      }
      faults = [...faults, ...attempt.blamed];
    }
    throw new Error('The frame around a message can’t be made.', { cause: faults.at(-1)?.cause });
  };
}

const placeKey = (remote: LiveRemote, place: string): string => `${versionKey(remote)} ${place}`;
