import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { createReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { buildOf } from '../../testing/build-of.ts';
import type { S3Server } from '../../testing/s3-server.ts';
import { bucketFiles } from '../bucket-files.ts';
import { type Bucket, openBucket } from '../bucket.ts';

/** A bucket for one test: a prefix in the server's only bucket. */
export interface TestBucket {
  readonly bucket: Bucket;
  readonly prefix: string;
  readonly store: ReleaseStore;
  /** Temporary folder for the test. */
  readonly folder: string;
  put(version: string, name?: string): Promise<Release>;
  /** Puts versions of blog and makes them live, one after the other. */
  goLive(...versions: readonly string[]): Promise<void>;
  remove(): void;
}

let opened = 0;

export async function openTestBucket(server: S3Server): Promise<TestBucket> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  opened += 1;
  const prefix = `${opened}/`;
  const bucket = await openBucket({ ...server.settings, prefix });
  const store = createReleaseStore(bucketFiles(bucket));

  async function put(version: string, name = 'blog'): Promise<Release> {
    const build = path.join(folder, 'build', name, version);
    return store.put(await buildOf(build, name, version), build);
  }

  return {
    bucket,
    prefix,
    store,
    folder,
    put,
    async goLive(...versions) {
      for (const version of versions) await store.activate(await put(version));
    },
    remove() {
      bucket.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
