import { ownerOf } from '../../app/owner-of.ts';
import { createKnownFaults } from '../composition/known-faults.ts';
import { type LineUp, lineUpFor, type Visitor, wishesOf } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { type ReleaseEvents, versionKey } from '../composition/release-events.ts';
import type { ReleaseFault } from '../composition/release-fault.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { type PageServices, slotsAround, VersionsFailed } from './page-underway.ts';
import { type RenderedPage, type Rendering, renderPage } from './render-page.tsx';

export interface ComposeOptions extends Omit<PageServices, 'lineUp' | 'host' | 'preview' | 'failed'> {
  readonly releases: Releases;
  readonly visitor: Visitor;
}

export interface ComposedPage {
  readonly page: RenderedPage;
  /** What it was made of in the end. */
  readonly lineUp: LineUp;
}

/** Makes a page for a visitor. Fails only when the shell itself is broken. */
export type ComposePage = (request: Request, options: ComposeOptions) => Promise<ComposedPage>;

interface Dependencies {
  readonly host: RemoteHost;
  readonly events: ReleaseEvents;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * Last known good: a page is made of the versions that its visitor is to see, and when one of them fails, of the version before it, and so on. A version
 * whose code can't be had is remembered as broken by the host. One that throws with a page's data is blamed, and left alone for that page for a while, only
 * when another version did better with the same data.
 */
export function createPageComposer({ host, events, now = () => performance.now() }: Dependencies): ComposePage {
  const misbehaved = createKnownFaults<true>(now);

  /** Versions of this line-up that lately threw on this page and can be replaced. */
  function misfitsIn({ remotes, replaceable }: LineUp, pathname: string): LiveRemote[] {
    const owner = misbehaved.isEmpty() ? null : ownerOf(remotes, pathname);
    if (!owner) return [];
    const lent = slotsAround(owner).flatMap((slot) => remotes.filter(({ name }) => slot.startsWith(`${name}/`)).map((remote) => ({ remote, place: slot })));
    const used = [{ remote: owner.remote, place: owner.route.id }, ...lent];
    return used.filter(({ remote, place }) => replaceable.has(remote.name) && misbehaved.get(placeKey(remote, place))).map(({ remote }) => remote);
  }

  /** Tells of the versions that threw with a page's data. Where every version does it is not the version: told once, of the one that was to be shown. */
  function tellOfThrown(failed: ReadonlyMap<string, ReleaseFault>, { faults }: Rendering, lineUp: LineUp, occasion: { trace: string; path: string }): void {
    const thrown = [...failed.values(), ...faults].filter(({ place }) => place !== null);
    const told = new Set<string>();
    for (const { remote, phase, place, cause } of thrown) {
      const shown = lineUp.remotes.find(({ name }) => name === remote.name);
      const isBridged = shown !== undefined && !failed.has(versionKey(shown)) && !faults.some((fault) => fault.remote.name === remote.name);
      if (isBridged && place !== null) misbehaved.remember(placeKey(remote, place), true);
      if (isBridged || !told.has(remote.name)) events.failed({ remote, origin: 'server', phase, ...occasion, error: cause });
      told.add(remote.name);
    }
  }

  function countShown(failed: ReadonlyMap<string, ReleaseFault>, { shown }: Rendering, { releases, visitor }: ComposeOptions): void {
    for (const remote of shown) {
      events.documentShown(remote);
      const published = releases.remotes.find(({ name }) => name === remote.name);
      const wish = published && wishesOf(published, visitor).find((version) => !visitor.avoided.has(versionKey(version)));
      // One that failed in this very document is counted as failed.
      if (wish && wish.version !== remote.version && !failed.has(versionKey(wish))) events.passedOver(wish);
    }
  }

  return async (request, options) => {
    const { pathname } = new URL(request.url);
    const failed = new Map<string, ReleaseFault>();
    const resting = new Set<string>();
    for (;;) {
      const lineUp = lineUpFor(options.releases, options.visitor, (remote) => !failed.has(versionKey(remote)) && !resting.has(versionKey(remote)) && !host.isBroken(remote));
      const misfits = misfitsIn(lineUp, pathname);
      for (const remote of misfits) resting.add(versionKey(remote));
      if (misfits.length > 0) continue;
      try {
        const rendering = await renderPage(request, { ...options, lineUp, failed, host, preview: options.visitor.preview });
        tellOfThrown(failed, rendering, lineUp, { trace: options.trace, path: pathname });
        countShown(failed, rendering, options);
        return { page: rendering.page, lineUp };
      } catch (error) {
        if (!(error instanceof VersionsFailed)) throw error;
        for (const fault of error.faults) failed.set(versionKey(fault.remote), fault);
      }
    }
  };
}

const placeKey = (remote: LiveRemote, place: string): string => `${versionKey(remote)} ${place}`;
