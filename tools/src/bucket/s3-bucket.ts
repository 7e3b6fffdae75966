import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Bucket, BucketSettings, Condition } from './bucket.ts';

/** Both are in milliseconds. */
const CONNECT_TIMEOUT = 3000;
const ANSWER_TIMEOUT = 20_000;

export function s3Bucket(settings: BucketSettings): Bucket {
  const { bucket, prefix } = settings;
  const client = openClient(settings);
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });
  const fail = (error: unknown): never => {
    throw new Error(`The bucket ${bucket} at ${settings.endpoint} can't be used: ${reasonOf(error)}`);
  };

  const getChanged: Bucket['getChanged'] = async (key, known) => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ ...at(key), IfNoneMatch: known }));
      if (!Body || !ETag) throw new Error('The bucket answered without content or tag.');
      return ETag === known ? 'unchanged' : { content: await Body.transformToByteArray(), tag: ETag };
    } catch (error) {
      if (statusOf(error) === 304) return 'unchanged';
      if (statusOf(error) === 404 && !(error instanceof S3ServiceException && error.name === 'NoSuchBucket'))
        return null;
      return fail(error);
    }
  };

  return {
    getChanged,
    async get(key) {
      const found = await getChanged(key, undefined);
      return found === 'unchanged' ? null : found;
    },
    async put(key, content, condition = 'anything') {
      const body = typeof content === 'string' ? Buffer.from(content) : content;
      const object = { ...at(key), Body: body, ContentLength: body.length, ...headersOf(condition) };
      try {
        await client.send(new PutObjectCommand(object));
        return true;
      } catch (error) {
        // 409: another conditional write of the object is in progress; 404: the object that the condition needs is
        // gone.
        if (condition !== 'anything' && [404, 409, 412].includes(statusOf(error) ?? 0)) return false;
        return fail(error);
      }
    },
    async keys(begin) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const wanted = { Bucket: bucket, Prefix: `${prefix}${begin}`, ContinuationToken: token };
        const page = await client.send(new ListObjectsV2Command(wanted)).catch(fail);
        keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return keys;
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key))).catch(fail)),
    close: () => client.destroy(),
  };
}

function openClient({ endpoint, region, credentials }: BucketSettings): S3Client {
  // Hides a warning about future Node requirements of the client, which is of no use to a person who releases.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return new S3Client({
    endpoint,
    region,
    ...(credentials ? { credentials } : {}),
    forcePathStyle: true,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, requestTimeout: ANSWER_TIMEOUT, throwOnRequestTimeout: true },
    // Most compatible services don't support checksums sent as trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function headersOf(condition: Condition): { readonly IfNoneMatch?: string; readonly IfMatch?: string } {
  if (condition === 'anything') return {};
  return condition === 'nothing' ? { IfNoneMatch: '*' } : { IfMatch: condition.tag };
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Name and message only, because the rest of the service's error repeats the signed request. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ');
  return error instanceof Error ? `${error.name}: ${error.message || 'no reason was given'}` : String(error);
}
