import type { ReleaseStore } from '@northlight/shared/release-store';
import { memoize } from '../../app/memoize.ts';
import { failsTooOften, shareOf } from './failure-rate.ts';
import type { LiveRemote } from './live-remote.ts';
import type { Rate } from './rate-window.ts';
import type { ReadReleases, Releases, RemoteReleases } from './registry-reader.ts';
import type { ReleaseEvents } from './release-events.ts';
import type { SharedCounts } from './shared-counts.ts';
import { canaryKey, createUnwrittenStops } from './unwritten-stops.ts';

/** A canary is stopped when it fails too often, and in more than so many times the share of the live version. */
const WORSE = 2;

type Canary = NonNullable<RemoteReleases['canary']>;

interface CanaryWatchOptions {
  readonly readReleases: ReadReleases;
  readonly events: ReleaseEvents;
  /** The counts of all processes, by which a canary is judged. */
  readonly counts: Pick<SharedCounts, 'exchange' | 'recent' | 'lastDay'>;
  readonly store: Pick<ReleaseStore, 'stopCanary'>;
  readonly onProblem: (message: string, error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Stops a canary automatically when it fails too often, by the counts of all processes. A process judges after it has
 * counted a failure and exchanged counts with the others: so the process that counts the last failure knows of all.
 * @returns a function that reads the releases without the canaries that this process has stopped: the registry may not
 * be changed yet, or could not be changed. Reading them also tries again to write stops that could not be written.
 */
export function watchCanaries(options: CanaryWatchOptions): ReadReleases {
  const { readReleases, events, counts, store, onProblem, now = Date.now } = options;
  const stopped = new Set<string>();
  const onFailure = (error: unknown) => onProblem('a canary could not be stopped in the registry', error);
  const unwritten = createUnwrittenStops({ store, onFailure, now });
  let withoutStopped = memoize(leaveOutStopped);

  async function judge(): Promise<void> {
    const { hasCanary } = await readReleases();
    if (!hasCanary) return;
    // First by the counts that are known already, without waiting for the other processes.
    await judgeEach();
    await counts.exchange();
    await judgeEach();
  }

  async function judgeEach(): Promise<void> {
    const { remotes } = await readReleases();
    for (const remote of remotes) {
      const reason =
        remote.canary && !stopped.has(canaryKey(remote)) ? reasonToStop(counts, remote.canary, remote.live) : null;
      if (remote.canary && reason !== null) await stop(remote, remote.canary.remote, reason);
    }
  }

  async function stop(remote: RemoteReleases, canary: LiveRemote, reason: string): Promise<void> {
    stopped.add(canaryKey(remote));
    withoutStopped = memoize(leaveOutStopped);
    // Another process may have judged at the same time and stopped it first: then the stop is that one's to tell of.
    let isOwn = true;
    try {
      isOwn = await store.stopCanary(canary.name, canary.version, reason);
    } catch (error) {
      unwritten.add(remote, reason);
      throw error;
    } finally {
      if (isOwn) events.canaryStopped(canary, reason);
    }
  }

  function leaveOutStopped(releases: Releases): Releases {
    const remotes = releases.remotes.map((remote) =>
      remote.canary && stopped.has(canaryKey(remote)) ? { ...remote, canary: null } : remote,
    );
    return { ...releases, remotes, hasCanary: remotes.some(({ canary }) => canary !== null) };
  }

  events.onFailure(() => {
    judge().catch(onFailure);
  });
  return async () => {
    const releases = await readReleases();
    void unwritten.writeAgain(releases.remotes);
    return stopped.size > 0 && releases.hasCanary ? withoutStopped(releases) : releases;
  };
}

/** A canary is judged by the last five minutes, and by the last day because few visitors see it on a quiet site. */
function reasonToStop(counts: CanaryWatchOptions['counts'], canary: Canary, live: LiveRemote): string | null {
  // Failures of the same version when it was a canary before don't count.
  const since = Date.parse(canary.since);
  const spans = [
    { name: 'five minutes', rateOf: (remote: LiveRemote) => counts.recent(remote) },
    { name: 'day', rateOf: (remote: LiveRemote) => counts.lastDay(remote, since) },
  ];
  const span = spans.find(({ rateOf }) => isTooBad(rateOf(canary.remote), rateOf(live)));
  if (!span) return null;
  const { failures, documents } = span.rateOf(canary.remote);
  return `${failures} failures in ${documents} documents of the last ${span.name}`;
}

const isTooBad = (canary: Rate, live: Rate): boolean =>
  failsTooOften(canary) && shareOf(canary) > WORSE * shareOf(live);
