import { releasePicturesSchema } from '../release/index.ts';
import { parseFile } from './parse-file.ts';
import type { StoredVersion } from './registry-changes.ts';
import type { ReleaseStore } from './store-contract.ts';
import type { StoreFiles } from './store-files.ts';
import { releaseFolderOf, type StoredReleases } from './stored-releases.ts';

/** Beside `web`, which alone is served: what a release changed is for its team. */
const SUMMARY = 'pictures.json';
const REPORT = 'pictures.html';

/** Where the report of a stored version and its summary lie; the summary is written last. */
export const placesOfPictures = (release: StoredVersion): [report: string, summary: string] => [
  `${releaseFolderOf(release)}/${REPORT}`,
  `${releaseFolderOf(release)}/${SUMMARY}`,
];

/** What the gate saw of each version; a release is complete without it. */
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
