import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openTestBucket, type TestBucket } from '../bucket/testing/test-bucket.ts';
import { findConflictsNow } from '../gate/find-conflicts.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { FOR_A_PREVIEW, gateOf } from './release-gate.ts';

const environment = { ...process.env };

let server: S3Server;
let team: TestBucket;
let career: Release;
let said: string[];

beforeAll(async () => {
  server = await startS3Server();
});

afterAll(() => server?.stop());

/** A bucket in which the live release of another team, and a fallback of it, are damaged. */
beforeEach(async () => {
  team = await openTestBucket(server);
  await team.goLive('1.0.0', '1.0.1');
  career = await team.put('1.0.0', 'career');
  await team.store.activate(career);
  for (const version of ['1.0.0', '1.0.1']) await team.bucket.put(`blog/${version}/web/remoteEntry.js`, 'damaged');
  const { endpoint, region, bucket, credentials } = server.settings;
  Object.assign(process.env, {
    DATA_DIR: team.folder,
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_REGION: region,
    RELEASES_S3_BUCKET: bucket,
    RELEASES_S3_PREFIX: team.prefix,
    RELEASES_S3_ACCESS_KEY_ID: credentials?.accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
  });
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});

afterEach(() => {
  jest.restoreAllMocks();
  process.env = { ...environment };
  team.remove();
});

describe('the gate, with a damaged release of another team in the bucket', () => {
  it('lets a release pass, and tells what it was tried without', async () => {
    const candidate = { release: career, folder: path.join(team.folder, 'build/career/1.0.0'), packageFile: '' };

    expect(await gateOf(FOR_A_PREVIEW)(candidate, team.store)).toMatchObject({ pictures: null });
    expect(said.filter((line) => line.includes('blog 1.0.1'))).toHaveLength(1);
  });

  it('refuses a release that takes documents away, because the damaged one may use them', async () => {
    const registry = await team.store.registry();
    const conflictsWithout = async (release: Release) => {
      const live = { ...release, documents: ['Opening'] };
      const next = { ...release, version: '2.0.0', documents: [] };
      const current = { ...registry, remotes: { ...registry.remotes, [release.name]: live } };
      return (await findConflictsNow(next, current, [])).breaks;
    };

    expect(await conflictsWithout(career)).toEqual([
      expect.stringMatching(/^Whether blog 1\.0\.1 uses Opening can’t be checked/),
    ]);
    // The damaged releases are its own, and its documents are not its concern.
    const blog = registry.remotes.blog;
    expect(blog && (await conflictsWithout(blog))).toEqual([]);
  });
});
