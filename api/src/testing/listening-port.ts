import type { Server } from 'node:net';
import type { TestApi } from './test-api.ts';

/** @throws when it listens on no port. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

/** The port of an API that takes connections; it is opened by the first call. */
export async function listeningPort({ app }: Pick<TestApi, 'app'>): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return portOf(app.server);
}
