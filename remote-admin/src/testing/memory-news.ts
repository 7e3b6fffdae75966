import type { AdminNews, NewsList } from '@northlight/shared/endpoints';

type Told = Omit<AdminNews, 'changed'>;

/** The API's stream of news, controlled by a test. By default the stream does not exist (404). */
export class MemoryNews {
  readonly #newsNow: () => Told;
  readonly #readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  #status = 404;
  #isSilent = false;
  /** Number of requests for a stream, and the token of the last one. */
  asked = 0;
  authorization: string | null = null;

  constructor(newsNow: () => Told) {
    this.#newsNow = newsNow;
  }

  /** Number of open streams. */
  get readers(): number {
    return this.#readers.size;
  }

  /** From now on, requests are answered with a stream (200), or refused with this status. */
  answerWith(status: number): void {
    this.#status = status;
  }

  /** Simulates a proxy that buffers what is sent. */
  keepBack(): void {
    this.#isSilent = true;
  }

  /** Sends the current news. */
  tell(...changed: readonly NewsList[]): void {
    for (const reader of this.#readers) reader.enqueue(this.#event(changed));
  }

  beat(): void {
    for (const reader of this.#readers) reader.enqueue(new TextEncoder().encode(':\n\n'));
  }

  /** Ends all streams. */
  end(): void {
    for (const reader of this.#readers) reader.close();
    this.#readers.clear();
  }

  readonly fetch = async (_address: unknown, { signal, headers }: RequestInit = {}): Promise<Response> => {
    this.asked += 1;
    this.authorization = new Headers(headers).get('authorization');
    if (this.#status !== 200) return new Response(null, { status: this.#status });
    let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
    const leave = () => {
      if (reader && this.#readers.delete(reader)) reader.error(new Error('The call was given up.'));
    };
    signal?.addEventListener('abort', leave);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        reader = controller;
        this.#readers.add(controller);
        if (!this.#isSilent) controller.enqueue(this.#event(['messages', 'applications']));
      },
    });
    return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
  };

  #event(changed: readonly NewsList[]): Uint8Array {
    const news: AdminNews = { changed, ...this.#newsNow() };
    return new TextEncoder().encode(`event: news\ndata: ${JSON.stringify(news)}\n\n`);
  }
}
