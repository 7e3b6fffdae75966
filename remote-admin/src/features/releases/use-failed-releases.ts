import type { ContentRelease } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { upToDate } from '../inbox/requests.ts';
import { useAccount } from '../sign-in/account.ts';
import { failedReleasesQuery } from './release-requests.ts';

export type FailedReleases = readonly ContentRelease[];

interface FailedReleasesNews {
  readonly failed: FailedReleases;
  /** Announcement for screen readers of the releases that have failed since the last read. */
  readonly announcement: string;
}

const NONE: FailedReleases = [];

/**
 * The releases of the administrator that were not published at their time. Use it once.
 * @param isSubscribed whether the stream of news is connected.
 */
export function useFailedReleases(isSignedIn: boolean, isSubscribed: boolean): FailedReleasesNews {
  const { api } = useShell();
  const account = useAccount();
  const { data } = useQuery({
    ...failedReleasesQuery(api, account),
    ...upToDate(isSubscribed),
    enabled: isSignedIn && account !== null,
  });
  const failed = data ?? NONE;
  const [known, setKnown] = useState(data);
  const [announcement, setAnnouncement] = useState('');
  if (known !== data) {
    setKnown(data);
    const before = new Set((known ?? failed).map(({ id }) => id));
    const added = failed.filter(({ id }) => !before.has(id));
    if (added.length > 0) setAnnouncement(added.map(({ title }) => `Not published: ${title}.`).join(' '));
  }
  return { failed, announcement };
}
