import { connect, type Socket } from 'node:net';

export interface RawConnection {
  readonly socket: Socket;
  /** Everything that has come so far. */
  received(): string;
  /** Resolves when the other side has ended it, with all that came. */
  readonly ended: Promise<string>;
}

/** A connection without the manners of an HTTP client. */
export function openRaw(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const received = () => Buffer.concat(chunks).toString('latin1');
  socket.on('data', (chunk) => chunks.push(chunk));
  // Being cut off is what these connections are for.
  socket.on('error', () => socket.destroy());
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received())));
  return { socket, received, ended };
}

export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
