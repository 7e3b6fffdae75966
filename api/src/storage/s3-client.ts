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
 * How long the service may be silent: while files are written, at any moment; while they are read, until it answers.
 * Then the pace is the visitor's, who may stop a film for an hour, and there are as many connections as visitors.
 */
const PATIENCE = {
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
  purpose: keyof typeof PATIENCE,
): S3Client {
  // Which versions of Node later releases of the client need is no news for the operator, because the release is fixed.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return new S3Client({
    endpoint,
    region,
    ...(credentials ? { credentials } : {}),
    forcePathStyle,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, ...PATIENCE[purpose] },
    // Checksums sent as trailers are newer than most compatible services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/**
 * Lists, writes and removes, as the API will: what is refused now would be refused to the first upload.
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

/** The file is not there; a bucket that is gone is another matter. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** What went wrong, in a line: name and text only, as the rest of the error holds the signed request. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (error instanceof Error) return `${error.name}: ${error.message || 'no reason was given'}`;
  return String(error);
}
