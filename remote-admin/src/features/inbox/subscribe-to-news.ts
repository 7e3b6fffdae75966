import { type AdminNews, NEWS_HEARTBEAT, newsPaths } from '@northlight/shared/endpoints';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { readEvents } from '../../data/read-events.ts';
import { FAILED_RELEASES } from '../releases/release-requests.ts';
import { type InboxItem, sources } from './inbox-kind.ts';
import { invalidateInbox, invalidateShown, newsKey, type Page } from './requests.ts';

/** Milliseconds before another try, half of it at the least: after a stream that lasted, and the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** Milliseconds that a stream lasts which has not failed. */
const STABLE = 30_000;

interface NewsSubscription {
  /** Where the API answers. */
  readonly origin: string;
  readonly token: string | null;
  readonly client: QueryClient;
  readonly signal: AbortSignal;
  /** Told whether the news come by themselves, each time that this changes. It begins without. */
  readonly onConnection: (isSubscribed: boolean) => void;
}

/**
 * Shows the news as the API tells them, for as long as nobody aborts. A stream that ends is followed by another, after
 * a pause that grows with each failure, and is of another length in each window: not all of them come back at once.
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
    // Something may have changed since, and whether the session has ended is found out by that, too.
    if (!now) for (const source of sources) void invalidateInbox(client, source);
  };

  while (!signal.aborted) {
    const startedAt = performance.now();
    let isTold = false;
    const onData = async (data: string) => {
      isTold = true;
      await show(client, JSON.parse(data));
      say(true);
    };
    const status = await readEvents(origin + newsPaths.stream, {
      token,
      signal,
      silence: 2.5 * NEWS_HEARTBEAT,
      onData,
    }).catch((error: unknown) => {
      if (!signal.aborted) console.info('[admin] the stream of news was lost:', error);
      return 0;
    });
    failures = performance.now() - startedAt > STABLE ? 0 : failures + 1;
    if (status === 401 || (!isTold && failures > 1)) say(false);
    await pause((0.5 + Math.random() / 2) * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), signal);
  }
}

/** In place of answers that may be on their way, and older; all at once, so that they are announced in one sentence. */
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

/** Ends early when the signal is aborted. */
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
