import { createParser } from 'eventsource-parser';
import { readFeedMessage, type FeedMessage } from './feed-messages.ts';

/** The most characters of one event. All versions of a hundred collections take three thousand. */
const EVENT_LIMIT = 1_000_000;

export interface FollowOptions {
  /** Where this process reaches the API. */
  readonly origin: string;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Milliseconds without an event after which a connection counts as lost, although it was not closed. */
  readonly silenceLimit: number;
  readonly onMessage: (message: FeedMessage) => void;
}

/** The API answers, but has no feed for this shell: it refuses the internal key, or is older than the feed. */
export class NoFeedError extends Error {
  override readonly name = 'NoFeedError';
}

/**
 * Follows the changes of the content on one connection, for as long as it lasts.
 * @throws always, once the connection has ended. The message says why.
 */
export async function followChanges({ origin, key, signal, silenceLimit, onMessage }: FollowOptions): Promise<never> {
  const silence = new AbortController();
  const silent = () => silence.abort(new Error(`the API has sent nothing for ${silenceLimit / 1000} seconds`));
  const timer = setTimeout(silent, silenceLimit);
  timer.unref();
  try {
    const response = await fetch(new URL('/internal/content-changes', origin), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${key}` },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    await readEvents(streamOf(response), (message) => {
      timer.refresh();
      onMessage(message);
    });
  } finally {
    clearTimeout(timer);
    // Closes the connection also after an event that could not be read.
    silence.abort();
  }
  throw new Error('the API has ended it');
}

function streamOf(response: Response): ReadableStream<Uint8Array> {
  const { status, headers, body } = response;
  if (status === 401)
    throw new NoFeedError('the API refuses the internal key; give both the same INTERNAL_KEY, or the same DATA_DIR');
  if (status === 404) throw new NoFeedError('the API does not have it, because it is older than this shell');
  if (status !== 200 || body === null) throw new Error(`the API answered ${status}`);
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream'))
    throw new Error(`the API answered ${type || 'something'}, which is no feed`);
  return body;
}

async function readEvents(stream: ReadableStream<Uint8Array>, onMessage: FollowOptions['onMessage']): Promise<void> {
  const parser = createParser({
    maxBufferSize: EVENT_LIMIT,
    onEvent(event) {
      const message = readFeedMessage(event);
      if (message) onMessage(message);
    },
    // Other errors of the parser, such as an unknown field, are to be ignored by the standard.
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  const decoder = new TextDecoder();
  for await (const part of stream) parser.feed(decoder.decode(part, { stream: true }));
}
