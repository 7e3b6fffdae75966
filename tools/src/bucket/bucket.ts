import { z } from 'zod';

/** An S3-compatible bucket in which releases are stored. */
export interface BucketSettings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** If absent, the client uses the role of the machine or container, found in the provider's standard way. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Prefix of every key; empty, or ends in a slash. */
  readonly prefix: string;
}

const KEYS = ['RELEASES_S3_ACCESS_KEY_ID', 'RELEASES_S3_SECRET_ACCESS_KEY'];
const PLACE = ['RELEASES_S3_ENDPOINT', 'RELEASES_S3_REGION', 'RELEASES_S3_BUCKET'];

const schema = z.object({
  RELEASES_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  RELEASES_S3_REGION: z.string(),
  RELEASES_S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  RELEASES_S3_ACCESS_KEY_ID: z.string().default(''),
  RELEASES_S3_SECRET_ACCESS_KEY: z.string().default(''),
  RELEASES_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'must be a path of letters, digits and hyphens')
    .optional(),
});

/**
 * Settings of the bucket. Null when releases are stored in the data folder.
 * @throws one sentence when only some of the variables are set, or one is invalid.
 */
export function readBucketSettings(env: NodeJS.ProcessEnv = process.env): BucketSettings | null {
  const isUnset = (name: string) => !env[name];
  const wanted = KEYS.every(isUnset) ? PLACE : [...PLACE, ...KEYS];
  const missing = wanted.filter(isUnset);
  if (missing.length === wanted.length) return null;
  if (missing.length > 0)
    throw new Error(
      `Releases are kept in a bucket only with all of its variables: ${missing.join(', ')} must be set too.`,
    );
  const { data, error } = schema.safeParse(env);
  if (!data) throw new Error(`${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}.`);
  const { RELEASES_S3_ACCESS_KEY_ID: accessKeyId, RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  return {
    endpoint: data.RELEASES_S3_ENDPOINT,
    region: data.RELEASES_S3_REGION,
    bucket: data.RELEASES_S3_BUCKET,
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    prefix: data.RELEASES_S3_PREFIX?.replace(/\/?$/, '/') ?? '',
  };
}

/** Concurrent calls. A release has dozens of small files, which would take long one after the other. */
export const CALLS_AT_ONCE = 8;

interface StoredObject {
  readonly content: Uint8Array;
  /** The ETag of this content; a conditional write succeeds only while the object still has it. */
  readonly tag: string;
}

/** Condition for a write: the object has this tag, does not exist, or is in any state. */
export type Condition = { readonly tag: string } | 'nothing' | 'anything';

/**
 * The operations of an S3-compatible service that a release store needs. Keys are relative to the configured prefix.
 */
export interface Bucket {
  /** @returns null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  /** The same, but `unchanged` when the object still has the tag `known`. */
  getChanged(key: string, known: string | undefined): Promise<StoredObject | 'unchanged' | null>;
  /** @returns false when the condition was not met and nothing was written. */
  put(key: string, content: string | Uint8Array, condition?: Condition): Promise<boolean>;
  /** All keys with this prefix. */
  keys(begin: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  close(): void;
}

/** Opens the bucket. The client of the service is large, so it is loaded only here. */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const { s3Bucket } = await import('./s3-bucket.ts');
  return s3Bucket(settings);
}
