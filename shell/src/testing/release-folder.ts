import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, Release } from '@northlight/shared/release';
import { hashFiles } from '@northlight/shared/release-store';
import { type LiveRemote, storedRemote } from '../server/composition/live-remote.ts';
import { releaseOf } from './release-of.ts';
import { removeFolder } from './remove-folder.ts';

/** A release store in its own folder, with real files, for tests of code that reads it. */
export interface ReleaseFolder {
  readonly folder: string;
  /**
   * Stores a release with its hashes.
   * @param files contents by path in the release, such as `server/server.cjs`; a container is always added.
   */
  put(
    name: string,
    version: string,
    files: Readonly<Record<string, string>>,
    changes?: Partial<Release>,
  ): Promise<LiveRemote>;
  /** Replaces the registry in the way the release commands do. */
  publish(registry: Partial<Omit<Registry, 'remotes'>> & { readonly remotes: readonly Release[] }): void;
  /** Overwrites a file of a stored release with other content. */
  damage(remote: Release, place: string, content?: string): void;
  remove(remote: Release): void;
  /** Restores all original files. */
  repair(remote: Release): void;
  dispose(): void;
}

export function createReleaseFolder(folder = mkdtempSync(path.join(tmpdir(), 'remotes-'))): ReleaseFolder {
  const originals = new Map<string, Readonly<Record<string, string>>>();
  let revision = 0;

  const placeOf = ({ name, version }: Pick<Release, 'name' | 'version'>, place = '') =>
    path.join(folder, name, version, place);
  const write = (remote: Pick<Release, 'name' | 'version'>, files: Readonly<Record<string, string>>) => {
    for (const [place, content] of Object.entries(files)) {
      mkdirSync(path.dirname(placeOf(remote, place)), { recursive: true });
      rewrite(placeOf(remote, place), content);
    }
  };

  return {
    folder,
    async put(name, version, files, changes = {}) {
      const all = { 'web/remoteEntry.js': `var remote_${name};`, ...files };
      write({ name, version }, all);
      originals.set(placeOf({ name, version }), all);
      const integrity = await hashFiles(placeOf({ name, version }));
      const release = releaseOf(name, [`/${name}`], { version, integrity, ...changes });
      write({ name, version }, { 'release.json': JSON.stringify(release) });
      return storedRemote(release, folder);
    },
    publish({ remotes, ...more }) {
      revision += 1;
      const next = path.join(folder, 'next');
      writeFileSync(
        next,
        JSON.stringify({
          revision,
          remotes: Object.fromEntries(remotes.map((release) => [release.name, release])),
          ...more,
        }),
      );
      renameSync(next, path.join(folder, 'registry.json'));
    },
    damage(remote, place, content = flipped(readFileSync(placeOf(remote, place), 'utf8'))) {
      rewrite(placeOf(remote, place), content);
    },
    remove: (remote) => rmSync(placeOf(remote), { recursive: true }),
    repair: (remote) => write(remote, originals.get(placeOf(remote)) ?? {}),
    dispose: () => removeFolder(folder),
  };
}

/** Writes until the time of the file has changed, by which a change is noticed: some systems tell it in steps. */
function rewrite(file: string, content: string): void {
  const before = statSync(file, { throwIfNoEntry: false })?.ctimeMs;
  do writeFileSync(file, content);
  while (statSync(file).ctimeMs === before);
}

/** Flips one bit of the first character. */
const flipped = (text: string): string => String.fromCharCode(text.charCodeAt(0) ^ 1) + text.slice(1);
