import type { Release, ReleasePictures } from '@northlight/shared/release';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { PicturesStatus, StoredVersion } from '../../app/status.ts';

/** The stored versions of a remote, or why they can't be listed. */
export interface ListedVersions {
  readonly versions: readonly StoredVersion[];
  readonly problem: string | null;
}

/**
 * Every stored version of a remote, the newest first, with how its pictures differ from those of the one before it. A
 * damaged file of one version must not hide all else that the status tells.
 */
export async function storedVersions(
  name: string,
  store: Pick<ReleaseStore, 'list' | 'pictures'>,
): Promise<ListedVersions> {
  try {
    const releases = await store.list(name);
    return { versions: await Promise.all(releases.map((release) => versionOf(release, store))), problem: null };
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
