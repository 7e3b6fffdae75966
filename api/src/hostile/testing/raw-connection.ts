import { connect, type Socket } from 'node:net';

export interface RawConnection {
  readonly socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Resolves when the server has closed the connection, with everything received. */
  readonly ended: Promise<string>;
}

/** A TCP connection without an HTTP client. */
export function openRaw(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const received = () => Buffer.concat(chunks).toString('latin1');
  socket.on('data', (chunk) => chunks.push(chunk));
  // These tests expect to be cut off.
  socket.on('error', () => socket.destroy());
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received())));
  return { socket, received, ended };
}

export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
