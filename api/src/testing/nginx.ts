import { request } from 'node:http';
import { freePort } from '@northlight/shared/process/ports';
import { startLoadBalancer } from '@northlight/shared/testing/front-program';
import { listeningPort } from './listening-port.ts';
import type { TestApi } from './test-api.ts';

/** nginx in front of an API, with the configuration that is shipped. */
export interface Front {
  /** Port for the whole API. */
  readonly api: number;
  /** Port for uploads only. */
  readonly media: number;
  /** The requests of nginx to the API: paths with their ranges. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** @param kept how long nginx uses a cached upload without asking the API. */
export async function startFront(api: TestApi, { kept }: { readonly kept?: string } = {}): Promise<Front> {
  const [upstream, site] = [await listeningPort(api), await freePort()];
  const asked: string[] = [];
  api.app.server.on('request', ({ url, headers }) => asked.push(`${url} ${headers.range ?? 'whole'}`));
  const ports = { site: await freePort(), api: await freePort(), media: await freePort() };
  const { stop } = await startLoadBalancer({ ports, shells: [site, site], apis: [upstream, upstream], kept });
  return { api: ports.api, media: ports.media, asked, stop };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Requests a path exactly as written; `fetch` would normalise dots and slashes. */
export const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject);
    call.end();
  });
