import { INTERNAL_FAILING_RELEASES_PATH } from '@northlight/shared/endpoints';
import { versionKey } from '../../app/version-cookies.ts';
import { failsTooOften } from './failure-rate.ts';
import type { LiveRemote } from './live-remote.ts';
import type { Rate } from './rate-window.ts';
import type { ReadReleases } from './registry-reader.ts';
import type { SharedCounts } from './shared-counts.ts';
import { oneAtATime } from './single-flight.ts';

/** Milliseconds between two checks. A release that fails in two checks in a row keeps failing. */
const TICK = 60_000;
/** Milliseconds within which the API has to answer. */
const LIMIT = 5_000;

interface ReportOptions {
  readonly readReleases: ReadReleases;
  /** The counts of all processes. */
  readonly counts: Pick<SharedCounts, 'recent'>;
  /** Where this process reaches the API. */
  readonly origin: string;
  readonly key: string;
  readonly onProblem: (message: string, error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Reports live releases that keep failing to the API, for their teams. Each process reports by itself, once a day for
 * each version; the API makes one notice of these reports. A report that fails is sent again at the next check.
 */
export function createFailingReleaseReporter({
  readReleases,
  counts,
  origin,
  key,
  onProblem,
  now = Date.now,
}: ReportOptions) {
  let failing: ReadonlySet<string> = new Set();
  const reported = new Map<string, string>();

  async function tell({ name: remote, version }: LiveRemote, { failures, documents }: Rate): Promise<void> {
    const response = await fetch(new URL(INTERNAL_FAILING_RELEASES_PATH, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ remote, version, failures, documents }),
      signal: AbortSignal.timeout(LIMIT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  }

  const look = oneAtATime(async () => {
    try {
      const { remotes } = await readReleases();
      const bad = remotes
        .map(({ live }) => ({ live, rate: counts.recent(live) }))
        .filter(({ rate }) => failsTooOften(rate));
      const before = failing;
      failing = new Set(bad.map(({ live }) => versionKey(live)));
      const today = new Date(now()).toISOString().slice(0, 10);
      for (const { live, rate } of bad) {
        const version = versionKey(live);
        if (!before.has(version) || reported.get(version) === today) continue;
        await tell(live, rate);
        reported.set(version, today);
      }
    } catch (error) {
      onProblem('a team could not be told that its release keeps failing; it is tried again', error);
    }
  });

  return {
    look,
    /** Checks once a minute. @returns a function that stops this. */
    start(): () => Promise<void> {
      const timer = setInterval(() => void look(), TICK);
      timer.unref();
      return async () => clearInterval(timer);
    },
  };
}
