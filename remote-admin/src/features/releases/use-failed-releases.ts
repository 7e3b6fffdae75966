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
  /** What has failed since the last look, for those who listen to the page. */
  readonly announcement: string;
}

const NONE: FailedReleases = [];

/**
 * Which releases of the administrator were not published at their time. To be used once.
 * @param isSubscribed whether the news come by themselves.
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
