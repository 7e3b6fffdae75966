import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { buildOf } from '../testing/build-of.ts';
import { rollback } from './rollback.ts';

const environment = { ...process.env };

let data: string;
let store: ReleaseStore;

beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'rollback-'));
  process.env.DATA_DIR = data;
  store = openReleaseStore(path.join(data, 'remotes'));
  for (const version of ['1.0.0', '1.0.1']) {
    const build = path.join(data, 'build', version);
    await store.activate(await store.put(await buildOf(build, 'blog', version), build));
  }
});

afterEach(() => {
  process.env = { ...environment };
  rmSync(data, { recursive: true, force: true });
});

describe('a rollback', () => {
  it('is not held up by a damaged offer of the shell that was started last, and tells of it', async () => {
    writeFileSync(path.join(data, 'remotes/host.json'), '{ "modules":');

    const { release, damaged } = await rollback('blog', undefined, { force: false });

    expect([release.version, (await store.registry()).remotes.blog?.version]).toEqual(['1.0.0', '1.0.0']);
    expect(damaged).toEqual([expect.stringMatching(/^host\.json in the release store can't be read/)]);
  });
});
