import type { ReadReleases, Releases } from '../composition/registry-reader.ts';
import { oneAtATime } from '../composition/single-flight.ts';
import type { ContentFeed } from '../content/types.ts';
import { EVERYTHING, tagsOfChange } from './tags.ts';

/** Milliseconds between two checks of the live releases: visits that the cache answers cause none. */
const CHECK_EVERY = 100;

interface FollowOptions {
  readonly feed: Pick<ContentFeed, 'versions' | 'onChange'>;
  readonly readReleases: ReadReleases;
  readonly purge: (tags: readonly string[]) => void;
  readonly onProblem: (message: string, error: unknown) => void;
}

/**
 * Purges what changes. A change of content purges the pages of its collections. A change of the live releases purges
 * everything, since each page names the versions that its links lead to. Everything is also purged when this process is
 * no longer told of changes, since the site then has to answer visitors itself and asks the API; and again when it is
 * told of changes again.
 */
export function purgeOnChange({ feed, readReleases, purge, onProblem }: FollowOptions) {
  let isCertain = false;
  let known: Releases | null = null;

  const check = oneAtATime(async () => {
    const isCertainNow = feed.versions() !== null;
    if (isCertainNow !== isCertain) purge([EVERYTHING]);
    isCertain = isCertainNow;
    const releases = await readReleases();
    if (known !== null && known !== releases) purge([EVERYTHING]);
    known = releases;
  });
  const startCheck = () => {
    check().catch((error: unknown) => onProblem('what is live could not be looked at', error));
  };
  const timer = setInterval(startCheck, CHECK_EVERY);
  timer.unref();
  const stopListening = feed.onChange((changed) => purge(tagsOfChange(changed)));
  startCheck();

  return {
    /** Whether these are the releases of the last check, so that pages of earlier ones are purged. */
    wasPurgedFor: (releases: Releases): boolean => known === releases,
    close(): void {
      clearInterval(timer);
      stopListening();
    },
  };
}
