import { portOf } from '@northlight/shared/process/ports';
import type { TestApi } from './test-api.ts';

/** The port of an API that listens. The first call opens it. */
export async function listeningPort({ app }: Pick<TestApi, 'app'>): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return portOf(app.server);
}
