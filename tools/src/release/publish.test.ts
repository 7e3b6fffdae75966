import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { missingBuild, newBuild } from './publish.ts';

let folder: string;
let store: ReleaseStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
  store = openReleaseStore(path.join(folder, 'remotes'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a start of the site', () => {
  it.each([
    ['a folder', newBuild],
    ['a bucket', missingBuild],
  ])('brings nothing back that was taken off, with releases in %s', async (_place, buildToPublish) => {
    const build = path.join(folder, 'build');
    for (const part of ['web', 'server']) mkdirSync(path.join(build, part), { recursive: true });
    writeFileSync(path.join(build, 'server/server.cjs'), '');
    await store.activate(await store.put(releaseOf('career'), build));
    await store.unpublish('career', 'Ada', async () => {});

    expect(await buildToPublish('remote-career', store)).toBeNull();
  });
});
