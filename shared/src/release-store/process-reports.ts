import { z } from 'zod';
import { nullIfDamaged, parseFile } from './parse-file.ts';
import { jsonFilesIn, type StoreFiles } from './store-files.ts';

/**
 * Folders of the reports that processes of the site write for each other, one file per process: of this machine, and of
 * other machines (copied from the bucket).
 */
export const REPORTS_FOLDER = '.reports';
export const DISTANT_REPORTS_FOLDER = '.reports-elsewhere';

export interface ProcessReports {
  /** Writes a report. @param id of the process. @param text for the other processes; null removes the report. */
  putReport(id: string, text: string | null): Promise<void>;
  /** Reports of all processes, including this one, by id. */
  reports(): Promise<ReadonlyMap<string, string>>;
}

export function processReports(files: StoreFiles): ProcessReports {
  return {
    putReport: (id, text) => {
      const place = `${REPORTS_FOLDER}/${id}.json`;
      return text === null ? files.remove(place) : files.write(place, text);
    },
    async reports() {
      // Reports of this machine come last and win: they are newer than their copies from the bucket.
      const folders = [DISTANT_REPORTS_FOLDER, REPORTS_FOLDER];
      const places = (await Promise.all(folders.map((folder) => jsonFilesIn(files, folder)))).flat();
      const read = await Promise.all(places.map(async (place) => [idOf(place), await files.read(place)] as const));
      return new Map(read.flatMap(([id, text]) => (text === null ? [] : [[id, text] as const])));
    },
  };
}

/** The part of a report that tells its age. */
const agedSchema = z.object({ process: z.object({ seenAt: z.iso.datetime() }) });

/**
 * Removes reports of processes that were killed, and damaged ones: a running process writes its own again. The site
 * removes only those of its own machine, so that those of a machine that is gone would stay in a bucket.
 */
export async function tidyReports(files: StoreFiles, before: Date): Promise<void> {
  for (const place of await jsonFilesIn(files, REPORTS_FOLDER)) {
    const text = await files.read(place);
    if (text !== null && !isSince(before, text, place)) await files.remove(place);
  }
}

function isSince(before: Date, text: string, place: string): boolean {
  try {
    return Date.parse(parseFile(agedSchema, text, place).process.seenAt) >= before.getTime();
  } catch (error) {
    nullIfDamaged(error);
    return false;
  }
}

const idOf = (place: string): string => place.slice(place.lastIndexOf('/') + 1, -'.json'.length);
