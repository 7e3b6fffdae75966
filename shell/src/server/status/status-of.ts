import type {
  CanaryStatus,
  FrontCacheStatus,
  ProcessStatus,
  RecentCounts,
  RemoteStatus,
  Status,
} from '../../app/status.ts';
import type { Rate } from '../composition/rate-window.ts';
import type { Releases } from '../composition/registry-reader.ts';
import type { ReleaseEvents } from '../composition/release-events.ts';
import type { VersionCounts } from '../composition/version-counters.ts';
import type { VitalLine } from '../vitals/page-values.ts';
import type { ApiStatus } from './api-status.ts';
import type { ListedVersions } from './stored-versions.ts';

export interface StatusSources {
  readonly releases: Releases;
  /** Every stored version of a remote, the newest first. */
  readonly stored: ReadonlyMap<string, ListedVersions>;
  readonly events: Pick<ReleaseEvents, 'counts' | 'latest' | 'recent'>;
  readonly processes: readonly ProcessStatus[];
  /** Null when visits are not measured. */
  readonly vitals: readonly VitalLine[] | null;
  readonly front: FrontCacheStatus | null;
  readonly api: ApiStatus;
  readonly startedAt: Date;
  readonly now: Date;
}

/** Builds the status from everything that is known of the releases that the site shows. */
export function statusOf(sources: StatusSources): Status {
  const { releases, stored, events, processes, vitals, front, api, startedAt, now } = sources;
  const counts = events.counts();

  function remoteStatus({ name, live }: Releases['remotes'][number]): RemoteStatus {
    const { version, author, commit, size } = live;
    const own = counts.filter(({ remote }) => remote.name === name);
    // What a development server offers was never released, so it has no date.
    const since = live.folder === null ? null : (releases.registry?.since[name] ?? null);
    return {
      name,
      live: { version, since, author, commit, size },
      versions: stored.get(name)?.versions ?? [],
      versionsProblem: stored.get(name)?.problem ?? null,
      fallbacks: (releases.registry?.fallbacks[name] ?? []).map(({ version }) => version),
      canary: canaryStatus(name, version),
      documents: sumOf(own, 'documents'),
      failures: sumOf(own, 'failures'),
      vitals: (vitals ?? [])
        .filter(({ remote }) => remote === name)
        .map(({ route, name, visits, p75 }) => ({ route, name, visits, p75 })),
    };
  }

  function canaryStatus(name: string, liveVersion: string): CanaryStatus | null {
    const canary = releases.registry?.canaries[name];
    if (!canary) return null;
    const { release, percent, since, stopped } = canary;
    const rateOf = (version: string) => errorRate(events.recent({ name, version }));
    return {
      version: release.version,
      percent,
      since,
      author: release.author,
      commit: release.commit,
      stopped,
      errorRate: rateOf(release.version),
      liveErrorRate: rateOf(liveVersion),
    };
  }

  return {
    revision: releases.registry?.revision ?? 0,
    generatedAt: now.toISOString(),
    startedAt: startedAt.toISOString(),
    processes,
    measuresVitals: vitals !== null,
    frontCache: front,
    ...api,
    remotes: releases.remotes.toSorted((one, other) => one.name.localeCompare(other.name)).map(remoteStatus),
    events: events.latest(),
  };
}

/** Computed as for stopping canaries: it is 1 for a version that fails before it makes any document. */
const errorRate = ({ documents, failures }: Rate): number | null =>
  documents + failures === 0 ? null : failures / Math.max(documents, failures);

const sumOf = (versions: readonly VersionCounts[], what: keyof Rate): RecentCounts => ({
  fiveMinutes: versions.reduce((sum, { recent }) => sum + recent[what], 0),
  hour: versions.reduce((sum, { hour }) => sum + hour[what], 0),
});
