import { hasServerBundle } from '@northlight/shared/release';
import type { Span } from '@northlight/shared/tracing';
import { type Owner, ownerOf } from '../../app/owner-of.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { PublishedLineUp } from '../composition/published-line-up.ts';
import type { ReleaseFault } from '../composition/release-fault.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import type { ContentReads } from '../content/reads/content-reads.ts';
import type { PageReads } from '../content/reads/page-reads.ts';
import type { BootOptions } from './boot-of.ts';
import { faultAt, type Faults } from './faults.ts';
import type { InlineScript } from './inline-scripts.ts';
import { createPageSlots, type PageSlots } from './page-slots.ts';
import type { ShellAssets } from './shell-assets.ts';
import { watchCalls, type WatchedCalls } from './watched-calls.ts';

/** How much of a page is rendered: all of it, all but its slots, or only the frame around a message. */
export type Extent = 'whole' | 'without slots' | 'frame';

export interface PageServices extends Omit<BootOptions, 'card' | 'shown' | 'names' | 'leftToBrowser'> {
  /** The request's id. */
  readonly trace: string;
  /** The request's span; undefined for a page that is rendered in the background. */
  readonly span?: Span | undefined;
  /** The published line-up. A page of a large site names it by its id instead of listing all remotes. */
  readonly published: PublishedLineUp | null;
  readonly host: RemoteHost;
  /** What failed in earlier attempts at this document. It is not tried again. */
  readonly faults: Faults;
  readonly reads: ContentReads;
  readonly extent: Extent;
  readonly assets: ShellAssets;
  readonly prelude?: InlineScript;
  readonly onProblem: (message: string, error: unknown) => void;
}

/** A page while it is made from one line-up. */
export interface PageInProgress {
  readonly request: Request;
  readonly url: URL;
  readonly services: PageServices;
  /** Null for an address that no remote owns. */
  readonly owner: Owner<LiveRemote> | null;
  readonly slots: PageSlots;
  readonly calls: WatchedCalls;
  /** What has been read for it so far. */
  readonly sources: PageReads['sources'];
  readonly answers: PageReads['answers'];
}

/** The faults that made an attempt fail. At least one of them was not known before. */
export interface FailedAttempt {
  readonly faults: Faults;
}

export const failedAttempt = (...faults: readonly ReleaseFault[]): FailedAttempt => ({ faults });

export function startPage(request: Request, services: PageServices): PageInProgress {
  const url = new URL(request.url);
  const { contentPreview, span } = services;
  const owner = ownerOf(services.lineUp.remotes, url.pathname);
  const { api, sources, answers } = contentPreview
    ? services.reads.startPreview(contentPreview, span)
    : services.reads.startPage(span);
  const calls = watchCalls(api);
  const slots = createPageSlots({
    names: slotsAround(owner),
    services,
    context: { trace: services.trace, path: url.pathname },
    calls,
  });
  return { request, url, services, owner, slots, calls, sources, answers };
}

/**
 * Whether the page shows only a skeleton of an adopted remote although that remote has a server bundle, because the
 * bundle failed in an earlier attempt and there was no other version. The browser renders the remote without the
 * bundle, but it needs the remote's files.
 */
export function isLeftToBrowser({ owner, services: { faults } }: Pick<PageInProgress, 'owner' | 'services'>): boolean {
  if (!owner?.remote.adopted || !hasServerBundle(owner.remote)) return false;
  const fault = faultAt(faults, owner.remote, owner.route.id);
  return fault !== undefined && fault.phase !== 'files';
}

/** The names of the slots in the page and in the layouts around it. */
export const slotsAround = (owner: Owner<LiveRemote> | null): string[] =>
  owner
    ? [
        ...new Set(
          owner.remote.routes
            .filter(({ id }) => id === owner.route.id || owner.route.layouts.includes(id))
            .flatMap(({ slots }) => slots),
        ),
      ]
    : [];
