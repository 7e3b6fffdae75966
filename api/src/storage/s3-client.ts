import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** Milliseconds. */
const CONNECT_TIMEOUT = 3_000;
const ANSWER_TIMEOUT = 20_000;

/**
 * Timeouts of the service. While files are written, it may be silent for so long at any time. While they are read, only
 * until it answers: after that the visitor decides the speed, and may pause a video for an hour. Each visitor may need
 * a connection.
 */
const TIMEOUT = {
  reading: {
    requestTimeout: ANSWER_TIMEOUT,
    throwOnRequestTimeout: true,
    socketTimeout: 0,
    httpAgent: { maxSockets: Infinity },
    httpsAgent: { maxSockets: Infinity },
  },
  writing: { socketTimeout: ANSWER_TIMEOUT },
};

export function createS3Client(
  { endpoint, region, credentials, forcePathStyle }: S3Config,
  purpose: keyof typeof TIMEOUT,
): S3Client {
  // The client's version is fixed, so operators need no warning about versions of Node that later ones require.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return new S3Client({
    endpoint,
    region,
    ...(credentials ? { credentials } : {}),
    forcePathStyle,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, ...TIMEOUT[purpose] },
    // Most compatible services do not support checksums in trailers, which are newer.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/**
 * Checks that the bucket can be listed, written and deleted from, as the API will do. Otherwise the first upload would
 * fail.
 * @throws StartError
 */
export async function checkBucket(client: S3Client, { endpoint, bucket, prefix }: S3Config): Promise<void> {
  const probe = { Bucket: bucket, Key: `${prefix}check-${randomUUID()}` };
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: probe.Key }));
    await client.send(new PutObjectCommand({ ...probe, Body: 'check', ContentLength: 5 }));
    await client.send(new DeleteObjectCommand(probe));
  } catch (error) {
    throw new StartError(`The bucket ${bucket} at ${endpoint} can't be used: ${reasonOf(error)}`);
  }
}

/** True when the file does not exist. A missing bucket is a different error. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** The error in one line: only name and text, because the rest contains the signed request. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (error instanceof Error) return `${error.name}: ${error.message || 'no reason was given'}`;
  return String(error);
}
