import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import type { Bucket } from './bucket.ts';
import { mirrorShellFiles, pruneShellFiles, putShellFiles } from './shell-files.ts';
import { openTestBucket, type TestBucket } from './testing/test-bucket.ts';

const DAY = 86_400_000;
const [OLD, BOTH, NEW] = ['main.0123456789.js', 'chunk.0000000000.js', 'main.abcdefabcd.js'];
const FONT = 'fonts/text.1111111111.woff2';

let server: S3Server;
let team: TestBucket;
let bucket: Bucket;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  team = await openTestBucket(server);
  ({ bucket } = team);
});
afterEach(() => team.remove());

function build(name: string, files: readonly string[]): string {
  const folder = path.join(team.folder, name);
  for (const file of [...files, 'chunks.json']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  }
  return folder;
}

const assets = () => path.join(team.folder, 'assets');
const served = () =>
  readdirSync(assets(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(assets(), path.join(entry.parentPath, entry.name)))
    .toSorted();

describe('the shell’s own files in a bucket', () => {
  it('of each version come to every machine, which asks once while there is nothing new', async () => {
    const asked: string[] = [];
    const watched = new Proxy(bucket, {
      get: (calls, name: keyof Bucket) => {
        asked.push(name);
        return calls[name];
      },
    });
    const mirror = mirrorShellFiles(watched, assets());
    await putShellFiles(bucket, build('old', [OLD, BOTH, FONT]));
    await mirror();
    expect(served()).toEqual([BOTH, FONT, OLD]);

    await putShellFiles(bucket, build('new', [NEW, BOTH, FONT]));
    await mirror();
    expect(served()).toEqual([BOTH, FONT, OLD, NEW]);

    asked.length = 0;
    await mirror();
    expect(asked).toEqual(['getChanged']);
  });

  it('come again to a machine that has removed them since, when a site goes back to their version', async () => {
    const mirror = mirrorShellFiles(bucket, assets());
    const [old, next] = [build('old', [OLD, BOTH]), build('new', [NEW, BOTH])];
    for (const folder of [old, next]) await putShellFiles(bucket, folder);
    await mirror();
    rmSync(path.join(assets(), OLD));

    await putShellFiles(bucket, old);
    await mirror();

    expect(served()).toEqual([BOTH, OLD, NEW]);
  });

  it('are removed when no machine has run their version for so long, but for what another one has', async () => {
    const now = new Date('2026-03-01');
    const at = (days: number) => new Date(now.getTime() - days * DAY);
    await putShellFiles(bucket, build('old', [OLD, BOTH]), at(60));
    await putShellFiles(bucket, build('new', [NEW, BOTH]), at(40));
    expect(await pruneShellFiles(bucket, 90, now)).toBe(0);
    // A machine that still runs this build reports it.
    await putShellFiles(bucket, build('new', [NEW, BOTH]), at(1));

    expect(await pruneShellFiles(bucket, 30, now)).toBe(1);
    await mirrorShellFiles(bucket, assets())();

    expect(served()).toEqual([BOTH, NEW]);
  });
});
