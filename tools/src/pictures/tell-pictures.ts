import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@northlight/shared/durable-files';
import type { Release } from '@northlight/shared/release';
import type { PicturesWithReport } from '@northlight/shared/release-store';
import { picturesInWords, refusalsOf } from './words.ts';

export interface PictureOptions {
  /** In every width and scheme, not only in the usual ones. */
  readonly all: boolean;
  /** Names of remotes, or `frame`, whose pixels may change by this release. */
  readonly accepted: readonly string[];
  /** Whether other pixels than its own are a reason to refuse it. */
  readonly refusesForeign: boolean;
  /** Where the report is written to, also of a release that is refused. */
  readonly reportFile: string;
}

/**
 * Says what a release changes to look at, and writes the report of it.
 * @returns the reasons to refuse it for that.
 */
export async function tellPictures(
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
