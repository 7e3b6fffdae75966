import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@northlight/shared/durable-files';
import type { Release } from '@northlight/shared/release';
import type { PicturesWithReport } from '@northlight/shared/release-store';
import { picturesInWords, refusalsOf } from './words.ts';

export interface PictureOptions {
  /** Whether to compare in every width and scheme, not only in the usual ones. */
  readonly all: boolean;
  /** Names of remotes, or `frame`, whose pixels this release may change. */
  readonly accepted: readonly string[];
  /** Whether changes of other pixels than its own refuse the release. */
  readonly refusesForeign: boolean;
  /** Path of the report, which is written also for a release that is refused. */
  readonly reportFile: string;
}

/**
 * Prints which pages a release changes, and writes the report.
 * @returns the reasons to refuse it.
 */
export async function reportPictures(
  release: Release,
  { summary, report }: PicturesWithReport,
  say: (line: string) => void,
  { refusesForeign, reportFile }: Pick<PictureOptions, 'refusesForeign' | 'reportFile'>,
): Promise<string[]> {
  await mkdir(path.dirname(reportFile), { recursive: true });
  await writeAtomically(reportFile, report);
  say(picturesInWords(release, summary, reportFile));
  return refusesForeign ? refusalsOf(release, summary, reportFile) : [];
}
