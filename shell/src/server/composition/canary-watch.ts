import type { ReleaseStore } from '@northlight/shared/release-store';
import { memoize } from '../../app/memoize.ts';
import type { LiveRemote } from './live-remote.ts';
import type { Rate } from './rate-window.ts';
import type { ReadReleases, Releases, RemoteReleases } from './registry-reader.ts';
import type { ReleaseEvents } from './release-events.ts';
import type { SharedCounts } from './shared-counts.ts';
import { versionKey } from '../../app/version-cookies.ts';

/**
 * Failures below which nothing is concluded, the share of documents that is too much, and how much worse than the live
 * version.
 */
const LEAST_FAILURES = 5;
const TOO_MANY = 0.05;
const WORSE = 2;

type Canary = NonNullable<RemoteReleases['canary']>;

interface CanaryWatchOptions {
  readonly registry: ReadReleases;
  readonly events: ReleaseEvents;
  /** What all processes have counted: by that a canary is judged. */
  readonly counts: Pick<SharedCounts, 'exchange' | 'recent' | 'lastDay'>;
  readonly store: Pick<ReleaseStore, 'stopCanary'>;
  readonly onProblem: (message: string, error: unknown) => void;
}

/**
 * Takes a canary back by itself when it fails too often, by what all processes saw together. Each judges when it has
 * counted a failure, and has told the others of it: so the one that counts the last knows of all.
 * @returns what is live, without the canaries that this process has stopped: the registry may not say so yet, or can't
 * be made to.
 */
export function watchCanaries({ registry, events, counts, store, onProblem }: CanaryWatchOptions): ReadReleases {
  const stopped = new Set<string>();
  let withoutStopped = memoize(leaveOutStopped);

  async function judge(): Promise<void> {
    const { hasCanary } = await registry();
    if (!hasCanary) return;
    // What is known at once need not wait for the others.
    await judgeEach();
    await counts.exchange();
    await judgeEach();
  }

  async function judgeEach(): Promise<void> {
    const { remotes } = await registry();
    for (const remote of remotes) {
      const reason =
        remote.canary && !stopped.has(canaryKey(remote)) ? reasonToStop(counts, remote.canary, remote.live) : null;
      if (remote.canary && reason !== null) await stop(remote, remote.canary.remote, reason);
    }
  }

  async function stop(remote: RemoteReleases, canary: LiveRemote, reason: string): Promise<void> {
    stopped.add(canaryKey(remote));
    withoutStopped = memoize(leaveOutStopped);
    events.canaryStopped(canary, reason);
    await store.stopCanary(canary.name, canary.version, reason);
  }

  function leaveOutStopped(releases: Releases): Releases {
    const remotes = releases.remotes.map((remote) =>
      remote.canary && stopped.has(canaryKey(remote)) ? { ...remote, canary: null } : remote,
    );
    return { ...releases, remotes, hasCanary: remotes.some(({ canary }) => canary !== null) };
  }

  events.onFailure(() => {
    judge().catch((error: unknown) => onProblem('a canary could not be stopped in the registry', error));
  });
  return async () => {
    const releases = await registry();
    return stopped.size > 0 && releases.hasCanary ? withoutStopped(releases) : releases;
  };
}

/** The same version may be tried as a canary once more. */
const canaryKey = ({ canary }: RemoteReleases): string =>
  canary ? `${versionKey(canary.remote)} ${canary.since}` : '';

/** A canary is judged by the last five minutes, and by the last day: few visitors see one of a quiet site. */
function reasonToStop(counts: CanaryWatchOptions['counts'], canary: Canary, live: LiveRemote): string | null {
  // What the same version did when it was tried before is forgiven.
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

function isTooBad(canary: Rate, live: Rate): boolean {
  const share = shareOf(canary);
  return canary.failures >= LEAST_FAILURES && share > TOO_MANY && share > WORSE * shareOf(live);
}

/** A version that fails before it gets as far as a document fails in full. */
const shareOf = ({ failures, documents }: Rate): number => failures / Math.max(documents, failures, 1);
