import { newsPaths, type AdminNews } from '@northlight/shared/endpoints';

export interface FollowedNews {
  readonly status: number;
  readonly headers: Headers;
  /** Of a refusal. */
  readonly body: unknown;
  readonly events: readonly AdminNews[];
  /** What was told last. @throws before the first event. */
  news(): AdminNews;
  hasEnded(): boolean;
  close(): Promise<void>;
}

/** Reads the stream of news as a dashboard does. */
export async function followNews(origin: string, token: string | null): Promise<FollowedNews> {
  const ending = new AbortController();
  const answer = await fetch(`${origin}${newsPaths.stream}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const body: unknown = answer.ok ? null : await answer.json();
  const events: AdminNews[] = [];
  let hasEnded = false;

  async function read(stream: AsyncIterable<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let waiting = '';
    for await (const part of stream) {
      const texts = (waiting + decoder.decode(part, { stream: true })).split('\n\n');
      waiting = texts.pop() ?? '';
      for (const text of texts) {
        const [, data] = text.split('event: news\ndata: ');
        if (data !== undefined) events.push(JSON.parse(data));
      }
    }
  }

  const reading = (answer.ok && answer.body ? read(answer.body) : Promise.resolve())
    .catch((error: unknown) => {
      // A connection that was cut off has ended, too.
      if (!(error instanceof TypeError) && !ending.signal.aborted) throw error;
    })
    .finally(() => (hasEnded = true));
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
