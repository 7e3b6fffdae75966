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

export interface ComposeOptions extends Omit<PageServices, 'lineUp' | 'host' | 'preview'> {
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
  function misfits({ remotes, replaceable }: LineUp, pathname: string): LiveRemote[] {
    const owner = ownerOf(remotes, pathname);
    const used = owner ? [[owner.remote, owner.route.id] as const, ...slotsAround(owner).flatMap((slot) => remotes.filter(({ name }) => slot.startsWith(`${name}/`)).map((remote) => [remote, slot] as const))] : [];
    return used.filter(([remote, place]) => replaceable.has(remote.name) && misbehaved.get(placeKey(remote, place))).map(([remote]) => remote);
  }

  /** Takes down what happened on the way to a page that could be shown. */
  function conclude({ releases, visitor, trace }: ComposeOptions, path: string, met: readonly ReleaseFault[], { shown, faults }: Rendering): void {
    const report = ({ remote, phase, cause }: ReleaseFault) => events.failed({ remote, origin: 'server', phase, trace, path, error: cause });
    const hopeless = new Set(faults.map(({ remote }) => remote.name));
    for (const fault of met) {
      const { remote, place } = fault;
      if (place === null || hopeless.has(remote.name)) continue;
      misbehaved.remember(placeKey(remote, place), true);
      report(fault);
    }
    // Where every version throws it is not the version: told once, of the one that was to be shown.
    for (const name of hopeless) {
      const first = [...met, ...faults].find(({ remote, place }) => remote.name === name && place !== null);
      if (first) report(first);
    }
    for (const remote of shown) {
      events.documentShown(remote);
      const wished = releases.remotes.find(({ name }) => name === remote.name);
      const wish = wished && wishesOf(wished, visitor).find((version) => !visitor.avoided.has(versionKey(version)));
      if (wish && wish.version !== remote.version && !met.some((fault) => fault.remote.version === wish.version)) events.passedOver(wish);
    }
  }

  return async (request, options) => {
    const { pathname } = new URL(request.url);
    const met: ReleaseFault[] = [];
    const failed = new Set<string>();
    for (;;) {
      const lineUp = lineUpFor(options.releases, options.visitor, (remote) => !failed.has(versionKey(remote)) && !host.isBroken(remote));
      const resting = misfits(lineUp, pathname);
      for (const remote of resting) failed.add(versionKey(remote));
      if (resting.length > 0) continue;
      try {
        const rendering = await renderPage(request, { ...options, lineUp, host, preview: options.visitor.preview });
        conclude(options, pathname, met, rendering);
        return { page: rendering.page, lineUp };
      } catch (error) {
        if (!(error instanceof VersionsFailed)) throw error;
        met.push(...error.faults);
        for (const { remote } of error.faults) failed.add(versionKey(remote));
      }
    }
  };
}

const placeKey = (remote: LiveRemote, place: string): string => `${versionKey(remote)} ${place}`;
