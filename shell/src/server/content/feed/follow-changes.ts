import { createParser } from 'eventsource-parser';
import { readFeedMessage, type FeedMessage } from './feed-messages.ts';

/** Milliseconds without an event after which a connection counts as lost, though nobody has closed it. */
const SILENCE_LIMIT = 2000;
/** Characters of one event. All versions of a hundred collections are three thousand. */
const EVENT_LIMIT = 1_000_000;

export interface FollowOptions {
  /** Where the API answers this process. */
  readonly origin: string;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onMessage: (message: FeedMessage) => void;
}

/** The API is there, but there is nothing to go by: neither its feed nor its word counts for this shell. */
export class NoFeedError extends Error {
  override readonly name = 'NoFeedError';
}

/**
 * Follows the changes of the content on one connection, for as long as it lasts.
 * @throws always in the end: a sentence that says why the connection is over.
 */
export async function followChanges({ origin, key, signal, onMessage }: FollowOptions): Promise<never> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('it says nothing any more')), SILENCE_LIMIT);
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
    // Also when an event could not be read: the connection is of no use then.
    silence.abort();
  }
  throw new Error('it has ended the feed');
}

function streamOf(response: Response): ReadableStream<Uint8Array> {
  const { status, headers, body } = response;
  if (status === 401)
    throw new NoFeedError('it refuses the internal key; give both the same INTERNAL_KEY, or the same DATA_DIR');
  if (status === 404) throw new NoFeedError('it has no feed of changes; it is older than this shell');
  if (status !== 200 || body === null) throw new Error(`it answered ${status}`);
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream')) throw new Error(`it answered ${type || 'something'}, which is no feed`);
  return body;
}

async function readEvents(stream: ReadableStream<Uint8Array>, onMessage: FollowOptions['onMessage']): Promise<void> {
  const parser = createParser({
    maxBufferSize: EVENT_LIMIT,
    onEvent(event) {
      const message = readFeedMessage(event);
      if (message) onMessage(message);
    },
    // What else the parser finds fault with, such as a field that it does not know, is passed over by the standard.
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  const decoder = new TextDecoder();
  for await (const part of stream) parser.feed(decoder.decode(part, { stream: true }));
}
