import { releasePicturesSchema } from '../release/index.ts';
import { parseFile } from './parse-file.ts';
import type { StoredVersion } from './registry-changes.ts';
import type { ReleaseStore } from './store-contract.ts';
import type { StoreFiles } from './store-files.ts';
import { releaseFolderOf, type StoredReleases } from './stored-releases.ts';

/** Not below `web`, which is the only served folder: the pictures are for the team. */
const SUMMARY = 'pictures.json';
const REPORT = 'pictures.html';

/** Paths of the report and the summary of a stored version; the summary is written last. */
export const placesOfPictures = (release: StoredVersion): [report: string, summary: string] => [
  `${releaseFolderOf(release)}/${REPORT}`,
  `${releaseFolderOf(release)}/${SUMMARY}`,
];

/** The gate's pictures of each version; a release is complete without them. */
export function storedPictures(
  files: StoreFiles,
  { find }: Pick<StoredReleases, 'find'>,
): Pick<ReleaseStore, 'putPictures' | 'pictures' | 'pictureReport'> {
  const read = async (name: string, version: string, place: string): Promise<string | null> =>
    (await find(name, version)) ? files.read(place) : null;

  return {
    async putPictures(release, { summary, report }) {
      const [reportPlace, summaryPlace] = placesOfPictures(release);
      await files.write(reportPlace, report);
      await files.write(summaryPlace, JSON.stringify(summary, null, 2));
    },
    async pictures(name, version) {
      const [, place] = placesOfPictures({ name, version });
      const text = await read(name, version, place);
      return text === null ? null : parseFile(releasePicturesSchema, text, place);
    },
    pictureReport: (name, version) => read(name, version, placesOfPictures({ name, version })[0]),
  };
}
