import { mkdirSync, writeFileSync } from 'node:fs';
import { networkInterfaces, userInfo } from 'node:os';
import path from 'node:path';
import type { Service } from '../run/service-process.ts';
import { deployedFile, withReplaced } from './deployed-files.ts';
import { launcher } from './programs.ts';

/** File in its folder with a line for each failed response. */
const FAILURES = 'failures.log';

interface FrontOptions {
  /** Path of the program. */
  readonly nginx: string;
  /** Folder for its configuration and temporary files. */
  readonly folder: string;
  /** Ports for visitors. */
  readonly ports: { readonly site: number; readonly api: number; readonly media: number };
  /** Ports of the processes behind it. */
  readonly shells: readonly number[];
  readonly apis: readonly number[];
}

/** nginx with production's configuration, in front of the processes of one cluster. */
export function frontService({ nginx, folder, ports, shells, apis }: FrontOptions): Service {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, loadBalancer({ folder, ports, shells, apis })));
  writeFileSync(path.join(folder, 'northlight-uploads.conf'), deployedFile('uploads.conf'));
  return {
    name: 'front',
    command: [...launcher('SIGTERM'), nginx, '-p', folder, '-c', file],
    folder,
    // SIGQUIT: requests in progress are answered.
    endSignal: 'SIGQUIT',
    readyAt: `http://127.0.0.1:${ports.api}/readyz`,
  };
}

function loadBalancer({ folder, ports, shells, apis }: Omit<FrontOptions, 'nginx'>): string {
  const listens = [
    [3000, ports.site],
    [4000, ports.api],
    [4080, ports.media],
  ].flatMap(([shipped, port]) => [
    [`listen ${shipped};`, `listen ${port};`] as const,
    [`listen [::]:${shipped};`, hasIpv6() ? `listen [::]:${port};` : ''] as const,
  ]);
  return withReplaced(deployedFile('load-balancer.conf'), [
    ...listens,
    ...['3001', '3002'].map((port, index) => [`127.0.0.1:${port} `, `127.0.0.1:${shells[index]} `] as const),
    ...['4001', '4002'].map((port, index) => [`127.0.0.1:${port} `, `127.0.0.1:${apis[index]} `] as const),
    ['/var/cache/northlight-uploads', path.join(folder, 'uploads')],
  ]);
}

const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === 'IPv6'));

/** The contents of Debian's nginx.conf, for a server that keeps everything below one folder. */
function configuration(folder: string, http: string): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path "${path.join(folder, kind)}";`,
  );
  return [
    // Workers run as this user: the data folder may not be accessible to the default user of root's workers.
    process.getuid?.() === 0 ? `user ${userInfo().username};` : '',
    'daemon off;',
    'worker_processes auto;',
    'worker_rlimit_nofile 8192;',
    'worker_shutdown_timeout 10s;',
    `pid "${path.join(folder, 'pid')}";`,
    // Only critical errors: the supervisor already reports processes that were gone.
    'error_log stderr crit;',
    'events { worker_connections 2048; }',
    'http {',
    // Each failed response to a visitor, and the process it came from.
    "  log_format failures '$time_iso8601 $request: $status by $upstream_addr ($upstream_status)';",
    '  map $status $is_failure { ~^5 1; default 0; }',
    `  access_log "${path.join(folder, FAILURES)}" failures if=$is_failure;`,
    ...kept,
    http,
    '}',
    '',
  ].join('\n');
}
