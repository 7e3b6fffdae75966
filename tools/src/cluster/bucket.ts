import { s3ServerCommand } from '@northlight/shared/testing/s3-server';
import { mkdirSync } from 'node:fs';
import type { Service } from '../run/service-process.ts';
import { launcher } from './programs.ts';
import { retryUntilSuccess } from './retry-until-success.ts';

const BUCKET = 'northlight';
/** The only access key and secret that this server accepts. */
const KEY = 'S3RVER';

const endpointOf = (port: number): string => `http://127.0.0.1:${port}`;
export const bucketUrl = (port: number): string => `${endpointOf(port)}/${BUCKET}`;

/** Variables with which the API stores its files there. */
export const bucketVariables = (port: number): Readonly<Record<string, string>> => ({
  S3_ENDPOINT: endpointOf(port),
  S3_REGION: 'us-east-1',
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: KEY,
  S3_SECRET_ACCESS_KEY: KEY,
});

/** An S3-compatible server for trials. @param folder of its data. */
export function bucketService(folder: string, port: number): Service {
  mkdirSync(folder, { recursive: true });
  return {
    name: 'bucket',
    command: [...launcher('SIGTERM'), process.execPath, ...s3ServerCommand({ folder, port, bucket: BUCKET })],
    folder,
    endSignal: 'SIGTERM',
    whenReady: (signal) =>
      retryUntilSuccess('the bucket', signal, async () => {
        await fetch(endpointOf(port), { signal: AbortSignal.timeout(2000) });
      }),
  };
}
