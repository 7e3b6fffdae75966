import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { spawnS3Server } from '@northlight/shared/testing/s3-server';
import { freePort } from '@northlight/shared/process/ports';
import { until } from './until.ts';

export interface S3Server {
  /** Variables with which the API stores its files here. */
  readonly environment: Readonly<Record<string, string>>;
  /** Keys of all objects in the bucket, sorted. */
  keys(): Promise<string[]>;
  /** Ends the process, like a service that is down. Stored files are kept. */
  down(): Promise<void>;
  /** Starts the process again at the same address. */
  up(): Promise<void>;
  /** Ends the process and removes its files. */
  stop(): Promise<void>;
}

const BUCKET = 'northlight-test';
const READY_WITHIN = 60_000;

/** An S3-compatible server as a separate process, with one bucket, on a free port and in a temporary folder. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-s3-'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const keys = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
    return Contents.map(({ Key = '' }) => Key).toSorted();
  };
  let end = async () => {};

  async function up(): Promise<void> {
    end = spawnS3Server({ folder, port, bucket: BUCKET }).kill;
    await until(
      () =>
        keys().then(
          () => true,
          () => false,
        ),
      READY_WITHIN,
    );
  }

  await up();
  return {
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys,
    down: () => end(),
    up,
    async stop() {
      client.destroy();
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
