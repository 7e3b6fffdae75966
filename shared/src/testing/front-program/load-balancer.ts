import path from 'node:path';
import { type FrontProgram, shippedFile, startNginx } from './front-program.ts';

interface LoadBalancerOptions {
  /** Where it is asked; uploads alone are read at `media`. */
  readonly ports: { readonly site: number; readonly api: number; readonly media: number };
  /** Ports of the processes behind it; nothing needs to listen there. */
  readonly shells: readonly [number, number];
  readonly apis: readonly [number, number];
  /** For how long nginx takes an upload to be there without asking. */
  readonly kept?: string;
}

/** nginx with the configuration of production. */
export function startLoadBalancer({ ports, shells, apis, kept = '1h' }: LoadBalancerOptions): Promise<FrontProgram> {
  const listens = [
    [3000, ports.site],
    [4000, ports.api],
    [4080, ports.media],
  ].flatMap(([from, to]) => [
    [`listen ${from};`, `listen 127.0.0.1:${to};`] as const,
    [`listen [::]:${from};`, ''] as const,
  ]);
  return startNginx({
    port: ports.media,
    files: (folder) => ({
      'http.conf': shippedFile('load-balancer.conf', [
        ...listens,
        ...shells.map((port, index) => [`127.0.0.1:${3001 + index} `, `127.0.0.1:${port} `] as const),
        ...apis.map((port, index) => [`127.0.0.1:${4001 + index} `, `127.0.0.1:${port} `] as const),
        ['/var/cache/northlight-uploads', path.join(folder, 'uploads')],
      ]),
      'northlight-uploads.conf': shippedFile('uploads.conf', [[' 206 1h;', ` 206 ${kept};`]]),
    }),
  });
}
