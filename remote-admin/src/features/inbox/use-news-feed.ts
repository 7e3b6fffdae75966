import type { ApiClient } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { InboxItem, Source } from './box.ts';
import { type BoxNews, type News, nothingNew } from './news.ts';
import { fetchPage } from './requests.ts';
import { applications, messages } from './sources.ts';
import { usePolling } from './use-polling.ts';

/** How many of each kind the bell lists. */
const LISTED = 5;

const NEW = { status: 'new', search: '', page: 0 };

export interface NewsFeed {
  readonly news: News;
  /** What has arrived since the last look, for those who listen to the page. */
  readonly announcement: string;
}

/**
 * Follows what is new in the Inbox while somebody is signed in. What can't be had now stays as it was, and is asked for
 * again.
 */
export function useNewsFeed(isSignedIn: boolean): NewsFeed {
  const { api } = useShell();
  const [feed, setFeed] = useState({ messages: nothingNew, applications: nothingNew });
  const [announcement, setAnnouncement] = useState('');
  const known = useRef(new Map<Source, BoxNews>());

  const look = useCallback(
    async (signal: AbortSignal) => {
      const before = known.current;
      const [newMessages, newApplications] = await Promise.all(
        [messages, applications].map((source) => fetchNews(api, source, before.get(source), signal)),
      );
      if (signal.aborted) return;
      const told = new Map([
        [messages, newMessages],
        [applications, newApplications],
      ]);
      known.current = new Map([...told].flatMap(([source, news]) => (news ? [[source, news]] : [])));
      setFeed({ messages: newMessages ?? nothingNew, applications: newApplications ?? nothingNew });
      const arrived = [messages, applications].flatMap((source) =>
        arrivals(source, before.get(source), known.current.get(source)),
      );
      if (arrived.length > 0) setAnnouncement(`${arrived.join(', ')}.`);
    },
    [api],
  );
  const refresh = usePolling(isSignedIn ? look : null);
  const news = useMemo(() => ({ ...feed, refresh }), [feed, refresh]);
  return { news, announcement };
}

/**
 * One record and the count tell whether anything has changed; only then are the newest asked for. Without an answer:
 * what was known.
 */
async function fetchNews(
  api: ApiClient,
  source: Source,
  known: BoxNews | undefined,
  signal: AbortSignal,
): Promise<BoxNews | undefined> {
  try {
    const { items, total } = await fetchPage<InboxItem>(api, source, { ...NEW, limit: 1 }, signal);
    if (known?.total === total && known.newest[0]?.id === items[0]?.id) return known;
    if (total <= 1) return { total, newest: items };
    const listed = await fetchPage<InboxItem>(api, source, { ...NEW, limit: LISTED }, signal);
    return { total: listed.total, newest: listed.items };
  } catch (error) {
    // The screens say what they can't show; a bell that can't be asked now is asked again in a moment.
    if (!signal.aborted)
      console.info(`[admin] new ${source.many} could not be counted:`, error instanceof Error ? error.message : error);
    return known;
  }
}

/**
 * 'New message from Samira Aziz', '3 new applications'. Ids only grow: what is new by its id has arrived, and was not
 * merely marked as new.
 */
function arrivals({ one, many }: Source, before: BoxNews | undefined, now: BoxNews | undefined): readonly string[] {
  if (!before || !now || before === now) return [];
  const youngest = before.newest[0]?.id ?? 0;
  const arrived = now.newest.filter(({ id }) => id > youngest);
  if (arrived.length === 0) return [];
  return [arrived.length === 1 ? `New ${one} from ${arrived[0]?.name}` : `${arrived.length} new ${many}`];
}
