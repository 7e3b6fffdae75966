import { type Registry, type Release, RELEASE_FILE, releaseSchema } from '../release/index.ts';
import { hashAllFiles, withoutEncodings } from './hash-files.ts';
import { parseFile } from './parse-file.ts';
import type { StoredVersion } from './registry-changes.ts';
import type { RegistryFile } from './registry-file.ts';
import type { ReleaseStore } from './store-contract.ts';
import type { StoreFiles } from './store-files.ts';

/** Operations on the stored versions, live or not. */
export type StoredReleases = Pick<ReleaseStore, 'find' | 'list' | 'put'>;

/** Pattern of versions, and of names of remotes. It excludes paths that lead out of the store. */
const VERSION = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;

export const releaseFolderOf = ({ name, version }: StoredVersion): string => `${name}/${version}`;

export function storedReleases(files: StoreFiles, registry: RegistryFile): StoredReleases {
  async function find(name: string, version: string): Promise<Release | null> {
    if (!VERSION.test(name) || !VERSION.test(version)) return null;
    const place = `${releaseFolderOf({ name, version })}/${RELEASE_FILE}`;
    const text = await files.read(place);
    return text === null ? null : parseFile(releaseSchema, text, place);
  }

  return {
    find,
    async list(name) {
      const versions = VERSION.test(name) ? await files.list(name) : [];
      const releases = await Promise.all(versions.map((version) => find(name, version)));
      return releases
        .filter((release) => release !== null)
        .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
    },
    async put(release, source) {
      const place = releaseFolderOf(release);
      mustStay(await registry.read(), release);
      const all = await hashAllFiles(source);
      const coming = withoutEncodings(all);
      if (hasHashes(release) && !areEqual(release.integrity, coming))
        throw new Error(
          `The files of ${release.name} ${release.version} are not those that its description was made of: ` +
            'build it again.',
        );
      const stored = await find(release.name, release.version);
      if (stored) {
        const there = await files.hash(place);
        if (!areEqual(hasHashes(stored) ? stored.integrity : withoutEncodings(there), coming))
          throw new Error(
            `${release.name} ${release.version} is published with other content: a version never changes. ` +
              'Build it again, or give it another version.',
          );
        if (areEqual(there, all)) return stored;
      }
      const first = stored ?? release;
      await files.putFolder(place, source, { name: RELEASE_FILE, text: JSON.stringify(first, null, 2) });
      return first;
    },
  };
}

/** @throws for a version that is being removed. */
export function mustStay({ leaving }: Registry, { name, version }: StoredVersion): void {
  if (leaving[name]?.[version])
    throw new Error(
      `${name} ${version} is being removed from the release store, because nobody has been shown it for long: ` +
        'release it again in a moment. A removal that was interrupted is completed by npm run prune, an hour later.',
    );
}

/** @throws for a version that is not in the store, or is being removed. */
export async function mustBeStored(releases: StoredReleases, current: Registry, release: Release): Promise<void> {
  mustStay(current, release);
  const { name, version } = release;
  if (!(await releases.find(name, version)))
    throw new Error(`${name} ${version} is not in the release store: publish it first.`);
}

const hasHashes = ({ integrity }: Release): boolean => Object.keys(integrity).length > 0;

const areEqual = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([file, hash]) => other[file] === hash);
