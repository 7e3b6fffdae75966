import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds in which a client that has connected says what it wants. */
const MOMENT = 500;
const PAUSE = 10;

/**
 * Browsers and Node's own `fetch` open connections ahead of what they ask for. Node takes one without a request for a
 * used one, and a server that is closed would wait more than a minute for it.
 * @returns has the server accept no connection any more, and closes those on which nothing was asked for, a moment
 * later: the request of one that was accepted just now is on its way, and nobody could tell its client whether it was
 * heard.
 */
export function closeUnusedConnections(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const unused = () => [...open].filter(({ bytesRead }) => bytesRead === 0);
  return async () => {
    // Not by the server's own way, which would close at once what is unused.
    NetServer.prototype.close.call(server);
    const deadline = performance.now() + MOMENT;
    while (unused().length > 0 && performance.now() < deadline) await wait(PAUSE);
    for (const socket of unused()) socket.destroy();
  };
}
