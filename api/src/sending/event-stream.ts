import { Readable } from 'node:stream';

/** A stream of server-sent events to one client. */
export interface EventStream {
  readonly body: Readable;
  /** By `performance.now()`. */
  readonly openedAt: number;
  send(event: string, data: object): void;
  /** Sends a comment, so that the client sees that the connection is alive. */
  beat(): void;
  end(): void;
}

/**
 * Bytes that may wait in the stream. Beyond that the connection is closed, because the client would read old events.
 */
const MAX_WAITING = 65_536;

/** @param onClose called once when the stream ends, from either side. */
export function openEventStream(onClose: () => void): EventStream {
  const body = new Readable({ read: () => undefined });
  body.once('close', onClose);
  const write = (text: string) => {
    body.push(text);
    if (body.readableLength > MAX_WAITING) body.destroy();
  };
  return {
    body,
    openedAt: performance.now(),
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void body.push(null),
  };
}
