import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '@northlight/shared/process/ports';
import { freePort } from '@northlight/shared/process/ports';
import { spawnS3Server } from '@northlight/shared/testing/s3-server';
import type { BucketSettings } from '../bucket/bucket.ts';

export interface S3Server {
  readonly settings: BucketSettings;
  /** Variables with which the commands use this bucket as release store. */
  readonly environment: Readonly<Record<string, string>>;
  /** Number of conditional writes that were refused, and of reads that were answered with 304. */
  readonly counts: { refused: number; unmodified: number };
  stop(): Promise<void>;
}

const BUCKET = 'northlight-releases';

/**
 * Starts an S3-compatible server with one bucket in its own process. It does not support conditional writes, so a proxy
 * in front of it adds them: it compares tags and passes on one request per object at a time.
 */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-s3-'));
  const port = await freePort();
  const server = spawnS3Server({ folder, port, bucket: BUCKET });
  await untilAnswers(`http://127.0.0.1:${port}/`);
  const { proxy, counts } = conditionalProxy(port);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  const endpoint = `http://127.0.0.1:${portOf(proxy)}`;
  return {
    settings: {
      endpoint,
      region: 'us-east-1',
      bucket: BUCKET,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      prefix: 'site/',
    },
    environment: {
      RELEASES_S3_ENDPOINT: endpoint,
      RELEASES_S3_REGION: 'us-east-1',
      RELEASES_S3_BUCKET: BUCKET,
      RELEASES_S3_ACCESS_KEY_ID: 'S3RVER',
      RELEASES_S3_SECRET_ACCESS_KEY: 'S3RVER',
      RELEASES_S3_PREFIX: 'site',
    },
    counts,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function conditionalProxy(port: number) {
  const tags = new Map<string, string>();
  const counts = { refused: 0, unmodified: 0 };
  const queues = new Map<string, Promise<void>>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [key = ''] = (request.url ?? '').split('?');
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    const writes = request.method === 'PUT';
    if (writes && ((match !== undefined && tags.get(key) !== match) || (none === '*' && tags.has(key)))) {
      counts.refused++;
      request.resume();
      response
        .writeHead(412, { 'content-type': 'application/xml' })
        .end('<Error><Code>PreconditionFailed</Code><Message>Something else is there.</Message></Error>');
      return;
    }
    const { status, tag } = await forward(request, response, port);
    if (status === 304) counts.unmodified++;
    if (writes && status === 200 && tag) tags.set(key, tag);
    if (request.method === 'DELETE') tags.delete(key);
  }

  const proxy = createServer((request, response) => {
    const answer = () =>
      handle(request, response).catch(
        (error: unknown) => void response.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    // Requests for one object are queued: a real service shows the object completely, before a write or after it.
    const [key = ''] = (request.url ?? '').split('?');
    queues.set(key, (queues.get(key) ?? Promise.resolve()).then(answer));
  });
  return { proxy, counts };
}

/** The Host header is passed on unchanged, because the signature covers it. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<{ status: number; tag: string | undefined }> {
  return new Promise((resolve, reject) => {
    const onward = send(
      { port, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 502, tag: answer.headers.etag }));
        answer.on('error', reject);
      },
    );
    onward.on('error', reject);
    request.pipe(onward);
  });
}

async function untilAnswers(address: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
    const answers = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answers) return;
  }
  throw new Error('The S3 server did not start.');
}
