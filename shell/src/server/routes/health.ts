import type { FastifyInstance } from 'fastify';
import type { ReadRegistry } from '../composition/registry-reader.ts';

/** For whoever runs the site: alive, and ready to answer pages. */
export async function healthRoutes(app: FastifyInstance, { registry, scripts }: { registry: ReadRegistry; scripts: () => Promise<readonly string[]> }): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [remotes, entry] = await Promise.all([registry(), scripts()]);
    const ready = remotes.length > 0 && entry.length > 0;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'no remote is published', remotes: remotes.map(({ name, version }) => ({ name, version })) });
  });
}
