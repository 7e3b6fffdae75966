import { type Registry, type Release, RELEASE_FILE, storedReleaseSchema } from '../release/index.ts';
import { hashAllFiles, withoutEncodings } from './hash-files.ts';
import { DamagedFileError, parseFile } from './parse-file.ts';
import type { StoredVersion } from './registry-changes.ts';
import type { RegistryFile } from './registry-file.ts';
import type { DamagedVersion, ReleaseStore } from './store-contract.ts';
import type { StoreFiles } from './store-files.ts';

/** Operations on the stored versions, live or not. */
export type StoredReleases = Pick<ReleaseStore, 'find' | 'list' | 'damaged' | 'put'>;

/** Pattern of versions, and of names of remotes. It excludes paths that lead out of the store. */
const VERSION = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;

export const releaseFolderOf = ({ name, version }: StoredVersion): string => `${name}/${version}`;

export function storedReleases(files: StoreFiles, registry: RegistryFile): StoredReleases {
  const { find, list, damaged } = readableReleases(files);

  /**
   * The stored release. A damaged description is written again if the files beside it are those of the release: only
   * they can show that it is the same version.
   */
  async function storedOrRepaired(release: Release, coming: Readonly<Record<string, string>>): Promise<Release | null> {
    const { name, version } = release;
    try {
      return await find(name, version);
    } catch (error) {
      const place = releaseFolderOf(release);
      const isSame = error instanceof DamagedFileError && areEqual(withoutEncodings(await files.hash(place)), coming);
      if (!isSame) throw error;
      await files.write(`${place}/${RELEASE_FILE}`, JSON.stringify(release, null, 2));
      return release;
    }
  }

  return {
    find,
    list,
    damaged,
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
      const stored = await storedOrRepaired(release, coming);
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

function readableReleases(files: StoreFiles): Pick<StoredReleases, 'find' | 'list' | 'damaged'> {
  async function find(name: string, version: string): Promise<Release | null> {
    if (!VERSION.test(name) || !VERSION.test(version)) return null;
    const place = `${releaseFolderOf({ name, version })}/${RELEASE_FILE}`;
    const text = await files.read(place);
    if (text === null) return null;
    const release = parseFile(storedReleaseSchema, text, place);
    if (release.name !== name || release.version !== version)
      throw new DamagedFileError(
        `${place} in the release store can't be read (it describes ${release.name} ${release.version}).`,
      );
    return release;
  }

  /** Each stored version of a remote, or what is wrong with its description. */
  async function readAll(name: string): Promise<readonly (Release | DamagedVersion)[]> {
    const versions = VERSION.test(name) ? await files.list(name) : [];
    const read = versions.map((version) =>
      find(name, version).catch((error: unknown): DamagedVersion => {
        if (!(error instanceof DamagedFileError)) throw error;
        return { version, problem: error.message };
      }),
    );
    return (await Promise.all(read)).filter((one) => one !== null);
  }

  return {
    find,
    async list(name) {
      const releases = (await readAll(name)).filter(isReadable);
      return releases.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
    },
    damaged: async (name) => (await readAll(name)).filter(isDamaged),
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

const isReadable = (one: Release | DamagedVersion): one is Release => !('problem' in one);
const isDamaged = (one: Release | DamagedVersion): one is DamagedVersion => 'problem' in one;

const hasHashes = ({ integrity }: Release): boolean => Object.keys(integrity).length > 0;

const areEqual = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([file, hash]) => other[file] === hash);
