import type { ApiConnections, ApiProcess, BackupStatus, UndeliveredNotice } from '@northlight/shared/endpoints';
import type { Release } from '@northlight/shared/release';
import type { VitalName } from './vital.ts';

/**
 * The team's page about releases, and its data as JSON. Except on a team's own machine, both require `STATUS_TOKEN`.
 */
export const STATUS_PATH = '/status';
export const STATUS_JSON_PATH = '/status.json';
/** Pictures of how one release changed the pages: `?remote=blog&version=1.0.0-a`. */
export const STATUS_PICTURES_PATH = '/status/pictures';

/**
 * What is live on a site, since when, and its state. Plain JSON; times are ISO 8601, sizes are bytes of all browser
 * scripts as they are sent. Counts are the sums of all `processes` since they started, as each reported last. The
 * vitals and the state of the cache in front are those of the process that answers.
 */
export interface Status {
  /** Revision of the registry, which increases by one with every change of what is live. */
  readonly revision: number;
  readonly generatedAt: string;
  /** When the process that answers started to count. */
  readonly startedAt: string;
  /** Processes of the site; the one that answers is the first. */
  readonly processes: readonly ProcessStatus[];
  /** Whether visits are measured at all: `REPORT_VITALS`. */
  readonly measuresVitals: boolean;
  /** The cache in front of the site; null where there is none. */
  readonly frontCache: FrontCacheStatus | null;
  /** As the API reports it; null where the API does not at the moment. */
  readonly backups: BackupStatus | null;
  /** Those of the last thirty days, the newest first; null where the API does not report them. */
  readonly undeliveredNotices: readonly UndeliveredNotice[] | null;
  /** By name; null where the API or its database does not report them. */
  readonly apiProcesses: readonly ApiProcess[] | null;
  /** Whether PostgreSQL allows their connections. Null if the API does not answer, or has an embedded database. */
  readonly apiConnections: ApiConnections | null;
  /** By name. */
  readonly remotes: readonly RemoteStatus[];
  /** The newest first. */
  readonly events: readonly StatusEvent[];
}

/** A process of the site that counts documents and failures. */
export interface ProcessStatus {
  /** Its hostname and port. */
  readonly name: string;
  readonly pid: number;
  /** First characters of the hash of its program's sources; null where it runs from the sources. */
  readonly version: string | null;
  readonly startedAt: string;
  /** When it last reported its counts. */
  readonly seenAt: string;
  /** Bytes of memory that it uses. */
  readonly memory: number;
}

/**
 * State of the cache in front of the site, as this process sees it: a page that could not be purged may be shown too
 * long.
 */
export interface FrontCacheStatus {
  readonly name: string;
  /** Maximum age of a page in it, in seconds. */
  readonly seconds: number;
  /** One for each of its servers; empty if it is never purged. */
  readonly caches: readonly PurgeStatus[];
}

export interface PurgeStatus {
  readonly address: string;
  /** Tags that are not purged yet. */
  readonly waiting: number;
  /** Time of the last purge; null before the first. */
  readonly purgedAt: string | null;
  /** Null while purging works. */
  readonly failing: { readonly since: string; readonly problem: string } | null;
}

export interface RemoteStatus {
  readonly name: string;
  readonly live: LiveStatus;
  /** All stored versions, the newest first. */
  readonly versions: readonly StoredVersion[];
  /** Why the stored versions can't be listed; null when they are. */
  readonly versionsProblem: string | null;
  /** Versions that are shown if the live one fails, in that order. */
  readonly fallbacks: readonly string[];
  readonly canary: CanaryStatus | null;
  /** Documents in which any version of it rendered the page or filled a slot. */
  readonly documents: RecentCounts;
  /** Failures of any version, on the server and as browsers report them. */
  readonly failures: RecentCounts;
  /** Of the last hour, by route and metric; empty when nothing was measured. */
  readonly vitals: readonly RouteVital[];
}

export interface LiveStatus extends Pick<Release, 'version' | 'author' | 'commit' | 'size'> {
  /** Null for a remote of a development server. */
  readonly since: string | null;
}

export interface StoredVersion extends Pick<Release, 'version' | 'publishedAt' | 'author' | 'size'> {
  /** Null for a version that was not compared with the one before it. */
  readonly pictures: PicturesStatus | null;
}

/**
 * How a version's pages differed from those of the live one when it passed the publish gate, or why they could not be
 * compared.
 */
export type PicturesStatus =
  | {
      readonly comparedWith: string;
      /** Number of pages, with each width and colour scheme counted separately. */
      readonly compared: number;
      readonly changed: number;
      /** Owners of the changed pixels that are not this remote's. */
      readonly foreign: readonly string[];
    }
  | { readonly problem: string };

export interface CanaryStatus extends Pick<Release, 'version' | 'author' | 'commit'> {
  /** Share of visitors, 0 to 100. */
  readonly percent: number;
  readonly since: string;
  /** Set when the canary was stopped because it failed too often. */
  readonly stopped: { readonly at: string; readonly reason: string } | null;
  /**
   * Failures per document in the last five minutes, 0 to 1, of the canary and of the live version; null when there were
   * neither documents nor failures.
   */
  readonly errorRate: number | null;
  readonly liveErrorRate: number | null;
}

export interface RecentCounts {
  readonly fiveMinutes: number;
  readonly hour: number;
}

export interface RouteVital {
  /** Route pattern of the page. */
  readonly route: string;
  readonly name: VitalName;
  readonly visits: number;
  /** 75th percentile: milliseconds, or for CLS the score. */
  readonly p75: number;
}

/** Something that happened to a release. */
export interface StatusEvent {
  readonly kind: 'failed' | 'recovered' | 'canary-stopped';
  readonly time: string;
  readonly remote: string;
  readonly version: string;
  /** Where and in which phase it failed; null for an event that is no failure. */
  readonly origin: 'server' | 'browser' | null;
  readonly phase: string | null;
  /** Trace id of the document in which it happened, as in the log. */
  readonly trace: string | null;
  readonly path: string | null;
  readonly message: string;
  /**
   * Places in the remote's sources, the innermost first; empty if the stack or the release's source maps don't give
   * them. They are added shortly after the event.
   */
  readonly frames: readonly OriginalFrame[];
}

/** A place in the sources of a remote. */
export interface OriginalFrame {
  /** `src/pages/ArticlePage.tsx` in the remote's own folder, or `shared/src/…` and `node_modules/…` outside it. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** Name of the function (server), or of the symbol at that place (browser); null if unknown. */
  readonly name: string | null;
}
