import { areCurrent } from '../content/content-versions.ts';
import { VersionsRefusedError } from '../content/feed/ask-versions.ts';
import { isSameQuarter } from '../content/quarter-hours.ts';
import type { ContentFeed, ContentVersions } from '../content/types.ts';

/** The content versions that a page or text was made of, and when it was made. */
export interface Made {
  readonly versions: ContentVersions;
  /** When it was started, in milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * `outdated`: the content has changed, or the API answers but does not tell its versions; a new page is certain to be
 * current. `unreachable`: the API can't be asked for its versions.
 */
export type Freshness = 'current' | 'outdated' | 'unreachable';

export interface FreshnessOptions {
  readonly feed: Pick<ContentFeed, 'versions' | 'ask'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * @returns a function that tells whether a page or text shows the content as it is stored now. While the feed of
 * changes is certain, it sends no request. Otherwise it asks the API, whose answer is never older than the call.
 */
export function createFreshness({ feed, now }: FreshnessOptions): (made: Made) => Freshness | Promise<Freshness> {
  const compare = (made: Made, current: ContentVersions): Freshness =>
    areCurrent(made.versions, current) && isSameQuarter(made.startedAt, now()) ? 'current' : 'outdated';

  return (made) => {
    const known = feed.versions();
    if (known) return compare(made, known);
    if (isMadeOfNothing(made)) return compare(made, {});
    return feed.ask().then(
      (current) => compare(made, current),
      (error: unknown) => (error instanceof VersionsRefusedError ? 'outdated' : 'unreachable'),
    );
  };
}

const isMadeOfNothing = ({ versions }: Made): boolean => Object.keys(versions).length === 0;
