import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { messageOf } from '../run/message-of.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(text);
}

/** Answers 502 with the reason when the handler fails. */
const answering =
  (answer: Answer): RequestListener =>
  (request, response) =>
    void answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      send(response, 502, 'text/plain', messageOf(error));
    });

/** Starts a server that only this machine can reach. @param port 0 for any free port. */
export function listen(answer: Answer, port: number): Promise<Server> {
  const server = createServer(answering(answer));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** The same, on any free port if that one is in use. */
export const listenNear = (answer: Answer, port: number): Promise<Server> =>
  listen(answer, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(answer, 0);
  });

export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
  return address.port;
}

export function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
