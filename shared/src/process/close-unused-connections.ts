import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Milliseconds in which a client that has connected says what it wants. */
const MOMENT = 500;
const PAUSE = 10;
/** Milliseconds: in so short a turn of the event loop hardly a client has connected after its beginning. */
const SHORT_TURN = 1;
/** On a machine that is this busy, the port is closed all the same. */
const MOST_TURNS = 1_000;

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
    await untilAllAreAccepted();
    // Not by the server's own way, which would close at once what is unused.
    NetServer.prototype.close.call(server);
    const deadline = performance.now() + MOMENT;
    while (unused().length > 0 && performance.now() < deadline) await wait(PAUSE);
    for (const socket of unused()) socket.destroy();
  };
}

/**
 * The operating system accepts connections before Node takes them from it, and resets those that Node has not taken
 * when the port is closed: their clients can't know whether they were heard. At the beginning of each turn Node takes
 * all there are, so the port is closed at the end of a short one.
 */
async function untilAllAreAccepted(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const begin = performance.now();
    await nextTurn();
    // The first one is that in which the close was asked for: it has taken connections before, or not at all.
    if (turns > 0 && performance.now() - begin < SHORT_TURN) return;
  }
}
