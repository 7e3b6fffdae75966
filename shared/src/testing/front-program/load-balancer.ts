import path from 'node:path';
import { type FrontProgram, shippedFile, startNginx } from './front-program.ts';

interface LoadBalancerOptions {
  /** Ports of nginx. `media` serves only uploads. */
  readonly ports: { readonly site: number; readonly api: number; readonly media: number };
  /** Ports of the processes behind it. They may be closed. */
  readonly shells: readonly [number, number];
  readonly apis: readonly [number, number];
  /** How long nginx uses a cached upload without asking the API. */
  readonly kept?: string;
  /** Further changes of the configuration. */
  readonly changes?: readonly (readonly [from: string, to: string])[];
}

/** Starts nginx with the production configuration. */
export function startLoadBalancer({
  ports,
  shells,
  apis,
  kept = '1h',
  changes = [],
}: LoadBalancerOptions): Promise<FrontProgram> {
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
        ...changes,
      ]),
      'northlight-uploads.conf': shippedFile('uploads.conf', [[' 206 1h;', ` 206 ${kept};`]]),
    }),
  });
}
