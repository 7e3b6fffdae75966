import type { ReleasePictures } from '@northlight/shared/release';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { PicturesStatus, StoredVersion } from '../../app/status.ts';

/** Every stored version of a remote, the newest first, with how its pictures differ from those of the one before it. */
export async function storedVersions(
  name: string,
  store: Pick<ReleaseStore, 'list' | 'pictures'>,
): Promise<StoredVersion[]> {
  const releases = await store.list(name);
  return Promise.all(
    releases.map(async ({ version, publishedAt, author, size }) => ({
      version,
      publishedAt,
      author,
      size,
      pictures: await store
        .pictures(name, version)
        .then((pictures) => pictures && statusOf(pictures))
        // A version is complete even without pictures.
        .catch((error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) })),
    })),
  );
}

const statusOf = ({ comparedWith, compared, changes }: ReleasePictures): PicturesStatus => ({
  comparedWith,
  compared,
  changed: changes.length,
  foreign: [...new Set(changes.flatMap(({ foreign }) => foreign))].toSorted(),
});
