import { useShell } from '@northlight/shared/remote';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type InboxItem, type Source, sources, type Tab } from './inbox-kind.ts';
import { newsQuery, type Page, polled } from './requests.ts';

export type News = Readonly<Record<Tab, Page<InboxItem>>>;

const NOTHING: Page<InboxItem> = { items: [], total: 0 };

/** What is new in the Inbox, as it was looked at last. Nothing is new until the first answer is here. */
export const useNews = (): News => useNewsOf(false);

/**
 * Follows what is new in the Inbox while somebody is signed in. To be used once; what it finds, `useNews` tells.
 * @returns what has arrived since the last look, for those who listen to the page
 */
export function useNewsFeed(isSignedIn: boolean): string {
  const news = useNewsOf(isSignedIn);
  const [known, setKnown] = useState(news);
  const [announcement, setAnnouncement] = useState('');
  if (sources.some(({ tab }) => news[tab] !== known[tab])) {
    setKnown(news);
    const arrived = sources.flatMap((source) => arrivals(source, known[source.tab], news[source.tab]));
    if (arrived.length > 0) setAnnouncement(`${arrived.join(', ')}.`);
  }
  return announcement;
}

/** Whether anybody has looked yet, and found the server willing to tell. */
export function useNewsStatus(): 'waiting' | 'known' | 'failed' {
  const results = useNewsQueries(false);
  if (results.every(({ data }) => data !== undefined)) return 'known';
  return results.some(({ isError }) => isError) ? 'failed' : 'waiting';
}

function useNewsQueries(isFollowed: boolean) {
  const { api } = useShell();
  return useQueries({
    queries: sources.map((source) => ({ ...newsQuery(api, source), ...polled, enabled: isFollowed })),
  });
}

function useNewsOf(isFollowed: boolean): News {
  const [messages, applications] = useNewsQueries(isFollowed);
  return { messages: messages?.data ?? NOTHING, applications: applications?.data ?? NOTHING };
}

/**
 * 'New message from Samira Aziz', '3 new applications'. Ids only grow: what is new by its id has arrived, and was not
 * merely marked as new.
 */
function arrivals({ one, many }: Source, before: Page<InboxItem>, now: Page<InboxItem>): readonly string[] {
  if (before === NOTHING || before === now) return [];
  const youngest = before.items[0]?.id ?? 0;
  const arrived = now.items.filter(({ id }) => id > youngest);
  if (arrived.length === 0) return [];
  return [arrived.length === 1 ? `New ${one} from ${arrived[0]?.name}` : `${arrived.length} new ${many}`];
}

/** As it fits into a bell: '7', '99+'. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));
