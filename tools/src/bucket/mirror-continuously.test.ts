import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openReleaseStore } from '@northlight/shared/release-store';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { mirrorContinuously } from './mirror-continuously.ts';
import { openTestBucket, type TestBucket } from './testing/test-bucket.ts';

let server: S3Server;
let team: TestBucket;
let folderBefore: string | undefined;

beforeEach(async () => {
  server = await startS3Server();
  team = await openTestBucket(server);
  folderBefore = process.env.DATA_DIR;
  process.env.DATA_DIR = path.join(team.folder, 'data');
});

afterEach(async () => {
  if (folderBefore === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = folderBefore;
  team.remove();
  await server.stop();
});

it('a damaged list of the shell’s files holds back no release, and is told', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  await team.bucket.put('.shell/newest.json', '{}');
  await team.bucket.put('.shell/builds/damaged.json', '{');
  await team.goLive('1.0.0');
  const folder = path.join(team.folder, 'data/remotes');
  const ending = new AbortController();

  const mirrored = mirrorContinuously({ ...server.settings, prefix: team.prefix }, ending.signal);
  const deadline = Date.now() + 60_000;
  while (!existsSync(path.join(folder, 'registry.json')) && Date.now() < deadline) await wait(50);
  ending.abort();
  await mirrored;

  expect((await openReleaseStore(folder).registry()).remotes.blog?.version).toBe('1.0.0');
  expect(errors.mock.calls.join()).toContain('in JSON at position');
}, 90_000);
