import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '../../release/index.ts';
import { hashFiles } from '../hash-files.ts';
import type { ReleaseStore } from '../store-contract.ts';
import { openReleaseStore } from '../store.ts';
import { releaseOf } from './release-of.ts';

/** A temporary store, and the build of its releases. */
export interface TemporaryStore {
  readonly folder: string;
  readonly build: string;
  readonly store: ReleaseStore;
  /** A release with the hashes of the build. */
  described(name: string, version?: string, changes?: Partial<Release>): Promise<Release>;
  /** Stores versions of blog and makes each live, one after the other. */
  goLive(...versions: readonly string[]): Promise<void>;
  /** The live version of blog. */
  live(): Promise<string | undefined>;
  fallbacks(): Promise<string[] | undefined>;
}

/** A temporary store for the tests of a file. Each test finds it empty. */
export function temporaryStore(): TemporaryStore {
  const root = path.join(tmpdir(), `store-${randomUUID()}`);
  const [folder, build] = [path.join(root, 'remotes'), path.join(root, 'dist')];
  beforeEach(() => {
    for (const part of ['web', 'server']) mkdirSync(path.join(build, part), { recursive: true });
    writeFileSync(path.join(build, 'web/remoteEntry.js'), 'entry');
    writeFileSync(path.join(build, 'web/remoteEntry.js.br'), 'brotli');
    writeFileSync(path.join(build, 'server/server.cjs'), 'server');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const store = openReleaseStore(folder);
  const described = async (name: string, version?: string, changes: Partial<Release> = {}) =>
    releaseOf(name, version, { integrity: await hashFiles(build), ...changes });

  return {
    folder,
    build,
    store,
    described,
    async goLive(...versions) {
      for (const version of versions) await store.activate(await store.put(await described('blog', version), build));
    },
    live: async () => (await store.registry()).remotes.blog?.version,
    fallbacks: async () => (await store.registry()).fallbacks.blog?.map(({ version }) => version),
  };
}
