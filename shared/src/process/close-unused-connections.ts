import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers and Node's own `fetch` open connections ahead of what they ask for. Node takes one without a request for a
 * used one, and a server that is closed would wait more than a minute for it.
 * @returns closes the connections on which nothing has been asked for, and those that come from then on.
 */
export function closeUnusedConnections(server: Server): () => void {
  const open = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy();
    open.add(socket);
    return socket.once('close', () => open.delete(socket));
  });
  return () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
