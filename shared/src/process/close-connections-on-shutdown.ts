import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes the keep-alive connections of a server that is shutting down, which clients would otherwise keep open for more
 * than a minute. A response whose headers are not sent yet gets `Connection: close`; after any other response its
 * connection is closed.
 * @returns a function to be called with each request and its response.
 */
export function closeConnectionsOnShutdown(
  ending: AbortSignal,
): (request: IncomingMessage, response: ServerResponse) => void {
  const underWay = new Map<ServerResponse, Socket>();

  function closeAfter(response: ServerResponse, socket: Socket): void {
    if (!response.headersSent) {
      // Node then sends `Connection: close`, and closes the connection after the response.
      response.shouldKeepAlive = false;
      return;
    }
    // Deferred, so that Node has started a further request that the client sent on the same connection.
    response.once('close', () => setImmediate(() => isUsed(socket) || socket.destroySoon()));
  }

  const isUsed = (socket: Socket) => [...underWay.values()].includes(socket);

  ending.addEventListener('abort', () => underWay.forEach((socket, response) => closeAfter(response, socket)), {
    once: true,
  });

  return ({ socket }, response) => {
    underWay.set(response, socket);
    response.once('close', () => underWay.delete(response));
    if (ending.aborted) closeAfter(response, socket);
  };
}
