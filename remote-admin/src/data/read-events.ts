import { createParser } from 'eventsource-parser';

/** Milliseconds until the first word of a stream; a proxy that collects what is sent keeps it back for longer. */
const FIRST_WITHIN = 10_000;

interface EventsOptions {
  readonly token: string | null;
  readonly signal: AbortSignal;
  /** Milliseconds without a word, after which a stream counts as dead. */
  readonly silence: number;
  readonly onData: (data: string) => Promise<void>;
}

/**
 * Reads server-sent events until their stream ends. `EventSource` would send no bearer, and tell no status.
 * @returns the status of the answer.
 * @throws when nothing was answered or said in time, when the connection is lost, and what `onData` throws.
 */
export async function readEvents(address: string, { token, signal, silence, onData }: EventsOptions): Promise<number> {
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
    const told: string[] = [];
    const parser = createParser({ onEvent: ({ data }) => told.push(data) });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return status;
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      parser.feed(decoder.decode(value, { stream: true }));
      for (const data of told.splice(0)) await onData(data);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    // An answer that is not read to its end is let go of.
    giveUp();
  }
}
