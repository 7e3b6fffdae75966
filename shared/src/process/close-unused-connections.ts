import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a client has after connecting to send its request. */
const MOMENT = 500;
const PAUSE = 10;
/**
 * Maximum milliseconds of a turn of the event loop in which it is unlikely that a client has connected after its start.
 */
const SHORT_TURN = 1;
/** Maximum number of turns: on a very busy machine the port is closed all the same. */
const MOST_TURNS = 1_000;

/**
 * Browsers and Node's own `fetch` open connections in advance. Node treats a connection without a request as used, and
 * a closing server would wait for it more than a minute.
 * @returns a function that makes the server accept no more connections and, after `MOMENT`, closes those without a
 * request. It waits because the request of a connection that was just accepted may be on its way, and its client could
 * not know whether it was received.
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
    // Not by the HTTP server's own `close`, which would close unused connections at once.
    NetServer.prototype.close.call(server);
    const deadline = performance.now() + MOMENT;
    while (unused().length > 0 && performance.now() < deadline) await wait(PAUSE);
    for (const socket of unused()) socket.destroy();
  };
}

/**
 * The operating system accepts connections before Node takes them, and resets those that Node has not taken when the
 * port is closed: their clients can't know whether they were heard. At the start of each turn Node takes all pending
 * connections, so the port is closed at the end of a short turn.
 */
async function untilAllAreAccepted(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const begin = performance.now();
    await nextTurn();
    // The first turn does not count: the one in which the close was requested has taken connections before, or none at
    // all.
    if (turns > 0 && performance.now() - begin < SHORT_TURN) return;
  }
}
