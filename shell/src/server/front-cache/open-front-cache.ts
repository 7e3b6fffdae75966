import type { FrontCacheStatus } from '../../app/status.ts';
import type { ReadReleases, Releases } from '../composition/registry-reader.ts';
import { areCurrent } from '../content/content-versions.ts';
import { isSameQuarter, untilNextQuarter } from '../content/quarter-hours.ts';
import type { ContentFeed } from '../content/types.ts';
import type { Made } from '../page-cache/freshness.ts';
import { purgeOnChange } from './purge-on-change.ts';
import type { PurgeLog } from './purge-outage.ts';
import { createPurgeQueue } from './purge-queue.ts';
import { EVERYTHING, type Tagged, tagsOf } from './tags.ts';
import type { AnswerHeaders, FrontCache } from './types.ts';

/**
 * Milliseconds after which everything is purged a second time. An answer that was sent before the change may have been
 * under way while the cache was purged, and be kept after it.
 */
const ONCE_MORE_AFTER = 400;

/** A page, or a text, that is about to be sent, and may be sent to everybody. */
export interface SharedAnswer extends Omit<Tagged, 'collections'> {
  readonly made: Made;
  /** The releases that its versions were chosen from. */
  readonly releases: Releases;
}

export interface OpenFrontCache {
  /** Headers of an answer that everybody may be sent: whether it may be kept, and under which tags. */
  headersFor(answer: SharedAnswer): AnswerHeaders;
  /** Headers of an answer that it must not keep. */
  readonly forgo: AnswerHeaders;
  status(): FrontCacheStatus;
  close(): Promise<void>;
}

interface OpenOptions {
  readonly front: FrontCache;
  readonly feed: Pick<ContentFeed, 'versions' | 'onChange'>;
  readonly registry: ReadReleases;
  readonly log: PurgeLog;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Says what the cache in front of the site may keep, and purges what has changed, until it is closed. */
export function openFrontCache({ front, feed, registry, log, now = Date.now }: OpenOptions): OpenFrontCache {
  const queues = front.purged.map((cache) => createPurgeQueue({ cache, name: front.name, log, now }));
  const repeats = new Map<NodeJS.Timeout, readonly string[]>();

  function purgeNow(tags: readonly string[]): void {
    for (const queue of queues) queue.purge(tags);
  }

  function purge(tags: readonly string[]): void {
    purgeNow(tags);
    const repeat = setTimeout(() => {
      repeats.delete(repeat);
      purgeNow(tags);
    }, ONCE_MORE_AFTER);
    repeats.set(repeat.unref(), tags);
  }

  // Nobody knows what an earlier process has not purged, and the shell itself may be another one.
  purge([EVERYTHING]);
  const state = purgeOnChange({
    feed,
    registry,
    purge,
    onProblem: (message, error) => log.error({ err: error }, message),
  });

  /** What is kept has to be purged when it changes. So it has to be current now, by what this process is told. */
  function isCacheable({ made, releases }: SharedAnswer): boolean {
    const versions = feed.versions();
    return (
      versions !== null &&
      areCurrent(made.versions, versions) &&
      isSameQuarter(made.startedAt, now()) &&
      state.wasPurgedFor(releases) &&
      queues.every((queue) => queue.isReliable())
    );
  }

  return {
    headersFor(answer) {
      const seconds = Math.min(front.seconds, Math.floor(untilNextQuarter(now()) / 1000));
      if (seconds === 0 || !isCacheable(answer)) return front.forgo;
      return front.keep(seconds, tagsOf({ ...answer, collections: Object.keys(answer.made.versions) }));
    },
    forgo: front.forgo,
    status: () => ({ name: front.name, seconds: front.seconds, caches: queues.map((queue) => queue.state()) }),
    async close() {
      state.close();
      for (const [repeat, tags] of repeats) {
        clearTimeout(repeat);
        purgeNow(tags);
      }
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}
