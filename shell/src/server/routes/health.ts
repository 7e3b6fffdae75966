import type { FastifyInstance } from 'fastify';
import type { ReadReleases } from '../composition/registry-reader.ts';
import type { ShellAssets } from '../rendering/shell-assets.ts';

export interface HealthOptions {
  readonly readReleases: ReadReleases;
  readonly assets: () => Promise<ShellAssets>;
  /** Aborted when the process is asked to end. */
  readonly ending: AbortSignal;
}

/** Health checks for operators of the site: `/healthz` for alive, `/readyz` for ready to answer pages. */
export async function healthRoutes(
  app: FastifyInstance,
  { readReleases, assets, ending }: HealthOptions,
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (ending.aborted) return reply.code(503).send({ status: 'the process is about to end' });
    const [{ live }, { scripts }] = await Promise.all([readReleases(), assets()]);
    const ready = live.length > 0 && scripts.length > 0;
    return reply
      .code(ready ? 200 : 503)
      .send({
        status: ready ? 'ready' : 'no remote is published',
        remotes: live.map(({ name, version }) => ({ name, version })),
      });
  });
}
