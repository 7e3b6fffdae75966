import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import {
  type FrontProgram,
  shippedFile,
  startNginx as startAnyNginx,
  startProgram,
} from '@northlight/shared/testing/front-program';

export type { FrontProgram };

interface StartOptions {
  /** Port on which the site listens, now or later. */
  readonly sitePort: number;
  /** Port for visitors; a free one by default. */
  readonly port?: number;
}

/** Starts Debian's Varnish in front of a site. @param key that authorises purges. */
export async function startVarnish({
  sitePort,
  key,
  port,
}: StartOptions & { readonly key: string }): Promise<FrontProgram> {
  const vcl = shippedFile('varnish.vcl', [['.port = "3000"', `.port = "${sitePort}"`]]);
  const at = port ?? (await freePort());
  return startProgram({
    program: 'varnishd',
    port: at,
    packages: 'varnish varnish-modules',
    start(folder) {
      writeFileSync(path.join(folder, 'site.vcl'), vcl);
      const [state, file] = [path.join(folder, 'state'), path.join(folder, 'site.vcl')];
      const listening = ['-a', `127.0.0.1:${at}`, '-f', file, '-s', 'malloc,32m', '-p', 'http_gzip_support=off'];
      return spawn('varnishd', ['-F', '-j', 'none', '-n', state, ...listening], {
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, PURGE_KEY: key },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    },
  });
}

/** Starts Debian's nginx in front of a site. */
export async function startNginx({ sitePort }: StartOptions): Promise<FrontProgram> {
  const port = await freePort();
  return startAnyNginx({
    port,
    files: (folder) => ({
      'http.conf': shippedFile('nginx.conf', [
        ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
        ['listen 80', `listen 127.0.0.1:${port}`],
        ['/var/cache/nginx/northlight', path.join(folder, 'cache')],
      ]),
    }),
  });
}
