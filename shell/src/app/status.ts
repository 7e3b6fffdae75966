import type { Release } from '@northlight/shared/release';
import type { VitalName } from './vital.ts';

/** The team's page about releases, and the same as JSON. Beyond a team's own machine both want `STATUS_TOKEN`. */
export const STATUS_PATH = '/status';
export const STATUS_JSON_PATH = '/status.json';

/**
 * What is live on a site, since when, and how it fares. Plain JSON; times are ISO 8601, sizes bytes of all browser
 * scripts as they are sent. What is counted or measured is what one shell process has seen since it started.
 */
export interface Status {
  /** Of the registry: grows by one with every change of what is live. */
  readonly revision: number;
  readonly generatedAt: string;
  /** When the process that counts began to. */
  readonly startedAt: string;
  /** Whether visits are measured at all: `REPORT_VITALS`. */
  readonly measuresVitals: boolean;
  /** By name. */
  readonly remotes: readonly RemoteStatus[];
  /** The newest first. */
  readonly events: readonly StatusEvent[];
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

export type StoredVersion = Pick<Release, 'version' | 'publishedAt' | 'author' | 'size'>;

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
}
