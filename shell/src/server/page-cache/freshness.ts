import { areCurrent } from '../content/content-versions.ts';
import { VersionsRefusedError } from '../content/feed/ask-versions.ts';
import { isSameQuarter } from '../content/quarter-hours.ts';
import type { ContentFeed, ContentVersions } from '../content/types.ts';

/** What something was made of, and when. */
export interface Made {
  readonly versions: ContentVersions;
  /** When it was started, in milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * `outdated` is also what nobody can vouch for although the API works: what it answers now is current. `unreachable`:
 * the API can't be asked.
 */
export type Freshness = 'current' | 'outdated' | 'unreachable';

export interface FreshnessOptions {
  readonly feed: Pick<ContentFeed, 'versions' | 'ask'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Whether what was made of content shows what is stored now. While the feed is certain, nobody is asked. Otherwise the
 * API is: its answer is never older than the call.
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
