import { type AdminNews, NEWS_HEARTBEAT, newsPaths } from '@northlight/shared/endpoints';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { checked, isList, pageOf, withEach, withLists } from '../../data/checked-answer.ts';
import { readSharedEvents } from '../../data/read-shared-events.ts';
import { FAILED_RELEASES } from '../releases/release-requests.ts';
import { type InboxItem, sources } from './inbox-kind.ts';
import { invalidateInbox, invalidateShown, newsKey, type Page } from './requests.ts';

/**
 * Milliseconds before a retry: after a stable stream, and at most. The actual pause is a random 50 to 100 percent of
 * it.
 */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** Milliseconds after which a stream counts as stable. */
const STABLE = 30_000;

interface NewsSubscription {
  /** Origin of the API. */
  readonly origin: string;
  readonly token: string | null;
  readonly client: QueryClient;
  readonly signal: AbortSignal;
  /** Called whenever the stream is connected or lost. It starts as not connected. */
  readonly onConnection: (isSubscribed: boolean) => void;
}

/**
 * Puts the news from the API's stream into the cache until the signal is aborted. When a stream ends, another one is
 * opened after a pause. The pause grows with each failure and is random, so that not all windows reconnect at once.
 */
export async function subscribeToNews({
  origin,
  token,
  client,
  signal,
  onConnection,
}: NewsSubscription): Promise<void> {
  let failures = 0;
  let isSubscribed = false;
  const say = (now: boolean) => {
    if (now === isSubscribed || signal.aborted) return;
    isSubscribed = now;
    onConnection(now);
    // Something may have changed meanwhile. The requests also show whether the session has ended.
    if (!now) for (const source of sources) void invalidateInbox(client, source);
  };

  while (!signal.aborted) {
    const startedAt = performance.now();
    let hasReceived = false;
    const onData = async (data: string) => {
      const news = await checked(parse(data), isNews);
      // What has changed before a tab began to follow another one is not known.
      await show(client, hasReceived ? news : { ...news, changed: sources.map(({ tab }) => tab) });
      hasReceived = true;
      say(true);
    };
    const status = await readSharedEvents(origin + newsPaths.stream, {
      token,
      signal,
      silence: 2.5 * NEWS_HEARTBEAT,
      onData,
    }).catch((error: unknown) => {
      if (!signal.aborted) console.info('[admin] the stream of news was lost:', error);
      return 0;
    });
    failures = performance.now() - startedAt > STABLE ? 0 : failures + 1;
    if (status === 401 || (!hasReceived && failures > 1)) say(false);
    await pause((0.5 + Math.random() / 2) * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), signal);
  }
}

const parse = async (data: string): Promise<AdminNews> => JSON.parse(data);

const isNews = (value: unknown) =>
  withLists('changed', 'failed_releases')(value) && withEach(['messages', 'applications'], pageOf(isList))(value);

/**
 * Cancels pending requests, whose responses may be older. All entries change in one batch, so that they are announced
 * in one sentence.
 */
async function show(client: QueryClient, { changed, failed_releases: failed, ...news }: AdminNews): Promise<void> {
  const queryKeys = [...sources.map(newsKey), FAILED_RELEASES];
  await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey })));
  notifyManager.batch(() => {
    for (const source of sources) {
      const { data, total } = news[source.tab];
      client.setQueryData<Page<InboxItem>>(newsKey(source), { items: data, total });
      if (changed.includes(source.tab)) void invalidateShown(client, source);
    }
    client.setQueriesData({ queryKey: FAILED_RELEASES }, failed);
  });
}

/** Resolves early when the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
