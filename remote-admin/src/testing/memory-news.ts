import type { AdminNews, NewsList } from '@northlight/shared/endpoints';

type Told = Omit<AdminNews, 'changed'>;

/** The API's stream of news, in the hands of a test. An API that was not asked to tell has no such stream. */
export class MemoryNews {
  readonly #newsNow: () => Told;
  readonly #readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  #status = 404;
  #isSilent = false;
  /** How often a stream was asked for, and with which token last. */
  asked = 0;
  authorization: string | null = null;

  constructor(newsNow: () => Told) {
    this.#newsNow = newsNow;
  }

  /** Windows that are told at this moment. */
  get readers(): number {
    return this.#readers.size;
  }

  /** From now on calls are answered by a stream, or with the status of a refusal. */
  answerWith(status: number): void {
    this.#status = status;
  }

  /** A proxy on the way keeps back what is sent. */
  keepBack(): void {
    this.#isSilent = true;
  }

  /** Tells what is new now. */
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
