import type { Release, ReleasePictures } from '@northlight/shared/release';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { PicturesStatus, StoredVersion } from '../../app/status.ts';

/** The stored versions of a remote, and what is wrong with those that can't be listed. */
export interface ListedVersions {
  readonly versions: readonly StoredVersion[];
  readonly problem: string | null;
}

/**
 * Every stored version of a remote that can be read, the newest first, with how its pictures differ from those of the
 * one before it. What can't be read must not hide all else that the status tells.
 */
export async function storedVersions(
  name: string,
  store: Pick<ReleaseStore, 'list' | 'damaged' | 'pictures'>,
): Promise<ListedVersions> {
  try {
    const [releases, damaged] = await Promise.all([store.list(name), store.damaged(name)]);
    const versions = await Promise.all(releases.map((release) => versionOf(release, store)));
    return { versions, problem: damaged.map(({ problem }) => problem).join(' ') || null };
  } catch (error) {
    return { versions: [], problem: messageOf(error) };
  }
}

const versionOf = async (
  { name, version, publishedAt, author, size }: Release,
  store: Pick<ReleaseStore, 'pictures'>,
): Promise<StoredVersion> => ({
  version,
  publishedAt,
  author,
  size,
  pictures: await store
    .pictures(name, version)
    .then((pictures) => pictures && statusOf(pictures))
    // A version is complete even without pictures.
    .catch((error: unknown) => ({ problem: messageOf(error) })),
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const statusOf = ({ comparedWith, compared, changes }: ReleasePictures): PicturesStatus => ({
  comparedWith,
  compared,
  changed: changes.length,
  foreign: [...new Set(changes.flatMap(({ foreign }) => foreign))].toSorted(),
});
