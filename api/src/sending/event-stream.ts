import { Readable } from 'node:stream';

/** A stream of server-sent events to one reader. */
export interface EventStream {
  readonly body: Readable;
  /** By `performance.now()`. */
  readonly openedAt: number;
  send(event: string, data: object): void;
  /** Shows that the connection is alive. */
  beat(): void;
  end(): void;
}

/** Bytes that may wait for a reader. It is cut off beyond: what it would read is old by then. */
const MAX_WAITING = 65_536;

/** @param onClose called once, whichever side has ended it. */
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
