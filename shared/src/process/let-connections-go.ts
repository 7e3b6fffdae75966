import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets go of the connections of a server that is about to end, which clients would otherwise keep open for more than a
 * minute: an answer whose headers have not left says `Connection: close`, and another is followed by the end of its
 * connection.
 * @returns to be called with each request and its answer, as they come in.
 */
export function letConnectionsGo(ending: AbortSignal): (request: IncomingMessage, response: ServerResponse) => void {
  const underWay = new Map<ServerResponse, Socket>();

  function closeAfter(response: ServerResponse, socket: Socket): void {
    if (!response.headersSent) {
      // Node then says so in the headers, and ends the connection after the answer.
      response.shouldKeepAlive = false;
      return;
    }
    // A moment later, when Node has started whatever the client sent behind it.
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
