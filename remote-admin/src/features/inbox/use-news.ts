import { useShell } from '@northlight/shared/remote';
import { useSession } from '@northlight/shared/session';
import { focusManager, useQueries, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToNews } from './subscribe-to-news.ts';
import { type InboxItem, type Source, sources, type Tab } from './inbox-kind.ts';
import { newsQuery, type Page, upToDate } from './requests.ts';

export type News = Readonly<Record<Tab, Page<InboxItem>>>;

const NOTHING: Page<InboxItem> = { items: [], total: 0 };

/** New records in the Inbox, as they were last read. Empty until the first answer. */
export const useNews = (): News => useNewsOf(false, false);

/** Whether the stream of news is connected, so that no requests at an interval are needed. */
export const NewsConnectionContext = createContext(false);

/**
 * Subscribes to the stream of news while somebody is signed in and the window is visible. Use it once.
 * @returns whether the stream is connected.
 */
export function useNewsSubscription(isSignedIn: boolean): boolean {
  const { origin } = useShell().api;
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  const isSeen = useSyncExternalStore(focusManager.subscribe, isLookedAt, () => false);
  const [isSubscribed, setSubscribed] = useState(false);
  useEffect(() => {
    if (!isSignedIn || !isSeen) return;
    const leaving = new AbortController();
    void subscribeToNews({ origin, token, client, signal: leaving.signal, onConnection: setSubscribed });
    return () => {
      leaving.abort();
      setSubscribed(false);
    };
  }, [isSignedIn, isSeen, origin, token, client]);
  return isSubscribed;
}

const isLookedAt = () => focusManager.isFocused();

/**
 * Reads the new records of the Inbox while somebody is signed in. Use it once; other components get the result from
 * `useNews`.
 * @param isSubscribed whether the stream of news is connected.
 * @returns an announcement for screen readers of what has arrived since the last read
 */
export function useArrivals(isSignedIn: boolean, isSubscribed: boolean): string {
  const news = useNewsOf(isSignedIn, isSubscribed);
  const [known, setKnown] = useState({ news, youngest: youngestIn(news) });
  const [announcement, setAnnouncement] = useState('');
  if (sources.some(({ tab }) => news[tab] !== known.news[tab])) {
    setKnown({ news, youngest: youngestIn(news, known.youngest) });
    const arrived = sources.flatMap((source) =>
      known.news[source.tab] === NOTHING ? [] : arrivals(source, known.youngest[source.tab], news[source.tab]),
    );
    if (arrived.length > 0) setAnnouncement(`${arrived.join(', ')}.`);
  }
  return announcement;
}

/** Whether the news are not read yet, read, or could not be read. */
export function useNewsStatus(): 'waiting' | 'known' | 'failed' {
  const results = useNewsQueries(false, false);
  if (results.every(({ data }) => data !== undefined)) return 'known';
  return results.some(({ isError }) => isError) ? 'failed' : 'waiting';
}

function useNewsQueries(isAsked: boolean, isSubscribed: boolean) {
  const { api } = useShell();
  return useQueries({
    queries: sources.map((source) => ({ ...newsQuery(api, source), ...upToDate(isSubscribed), enabled: isAsked })),
  });
}

function useNewsOf(isAsked: boolean, isSubscribed: boolean): News {
  const [messages, applications] = useNewsQueries(isAsked, isSubscribed);
  return { messages: messages?.data ?? NOTHING, applications: applications?.data ?? NOTHING };
}

/** The highest id of each kind so far. Ids only grow, but what is read leaves the news. */
const youngestIn = (news: News, before: Readonly<Record<Tab, number>> = { messages: 0, applications: 0 }) => ({
  messages: Math.max(before.messages, news.messages.items[0]?.id ?? 0),
  applications: Math.max(before.applications, news.applications.items[0]?.id ?? 0),
});

/**
 * 'New message from Samira Aziz', '3 new applications'.
 * @param youngest a record with a higher id has just arrived, and was not only marked as new again.
 */
function arrivals({ one, many }: Source, youngest: number, now: Page<InboxItem>): readonly string[] {
  const arrived = now.items.filter(({ id }) => id > youngest);
  if (arrived.length === 0) return [];
  return [arrived.length === 1 ? `New ${one} from ${arrived[0]?.name}` : `${arrived.length} new ${many}`];
}

/** The count in short form for the bell: '7', '99+'. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));
