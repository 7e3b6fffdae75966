import type { ReadReleases, Releases } from '../composition/registry-reader.ts';
import { oneAtATime } from '../composition/single-flight.ts';
import type { ContentFeed } from '../content/types.ts';
import { EVERYTHING, tagsOfChange } from './tags.ts';

/** Milliseconds from one look at what is live to the next: visitors who are answered in front cause none. */
const LOOK_EVERY = 100;

interface FollowOptions {
  readonly feed: Pick<ContentFeed, 'versions' | 'onChange'>;
  readonly registry: ReadReleases;
  readonly purge: (tags: readonly string[]) => void;
  readonly onProblem: (message: string, error: unknown) => void;
}

/**
 * Purges what changes: the content, by collections; what is live, by everything, since each page names the versions
 * that its links lead to. When this process can't know of changes any more, everything is purged too: from then on
 * visitors have to be answered by the site, which asks the API. When it can again, once more.
 */
export function followState({ feed, registry, purge, onProblem }: FollowOptions) {
  let isCertain = false;
  let known: Releases | null = null;

  const look = oneAtATime(async () => {
    const isCertainNow = feed.versions() !== null;
    if (isCertainNow !== isCertain) purge([EVERYTHING]);
    isCertain = isCertainNow;
    const releases = await registry();
    if (known !== null && known !== releases) purge([EVERYTHING]);
    known = releases;
  });
  const lookAgain = () => {
    look().catch((error: unknown) => onProblem('what is live could not be looked at', error));
  };
  const timer = setInterval(lookAgain, LOOK_EVERY);
  timer.unref();
  const stopListening = feed.onChange((changed) => purge(tagsOfChange(changed)));
  lookAgain();

  return {
    /** Whether pages of these releases are those that were purged for last. */
    isKnown: (releases: Releases): boolean => known === releases,
    close(): void {
      clearInterval(timer);
      stopListening();
    },
  };
}
