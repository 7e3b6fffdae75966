import { createParser } from 'eventsource-parser';

/** Milliseconds to wait for the first data of a stream. A buffering proxy takes longer than that. */
export const FIRST_WITHIN = 10_000;

export interface EventsOptions {
  readonly token: string | null;
  readonly signal: AbortSignal;
  /** Milliseconds without data after which a stream counts as lost. */
  readonly silence: number;
  readonly onData: (data: string) => Promise<void>;
  /** Called for each comment, by which the server shows that it is there. */
  readonly onBeat?: () => void;
}

/**
 * Reads server-sent events until the stream ends. `EventSource` can't send a bearer token and does not tell the status.
 * @returns the status of the response.
 * @throws on a timeout, when the connection is lost, and whatever `onData` throws.
 */
export async function readEvents(
  address: string,
  { token, signal, silence, onData, onBeat }: EventsOptions,
): Promise<number> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  signal.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, FIRST_WITHIN);
  try {
    const { status, body } = await fetch(address, {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      credentials: 'include',
      signal: attempt.signal,
    });
    if (status !== 200 || !body) return status;
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const received: string[] = [];
    const parser = createParser({ onEvent: ({ data }) => received.push(data), onComment: onBeat });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return status;
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      parser.feed(decoder.decode(value, { stream: true }));
      for (const data of received.splice(0)) await onData(data);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    // Cancels a response that was not read to its end.
    giveUp();
  }
}
