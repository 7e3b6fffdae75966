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
 * Purges what changes. A change of content purges the pages of its collections; a change of what is live purges
 * everything, since each page names the versions that its links lead to. Everything is purged as well when this process
 * can no longer know of changes, since visitors then have to be answered by the site, which asks the API; and once more
 * when it knows of changes again.
 */
export function purgeOnChange({ feed, registry, purge, onProblem }: FollowOptions) {
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
    /** Whether these are the releases of the last purge. */
    wasPurgedFor: (releases: Releases): boolean => known === releases,
    close(): void {
      clearInterval(timer);
      stopListening();
    },
  };
}
