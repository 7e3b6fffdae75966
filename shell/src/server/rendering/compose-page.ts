import { endingWith } from '@northlight/shared/tracing';
import type { ContentReads } from '../content/reads/content-reads.ts';
import type { PageSources, ReadAnswers } from '../content/types.ts';
import { type LineUp, type Visitor } from '../composition/line-up.ts';
import type { Address } from '../composition/address-faults.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import type { ReleaseEvents } from '../composition/release-events.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { createBlamedVersions } from './blamed-versions.ts';
import type { Faults } from './faults.ts';
import type { Extent, PageServices } from './page-in-progress.ts';
import { attemptPage } from './render-page.tsx';
import { renderSpan } from './render-span.ts';
import type { RenderedPage } from './rendered-page.ts';
import { createScriptReports } from './script-reports.ts';
import { reportFaults } from './report-faults.ts';

export interface ComposeOptions extends Omit<
  PageServices,
  'lineUp' | 'host' | 'reads' | 'preview' | 'faults' | 'extent'
> {
  readonly releases: Releases;
  readonly visitor: Visitor;
}

export interface ComposedPage {
  readonly page: RenderedPage;
  /** The line-up of the attempt that succeeded. */
  readonly lineUp: LineUp;
  /** Versions that rendered the page or filled a slot of it. */
  readonly shown: readonly LiveRemote[];
  /** The faults of the attempts before it. */
  readonly faults: Faults;
  readonly sources: PageSources;
  readonly answers: ReadAnswers;
}

/** Makes a page for a visitor. Rejects only when the shell itself is broken, or nobody waits for the page any more. */
export type ComposePage = (request: Request, options: ComposeOptions) => Promise<ComposedPage>;

export interface PageComposer {
  /** The versions that the page of an address is made of, unless they fail. */
  initialLineUp(releases: Releases, visitor: Visitor, address: Address): LineUp;
  readonly compose: ComposePage;
  readonly readAgain: ContentReads['readAgain'];
}

interface Dependencies {
  readonly host: RemoteHost;
  readonly events: ReleaseEvents;
  readonly reads: ContentReads;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * How much of the page each attempt tries, in order. Each attempt gets the faults of those before it. The last ones
 * leave out what keeps failing: first the slots, then the section.
 */
const ATTEMPTS: readonly Extent[] = [...Array<Extent>(10).fill('whole'), 'without slots', 'without slots', 'frame'];

/**
 * A page is made of the versions that its visitor should see. When one of them fails, the next attempt is made of its
 * fallback version, and so on. There are four reasons why a version is not used:
 *
 * - broken: its files or its code can't be used at all. `RemoteHost` remembers that for every page.
 * - failed: it has failed in an earlier attempt at this very page (`Faults`).
 * - blamed: it failed on this page lately, and its fallback version did not (`BlamedVersions`).
 * - avoided: this browser could not load it, which it states in a cookie (`Visitor`).
 *
 * If no version works, the page is made of the one that the visitor should see, with a message in place of its
 * section or with an empty slot.
 */
export function createPageComposer({ host, events, reads, now = () => performance.now() }: Dependencies): PageComposer {
  const blamed = createBlamedVersions(host, now);
  const tellOfScripts = createScriptReports();

  const compose: ComposePage = async (request, options) => {
    const { releases, visitor, trace } = options;
    const address = new URL(request.url);
    let faults: Faults = [];
    for (const extent of ATTEMPTS) {
      const lineUp = blamed.lineUpWithoutFaults(releases, visitor, { faults, address });
      const span = renderSpan(options.span, { lineUp, address, faults });
      const services = { ...options, lineUp, faults, extent, host, reads, preview: visitor.preview, span };
      const attempt = await endingWith(span, () => attemptPage(request, services));
      // A failure that is caused by the visitor leaving is not the fault of a version.
      request.signal.throwIfAborted();
      if ('page' in attempt) {
        const { overcome } = reportFaults(events, faults, { lineUp, trace, path: address.pathname });
        for (const fault of overcome) blamed.remember(fault, address);
        tellOfScripts(attempt, { lineUp, address, onProblem: options.onProblem });
        const { page, shown, sources, answers } = attempt;
        return { page, lineUp, shown, faults, sources, answers };
      }
      faults = [...faults, ...attempt.faults];
    }
    throw new Error('The frame around a message can’t be made.', { cause: faults.at(-1)?.cause });
  };

  return {
    initialLineUp: (releases, visitor, address) =>
      blamed.lineUpWithoutFaults(releases, visitor, { faults: [], address }),
    compose,
    readAgain: reads.readAgain,
  };
}
