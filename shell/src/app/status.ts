import type { ApiConnections, ApiProcess, BackupStatus, UndeliveredNotice } from '@northlight/shared/endpoints';
import type { Release } from '@northlight/shared/release';
import type { VitalName } from './vital.ts';

/** The team's page about releases, and the same as JSON. Beyond a team's own machine both want `STATUS_TOKEN`. */
export const STATUS_PATH = '/status';
export const STATUS_JSON_PATH = '/status.json';
/** What one release changed to look at: `?remote=blog&version=1.0.0-a`. */
export const STATUS_PICTURES_PATH = '/status/pictures';

/**
 * What is live on a site, since when, and how it fares. Plain JSON; times are ISO 8601, sizes bytes of all browser
 * scripts as they are sent. What is counted is what all `processes` have seen since they started, as they told it last;
 * what visits measured, and how the cache in front fares, is what the process has seen that answers.
 */
export interface Status {
  /** Of the registry: grows by one with every change of what is live. */
  readonly revision: number;
  readonly generatedAt: string;
  /** When the process that answers began to count. */
  readonly startedAt: string;
  /** Of the site, the one that answers first. */
  readonly processes: readonly ProcessStatus[];
  /** Whether visits are measured at all: `REPORT_VITALS`. */
  readonly measuresVitals: boolean;
  /** The cache in front of the site; null where there is none. */
  readonly frontCache: FrontCacheStatus | null;
  /** As the API tells it; null where it doesn't at the moment. */
  readonly backups: BackupStatus | null;
  /** Those of the last thirty days, the newest first; null where the API does not tell. */
  readonly undeliveredNotices: readonly UndeliveredNotice[] | null;
  /** By name; null where the API, or its database, does not tell. */
  readonly apiProcesses: readonly ApiProcess[] | null;
  /** Whether PostgreSQL has room for them; null where the API does not tell, or has an embedded database. */
  readonly apiConnections: ApiConnections | null;
  /** By name. */
  readonly remotes: readonly RemoteStatus[];
  /** The newest first. */
  readonly events: readonly StatusEvent[];
}

/** A process of the site that counts. */
export interface ProcessStatus {
  /** Its machine and port. */
  readonly name: string;
  readonly pid: number;
  /** Beginning of the hash of what its program was built from; null where it runs from its sources. */
  readonly version: string | null;
  readonly startedAt: string;
  /** When it told what it has counted. */
  readonly seenAt: string;
  /** Bytes of memory that it holds. */
  readonly memory: number;
}

/** How the process fares with the cache in front of the site: what it could not purge may be shown too long. */
export interface FrontCacheStatus {
  readonly name: string;
  /** Seconds for which it may keep a page. */
  readonly seconds: number;
  /** Each of its servers; none where it is never purged. */
  readonly caches: readonly PurgeStatus[];
}

export interface PurgeStatus {
  readonly address: string;
  /** Tags that are not purged yet. */
  readonly waiting: number;
  /** The last time that something was purged; null before the first. */
  readonly purgedAt: string | null;
  /** Null while it can be purged. */
  readonly failing: { readonly since: string; readonly problem: string } | null;
}

export interface RemoteStatus {
  readonly name: string;
  readonly live: LiveStatus;
  /** Everything that is stored of it, the newest first. */
  readonly versions: readonly StoredVersion[];
  /** Versions that are shown when the live one fails, in that order. */
  readonly fallbacks: readonly string[];
  readonly canary: CanaryStatus | null;
  /** Documents in which any version of it rendered the page or filled a slot. */
  readonly documents: RecentCounts;
  /** Of any version, on the server and as browsers report them. */
  readonly failures: RecentCounts;
  /** Of the last hour, by route and kind; empty when nothing was measured. */
  readonly vitals: readonly RouteVital[];
}

export interface LiveStatus extends Pick<Release, 'version' | 'author' | 'commit' | 'size'> {
  /** Null for what a development server offers. */
  readonly since: string | null;
}

export interface StoredVersion extends Pick<Release, 'version' | 'publishedAt' | 'author' | 'size'> {
  /** Null for a version that was not compared with the one before it. */
  readonly pictures: PicturesStatus | null;
}

/** How a version looked beside the one that was live, when it passed the gate; or why that can't be said. */
export type PicturesStatus =
  | {
      readonly comparedWith: string;
      /** Pages, each width and scheme counted. */
      readonly compared: number;
      readonly changed: number;
      /** The owners of other pixels that changed. */
      readonly foreign: readonly string[];
    }
  | { readonly problem: string };

export interface CanaryStatus extends Pick<Release, 'version' | 'author' | 'commit'> {
  /** Share of visitors, 0 to 100. */
  readonly percent: number;
  readonly since: string;
  /** It was taken back because it failed too often. */
  readonly stopped: { readonly at: string; readonly reason: string } | null;
  /**
   * Failures for each document of the last five minutes, 0 to 1, of the canary and of the live version beside it; null
   * when there was nothing.
   */
  readonly errorRate: number | null;
  readonly liveErrorRate: number | null;
}

export interface RecentCounts {
  readonly fiveMinutes: number;
  readonly hour: number;
}

export interface RouteVital {
  /** Pattern of the page. */
  readonly route: string;
  readonly name: VitalName;
  readonly visits: number;
  /** Three of four visits were at least as good: milliseconds, or for CLS the score. */
  readonly p75: number;
}

/** Something that happened to a release. */
export interface StatusEvent {
  readonly kind: 'failed' | 'recovered' | 'canary-stopped';
  readonly time: string;
  readonly remote: string;
  readonly version: string;
  /** Where it failed, and in what; null for what is no failure. */
  readonly origin: 'server' | 'browser' | null;
  readonly phase: string | null;
  /** Of the document it was met in, as the log names it. */
  readonly trace: string | null;
  readonly path: string | null;
  readonly message: string;
  /**
   * Where in the remote's sources it arose, the innermost place first; none where its stack, or the source maps of the
   * release, don't say. They come a moment after the event.
   */
  readonly frames: readonly OriginalFrame[];
}

/** A place in the sources of a remote. */
export interface OriginalFrame {
  /** `src/pages/ArticlePage.tsx` in the remote's own folder, `shared/src/…` or `node_modules/…` beside it. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** Of the function on the server, of what stands at that place in a browser's file; null where none is known. */
  readonly name: string | null;
}
