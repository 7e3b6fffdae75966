import { newsPaths, type AdminNews } from '@northlight/shared/endpoints';
import type { EventSourceMessage } from 'eventsource-parser';
import { readEvents } from './read-events.ts';

export interface NewsClient {
  readonly status: number;
  readonly headers: Headers;
  /** The body of a refusal. */
  readonly body: unknown;
  readonly events: readonly AdminNews[];
  /** The news of the last event. @throws before the first event. */
  news(): AdminNews;
  hasEnded(): boolean;
  close(): Promise<void>;
}

/** Reads the stream of news as a dashboard does. */
export async function openNewsClient(origin: string, token: string | null): Promise<NewsClient> {
  const ending = new AbortController();
  const answer = await fetch(`${origin}${newsPaths.stream}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const body: unknown = answer.ok ? null : await answer.json();
  const events: AdminNews[] = [];
  let hasEnded = false;

  const take = ({ event, data }: EventSourceMessage) => {
    if (event === 'news') events.push(JSON.parse(data));
  };
  const stream = answer.ok ? answer.body : null;
  const reading = (stream ? readEvents(stream, take, ending.signal) : Promise.resolve()).finally(
    () => (hasEnded = true),
  );
  return {
    status: answer.status,
    headers: answer.headers,
    body,
    events,
    news() {
      const last = events.at(-1);
      if (!last) throw new Error('Nothing was told yet.');
      return last;
    },
    hasEnded: () => hasEnded,
    async close() {
      ending.abort();
      await reading;
    },
  };
}
