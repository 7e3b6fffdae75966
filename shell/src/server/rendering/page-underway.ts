import { createApiClient } from '@northlight/shared/client';
import { type Owner, ownerOf } from '../../app/owner-of.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { ReleaseFault } from '../composition/release-fault.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import type { BootOptions } from './boot-of.ts';
import { createPageSlots, type PageSlots } from './page-slots.ts';
import type { ShellAssets } from './shell-assets.ts';
import { watchCalls, type WatchedCalls } from './watched-calls.ts';

/** Milliseconds a page waits for the API before it shows its defaults. */
const API_TIMEOUT = 4000;

export interface PageServices extends Omit<BootOptions, 'card' | 'shown'> {
  readonly host: RemoteHost;
  /** What is known to fail in this very document, by version: it is not tried once more. */
  readonly failed: ReadonlyMap<string, ReleaseFault>;
  readonly assets: ShellAssets;
  readonly prelude?: string;
  /** Of this answer; the page's policy allows scripts by it. */
  readonly nonce: string;
  readonly onProblem: (message: string, error: unknown) => void;
}

/** One page while it is made out of one line-up. */
export interface PageUnderway {
  readonly request: Request;
  readonly url: URL;
  readonly services: PageServices;
  /** Null for an address that no remote owns. */
  readonly owner: Owner<LiveRemote> | null;
  readonly slots: PageSlots;
  readonly calls: WatchedCalls;
  /** What failed so far. */
  readonly faults: ReleaseFault[];
}

export function beginPage(request: Request, services: PageServices): PageUnderway {
  const url = new URL(request.url);
  const owner = ownerOf(services.lineUp.remotes, url.pathname);
  const calls = watchCalls(createApiClient({ origin: services.apiOrigin, timeout: API_TIMEOUT }));
  const slots = createPageSlots({ names: slotsAround(owner), lineUp: services.lineUp, failed: services.failed, host: services.host, occasion: { trace: services.trace, path: url.pathname }, calls });
  return { request, url, services, owner, slots, calls, faults: [] };
}

/** What the page and the layouts around it place. */
export const slotsAround = (owner: Owner<LiveRemote> | null): string[] =>
  owner ? [...new Set(owner.remote.routes.filter(({ id }) => id === owner.route.id || owner.route.layouts.includes(id)).flatMap(({ slots }) => slots))] : [];

/** Versions failed of which others could be shown: the page is to be made of those. */
export class VersionsFailed extends Error {
  override readonly name = 'VersionsFailed';
  readonly faults: readonly ReleaseFault[];

  constructor(faults: readonly ReleaseFault[]) {
    super(faults.map(({ message }) => message).join('; '));
    this.faults = faults;
  }
}

/**
 * Ends the work on a page that can be made of other versions. What can't be replaced is bridged: a message in place of the section, an empty slot. That
 * is done with the version that was wished for, so a replacement that fails gives way to it again.
 */
export function giveWay({ faults, services: { lineUp } }: PageUnderway): void {
  const replaceable = faults.filter(({ remote: { name } }) => lineUp.replaceable.has(name) || lineUp.replaced.has(name));
  if (replaceable.length > 0) throw new VersionsFailed(replaceable);
}
