/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOf } from '../testing/build-of.ts';
import { type ReleasesBucket, startReleasesBucket } from '../testing/releases-bucket.ts';
import { publishAtStart } from './publish-at-start.ts';

const before = { ...process.env };
let bucket: ReleasesBucket;
let folder: string;
const registry = () => path.join(folder, 'remotes/registry.json');

beforeEach(async () => {
  bucket = await startReleasesBucket();
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  Object.assign(process.env, bucket.environment, { DATA_DIR: folder });
  mkdirSync(path.join(folder, 'remotes'));
  writeFileSync(registry(), '{"revision":');
});
afterEach(async () => {
  process.env = { ...before };
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

describe('a start with a bucket of releases', () => {
  it('replaces a damaged registry of this machine, says so, and publishes what was never live', async () => {
    const build = path.join(folder, 'news');
    await bucket.store.activate(await bucket.store.put(await buildOf(build, 'news', '1.0.0'), build));
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);

    const published = await publishAtStart();

    expect(published.map(({ name }) => name)).toContain('blog');
    expect(Object.keys((await bucket.store.registry()).remotes)).toContain('news');
    expect(told.mock.calls.join()).toContain('the damaged file is kept as');
  });

  it('fails where nothing can replace a damaged registry, and says which file it is and what to do', async () => {
    await expect(publishAtStart()).rejects.toThrow(
      `The bucket has no registry to replace it: see whether RELEASES_S3_BUCKET and RELEASES_S3_PREFIX are right, or ` +
        `remove ${registry()} to publish the builds that are here.`,
    );
  });

  it('names the bucket that is away, not the damaged registry that it will replace', async () => {
    process.env['RELEASES_S3_BUCKET'] = 'nobodys';

    await expect(publishAtStart()).rejects.toThrow('The bucket nobodys at ');
  });
});
