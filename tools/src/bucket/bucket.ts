import type { BucketSettings } from './bucket-settings.ts';

/** A release has some dozens of small files, which take their time one after the other. */
export const CALLS_AT_ONCE = 8;

interface StoredObject {
  readonly content: Uint8Array;
  /** Names this content; a write can be made to happen only while it is still there. */
  readonly tag: string;
}

/** What is there: this content, nothing, or whatever it may be. */
export type Condition = { readonly tag: string } | 'nothing' | 'anything';

/** The calls of an S3-compatible service that a release store needs. Keys are relative to the configured prefix. */
export interface Bucket {
  /** Null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  /** The same, but `unchanged` when it is what `known` names. */
  getChanged(key: string, known: string | undefined): Promise<StoredObject | 'unchanged' | null>;
  /** @returns false when something else is there than the condition says: nothing was written. */
  put(key: string, content: string | Uint8Array, condition?: Condition): Promise<boolean>;
  /** Keys that begin so. */
  keys(begin: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  close(): void;
}

/** The client of the service is large, and read only by who keeps releases in a bucket. */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const { s3Bucket } = await import('./s3-bucket.ts');
  return s3Bucket(settings);
}
