import type { BucketSettings } from './bucket-settings.ts';

/** Milliseconds. */
const CONNECT_TIMEOUT = 3000;
const ANSWER_TIMEOUT = 20_000;

/** A release has some dozens of small files, which take their time one after the other. */
export const CALLS_AT_ONCE = 8;

export interface StoredObject {
  readonly content: Uint8Array;
  /** Names this content; a write can be made to happen only while it is still there. */
  readonly tag: string;
}

/** What is there: this content, nothing, or whatever it may be. */
export type Condition = { readonly tag: string } | 'nothing' | 'anything';

/** The calls of an S3-compatible service that a release store needs. Keys are relative to the configured prefix. */
export interface Bucket {
  /** Null when there is no such object, `unchanged` when it is what `known` names. */
  get(key: string, known?: string): Promise<StoredObject | 'unchanged' | null>;
  /** @returns false when something else is there than the condition says: nothing was written. */
  put(key: string, content: string | Uint8Array, condition?: Condition): Promise<boolean>;
  /** Keys that begin so. */
  keys(begin: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  close(): void;
}

/** The client of the service is large, and read only by who keeps releases in a bucket. */
export async function openBucket({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  prefix,
}: BucketSettings): Promise<Bucket> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    ListObjectsV2Command,
    PutObjectCommand,
    S3Client,
    S3ServiceException,
  } = await import('@aws-sdk/client-s3');
  // Which versions of Node later releases of the client need is no news for who releases.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, requestTimeout: ANSWER_TIMEOUT, throwOnRequestTimeout: true },
    // Checksums sent as trailers are newer than most compatible services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  const statusOf = (error: unknown) =>
    error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

  return {
    async get(key, known) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ ...at(key), IfNoneMatch: known }));
        if (!Body || !ETag) throw new Error('The bucket answered without content or tag.');
        return ETag === known ? 'unchanged' : { content: await Body.transformToByteArray(), tag: ETag };
      } catch (error) {
        if (statusOf(error) === 304) return 'unchanged';
        if (statusOf(error) === 404 && !(error instanceof S3ServiceException && error.name === 'NoSuchBucket'))
          return null;
        throw unavailable(error);
      }
    },
    async put(key, content, condition = 'anything') {
      const body = typeof content === 'string' ? Buffer.from(content) : content;
      const only =
        condition === 'anything' ? {} : condition === 'nothing' ? { IfNoneMatch: '*' } : { IfMatch: condition.tag };
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentLength: body.length, ...only }));
        return true;
      } catch (error) {
        // 409: another conditional write of the same object is under way; 404: what should be there is gone.
        if (condition !== 'anything' && [404, 409, 412].includes(statusOf(error) ?? 0)) return false;
        throw unavailable(error);
      }
    },
    async keys(begin) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${begin}`, ContinuationToken: token }))
          .catch((error: unknown) => Promise.reject(unavailable(error)));
        keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return keys;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => Promise.reject(unavailable(error)));
    },
    close: () => client.destroy(),
  };

  /** Name and text only: the rest of the service's error repeats the signed request. */
  function unavailable(error: unknown): Error {
    const reason =
      error instanceof AggregateError
        ? error.errors.map(String).join('; ')
        : error instanceof Error
          ? `${error.name}: ${error.message || 'no reason was given'}`
          : String(error);
    return new Error(`The bucket ${bucket} at ${endpoint} can't be used: ${reason}`);
  }
}
