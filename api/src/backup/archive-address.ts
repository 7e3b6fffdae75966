import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { syncToDisk } from '@northlight/shared/durable-files';
import type { S3Config } from '../config.ts';
import { hasCode, messageOf } from '../error-code.ts';
import { BackupError } from './backup-error.ts';

/** Where an archive is written to or read from. */
export type ArchiveAddress =
  | { readonly kind: 'standard stream' }
  | { readonly kind: 'bucket'; readonly bucket: string; readonly key: string }
  | { readonly kind: 'file'; readonly path: string };

const IN_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/(.+)$/;

/** Parses an address. @param text `-`, `s3://bucket/key`, or a file. @throws BackupError */
export function archiveAddress(text: string): ArchiveAddress {
  if (text === '-') return { kind: 'standard stream' };
  if (!text.startsWith('s3:')) return { kind: 'file', path: resolve(text) };
  const [, bucket, key] = IN_BUCKET.exec(text) ?? [];
  if (bucket === undefined || key === undefined)
    throw new BackupError(`"${text}" is not the address of an archive in a bucket: write s3://bucket/name.`);
  return { kind: 'bucket', bucket, key };
}

/** The address as it is written at the command line. */
export function addressText(address: ArchiveAddress): string {
  if (address.kind === 'standard stream') return '-';
  return address.kind === 'file' ? address.path : `s3://${address.bucket}/${address.key}`;
}

export interface ArchiveOutput {
  readonly stream: Writable;
  /** Completes the archive: when it resolves, the archive is durable at its address. */
  finish(): Promise<void>;
  /** Removes the unfinished archive. */
  abandon(): Promise<void>;
}

/** @throws BackupError */
export async function openOutput(address: ArchiveAddress, s3: S3Config | undefined): Promise<ArchiveOutput> {
  if (address.kind === 'file') return fileOutput(address.path);
  if (address.kind === 'bucket') return bucketOutput(address, s3);
  return { stream: process.stdout, finish: async () => undefined, abandon: async () => undefined };
}

async function fileOutput(path: string): Promise<ArchiveOutput> {
  if (existsSync(path)) throw new BackupError(`${path} is there already: name another file.`);
  const unfinished = `${path}.part`;
  // The archive has data that only administrators may see. The file is opened here, because a stream could fail before
  // an error listener is added, which would end the process before the failure is noted.
  const file = await open(unfinished, 'w', 0o600).catch((error: unknown) => {
    throw new BackupError(`${path} can't be written: ${messageOf(error)}.`, { cause: error });
  });
  const stream = file.createWriteStream();
  return {
    stream,
    async finish() {
      await syncToDisk(unfinished);
      await rename(unfinished, path);
      await syncToDisk(dirname(path));
    },
    async abandon() {
      stream.destroy();
      await rm(unfinished, { force: true });
    },
  };
}

/** Bytes of a part of the upload. An object may have 10,000 parts. */
const PART = 16 * 1_048_576;

async function bucketOutput(
  { bucket, key }: { readonly bucket: string; readonly key: string },
  s3: S3Config | undefined,
): Promise<ArchiveOutput> {
  const client = await clientOf(s3);
  const { Upload } = await import('@aws-sdk/lib-storage');
  const stream = new PassThrough();
  const params = { Bucket: bucket, Key: key, Body: stream, ContentType: 'application/x-tar' };
  const upload = new Upload({ client, params, partSize: PART, queueSize: 2 });
  const uploaded = upload.done();
  // The error is passed on to the writer of the stream too.
  uploaded.catch((error: unknown) => stream.destroy(refused(bucket, error)));
  return {
    stream,
    async finish() {
      await uploaded.catch((error: unknown) => {
        throw refused(bucket, error);
      });
      client.destroy();
    },
    async abandon() {
      await upload.abort();
      await uploaded.catch(() => undefined);
      client.destroy();
    },
  };
}

/** @throws BackupError */
export async function openInput(address: ArchiveAddress, s3: S3Config | undefined): Promise<Readable> {
  if (address.kind === 'standard stream') return process.stdin;
  if (address.kind === 'file') {
    // The file is opened here, because a stream could fail before an error listener is added.
    const file = await open(address.path).catch((error: unknown) => {
      throw new BackupError(unreadable(address.path, error), { cause: error });
    });
    return file.createReadStream({ highWaterMark: 1_048_576 });
  }
  const client = await clientOf(s3);
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: address.bucket, Key: address.key }));
    if (!(Body instanceof Readable)) throw new BackupError('The bucket answered without the archive.');
    Body.once('close', () => client.destroy());
    return Body;
  } catch (error) {
    client.destroy();
    throw refused(address.bucket, error);
  }
}

function unreadable(path: string, error: unknown): string {
  if (hasCode(error, 'ENOENT')) return `There is no file ${path}.`;
  if (hasCode(error, 'EACCES'))
    return `The user of this process may not read ${path}: as one who may, give it to standard input, with "-".`;
  return `${path} can't be read: ${messageOf(error)}`;
}

export async function clientOf(s3: S3Config | undefined) {
  if (!s3)
    throw new BackupError(
      'An archive in a bucket needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or ' +
        'the same of BACKUP_S3_.',
    );
  const { createS3Client } = await import('../storage/s3-client.ts');
  return createS3Client(s3, 'reading');
}

/** Only the name and the text of the error are used, because the rest contains the signed request. */
export function refused(bucket: string, error: unknown): Error {
  if (error instanceof BackupError) return error;
  const name = error instanceof Error ? error.name : 'Error';
  const text = hasCode(error, 'ECONNREFUSED') ? 'nobody answers there' : messageOf(error);
  return new BackupError(`The bucket ${bucket} can't be used: ${name}: ${text}.`);
}
