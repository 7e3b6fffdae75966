import type { FastifyInstance } from 'fastify';
import type { ReadReleases } from '../composition/registry-reader.ts';
import type { ShellAssets } from '../rendering/shell-assets.ts';

/** For whoever runs the site: alive, and ready to answer pages. */
export async function healthRoutes(app: FastifyInstance, { registry, assets }: { registry: ReadReleases; assets: () => Promise<ShellAssets> }): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [{ live }, { scripts }] = await Promise.all([registry(), assets()]);
    const ready = live.length > 0 && scripts.length > 0;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'no remote is published', remotes: live.map(({ name, version }) => ({ name, version })) });
  });
}
