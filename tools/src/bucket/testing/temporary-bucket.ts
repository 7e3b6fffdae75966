import { createReleaseStore } from '@northlight/shared/release-store';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { bucketFiles } from '../bucket-files.ts';
import type { Bucket } from '../bucket.ts';
import { openTestBucket, type TestBucket } from './test-bucket.ts';

export interface TemporaryBucket extends Omit<TestBucket, 'remove'> {
  readonly server: S3Server;
}

/**
 * A temporary bucket for the tests of a file, and the server that has it. Each test finds it empty. `server`, `prefix`
 * and `folder` are known only inside of tests; `bucket` and `store` are those of the test that runs.
 */
export function temporaryBucket(): TemporaryBucket {
  let server: S3Server | undefined;
  let current: TestBucket | undefined;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    current = await openTestBucket(known(server));
  });
  afterEach(() => current?.remove());

  const opened = () => known(current);
  const bucket: Bucket = {
    get: (...call) => opened().bucket.get(...call),
    getChanged: (...call) => opened().bucket.getChanged(...call),
    put: (...call) => opened().bucket.put(...call),
    keys: (...call) => opened().bucket.keys(...call),
    remove: (...call) => opened().bucket.remove(...call),
    close: () => opened().bucket.close(),
  };
  return {
    get server() {
      return known(server);
    },
    get prefix() {
      return opened().prefix;
    },
    get folder() {
      return opened().folder;
    },
    bucket,
    store: createReleaseStore(bucketFiles(bucket)),
    put: (...call) => opened().put(...call),
    goLive: (...call) => opened().goLive(...call),
  };
}

function known<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('The bucket is known only inside of tests.');
  return one;
}
