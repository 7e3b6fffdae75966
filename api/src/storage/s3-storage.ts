import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import { eachOf } from '@northlight/shared/concurrency';
import { StorageUnavailable, type FileStorage, type NewFile, type OpenFile, type StoredFile } from './file-storage.ts';
import { isMissing, reasonOf } from './s3-client.ts';

/** Requests at once for one upload. An image has up to nine files. */
const AT_ONCE = 4;

export interface S3StorageOptions {
  readonly writer: S3Client;
  readonly reader: S3Client;
  readonly bucket: string;
  /** Prefix of all names. It is empty or ends in a slash. */
  readonly prefix: string;
  /** `Cache-Control` of objects, for programs that read the bucket directly, such as a cache in front of it. */
  readonly cacheControl: string;
  /** Names per page of a list, at most 1000. */
  readonly pageSize?: number;
}

/** Files in a bucket of an S3-compatible service. An object is stored completely or not at all. */
export function createS3Storage(options: S3StorageOptions): FileStorage {
  const { writer, reader, bucket, prefix, cacheControl } = options;
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  // One request per file, because compatible services differ most in deleting several at once.
  const removeAll = (names: readonly string[]) =>
    eachOf(names, AT_ONCE, async (name) => void (await writer.send(new DeleteObjectCommand(at(name)))));

  return {
    async put(files) {
      try {
        await eachOf(files, AT_ONCE, (file) => putOne(writer, { ...at(file.name), CacheControl: cacheControl }, file));
      } catch (error) {
        // All files are removed, because a request that failed here may have succeeded there. Files that can't be
        // removed now are collected later as orphans.
        const removal = await removeAll(files.map(({ name }) => name)).then(() => undefined, reasonOf);
        throw unavailable(error, removal);
      }
    },

    stat: (name) =>
      orNull(async () => {
        const { ContentLength, LastModified } = await reader.send(new HeadObjectCommand(at(name)));
        return described(name, ContentLength, LastModified);
      }),

    open: (name, range) =>
      orNull(async (): Promise<OpenFile> => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body, ContentLength, ContentRange, LastModified } = await reader.send(
          new GetObjectCommand({ ...at(name), Range }),
        );
        if (!(Body instanceof Readable)) throw new Error('The bucket answered without a body.');
        const size = range ? Number(ContentRange?.split('/')[1]) : ContentLength;
        try {
          return { ...described(name, size, LastModified), content: Body };
        } catch (error) {
          // Nobody reads it, so it would keep its connection.
          Body.destroy();
          throw error;
        }
      }),

    remove: (names) => removeAll(names).catch(refuse),
    list: (after) => listed(options, after),
  };
}

type Place = Pick<PutObjectCommandInput, 'Bucket' | 'Key' | 'CacheControl'>;

async function putOne(writer: S3Client, place: Place, { type, content }: NewFile): Promise<void> {
  const isInMemory = Buffer.isBuffer(content);
  const size = isInMemory ? content.length : (await stat(content.path)).size;
  // The length is known, so the file is sent in one request, and the service notices when a part is missing.
  const put = { ...place, ContentLength: size, ContentType: type };
  if (isInMemory) await writer.send(new PutObjectCommand({ ...put, Body: content }));
  else await withOneRetry(() => sendFile(writer, put, content.path));
}

async function sendFile(writer: S3Client, put: PutObjectCommandInput, path: string): Promise<void> {
  const content = createReadStream(path);
  try {
    await writer.send(new PutObjectCommand({ ...put, Body: content }));
  } finally {
    // A failed request leaves the file open, which is removed then: its place on the disk would never be free again.
    content.destroy();
  }
}

async function* listed(
  { reader, bucket, prefix, pageSize = 1000 }: S3StorageOptions,
  after = '',
): AsyncGenerator<StoredFile> {
  const StartAfter = after === '' ? undefined : `${prefix}${after}`;
  const pages = { Bucket: bucket, Prefix: prefix, MaxKeys: pageSize, StartAfter };
  let token: string | undefined;
  do {
    const page = await reader.send(new ListObjectsV2Command({ ...pages, ContinuationToken: token })).catch(refuse);
    for (const { Key = '', Size, LastModified } of page.Contents ?? []) {
      const name = Key.slice(prefix.length);
      // Some services ignore `StartAfter`.
      if (name > after && !name.includes('/')) yield described(name, Size, LastModified);
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

/**
 * The client itself repeats requests with content in memory. A file stream can be read only once, so it is repeated
 * here.
 */
async function withOneRetry(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    // An answer of the service is final. Without one, usually an idle connection was used that the service had closed.
    if (error instanceof S3ServiceException) throw error;
    await send();
  }
}

const described = (name: string, size: number | undefined, modified: Date | undefined): StoredFile => {
  if (size === undefined || Number.isNaN(size) || !modified)
    throw new Error('The bucket answered without size and time of a file.');
  return { name, size, storedAt: modified };
};

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return null;
    throw unavailable(error);
  }
}

/** Without the original error of the service, because it repeats the signed request. */
function unavailable(error: unknown, removal?: string): StorageUnavailable {
  const left = removal === undefined ? '' : `; and what had been stored could not be removed: ${removal}`;
  return new StorageUnavailable(new Error(`${reasonOf(error)}${left}`));
}

function refuse(error: unknown): never {
  throw unavailable(error);
}
