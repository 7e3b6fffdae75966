import { type LineUp, type Visitor, wantedVersions } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import type { ReleaseEvents } from '../composition/release-events.ts';
import { versionKey } from '../../app/version-cookies.ts';
import { type Faults, hasFailed, isInPlace, type PlaceFault } from './faults.ts';

interface MadePage {
  /** The line-up of the attempt that succeeded. */
  readonly lineUp: LineUp;
  readonly trace: string;
  readonly path: string;
}

/**
 * Reports the faults of earlier attempts at a page that occurred with its data; faults of files and code were reported
 * where they occurred. If every version of a remote failed, no single version is the cause: this is reported once, for
 * the version that should have been shown.
 * @returns the faults after which a fallback version worked.
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

/** Counts the versions that failed on a cached page, which was rendered a moment ago for another visitor. */
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

/** Counts the versions that a page shows, and those that it replaces by a fallback version. */
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
    // A version that failed in this document is already counted as failed.
    if (wanted && wanted.version !== remote.version && !hasFailed(faults, wanted)) events.replaced(wanted);
  }
}
