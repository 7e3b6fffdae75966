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
 * Milliseconds after which each purge is repeated. An answer that was sent before the change may reach the cache after
 * the first purge, and be kept.
 */
const ONCE_MORE_AFTER = 400;

/** A page or text that is about to be sent, and may be sent to all visitors. */
export interface SharedAnswer extends Omit<Tagged, 'collections'> {
  readonly made: Made;
  /** The releases that its versions were chosen from. */
  readonly releases: Releases;
}

export interface OpenFrontCache {
  /** Headers of an answer that may be sent to all visitors: whether it may be kept, and under which tags. */
  headersFor(answer: SharedAnswer): AnswerHeaders;
  /** Headers of an answer that it must not keep. */
  readonly doNotKeep: AnswerHeaders;
  status(): FrontCacheStatus;
  close(): Promise<void>;
}

interface OpenOptions {
  readonly front: FrontCache;
  readonly feed: Pick<ContentFeed, 'versions' | 'onChange'>;
  readonly readReleases: ReadReleases;
  readonly log: PurgeLog;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Says what the cache in front of the site may keep, and purges what has changed, until it is closed. */
export function openFrontCache({ front, feed, readReleases, log, now = Date.now }: OpenOptions): OpenFrontCache {
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

  // An earlier process may have ended before it purged everything, and this may be another build of the shell.
  purge([EVERYTHING]);
  const state = purgeOnChange({
    feed,
    readReleases,
    purge,
    onProblem: (message, error) => log.error({ err: error }, message),
  });

  /** An answer may be kept only if this process knows that it is current, and can purge it when it changes. */
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
      if (seconds === 0 || !isCacheable(answer)) return front.doNotKeep;
      return front.keep(seconds, tagsOf({ ...answer, collections: Object.keys(answer.made.versions) }));
    },
    doNotKeep: front.doNotKeep,
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
