import { type LineUp, type Visitor, wantedVersions } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import type { ReleaseEvents } from '../composition/release-events.ts';
import { versionKey } from '../../app/version-cookies.ts';
import { type Faults, hasFailed, isInPlace, type PlaceFault } from './faults.ts';

interface MadePage {
  /** What the page was made of in the end. */
  readonly lineUp: LineUp;
  readonly trace: string;
  readonly path: string;
}

/**
 * Reports the faults that occurred with a page's data before it could be made; those of files and code were reported
 * where they occurred. Where every version of a remote failed it is not the version: that is reported once, of the
 * version that should have been shown.
 * @returns the faults that a fallback version has overcome.
 */
export function reportFaults(
  events: Pick<ReleaseEvents, 'failed'>,
  faults: Faults,
  { lineUp, trace, path }: MadePage,
): { readonly overcome: readonly PlaceFault[] } {
  const inPlaces = faults.filter(isInPlace);
  const overcome = inPlaces.filter(({ remote }) => {
    const shown = lineUp.remotes.find(({ name }) => name === remote.name);
    return shown !== undefined && !hasFailed(faults, shown);
  });
  for (const [index, fault] of inPlaces.entries()) {
    const { remote, phase, cause } = fault;
    const isFirst = inPlaces.findIndex((other) => other.remote.name === remote.name) === index;
    if (isFirst || overcome.includes(fault))
      events.failed({ remote, origin: 'server', phase, trace, path, error: cause });
  }
  return { overcome };
}

/** Counts versions missing from a page that was rendered a moment ago for another visitor. */
export function countMissingVersions(events: Pick<ReleaseEvents, 'replaced'>, faults: Faults): void {
  const firstOfEach = faults.filter(
    ({ remote }, index) => faults.findIndex((other) => other.remote.name === remote.name) === index,
  );
  for (const { remote } of firstOfEach) events.replaced(remote);
}

interface ShownPage {
  readonly shown: readonly LiveRemote[];
  readonly releases: Releases;
  readonly visitor: Visitor;
}

/** Counts the versions that a page shows, and those in whose place it shows a fallback version. */
export function countShown(
  events: Pick<ReleaseEvents, 'documentShown' | 'replaced'>,
  faults: Faults,
  { shown, releases, visitor }: ShownPage,
): void {
  for (const remote of shown) {
    events.documentShown(remote);
    const published = releases.remotes.find(({ name }) => name === remote.name);
    const wanted =
      published && wantedVersions(published, visitor).find((version) => !visitor.avoided.has(versionKey(version)));
    // One that failed in this very document is counted as failed.
    if (wanted && wanted.version !== remote.version && !hasFailed(faults, wanted)) events.replaced(wanted);
  }
}
