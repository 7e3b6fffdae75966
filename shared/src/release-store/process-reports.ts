import { jsonFilesIn, type StoreFiles } from './store-files.ts';

/** What processes of the site tell each other, a file each: of this machine, and of others as the bucket has it. */
export const REPORTS_FOLDER = '.reports';
export const DISTANT_REPORTS_FOLDER = '.reports-elsewhere';

export interface ProcessReports {
  /** @param id of the process. @param text for the others; null takes it back. */
  putReport(id: string, text: string | null): Promise<void>;
  /** What every process tells, by its id; this one too. */
  reports(): Promise<ReadonlyMap<string, string>>;
}

export function processReports(files: StoreFiles): ProcessReports {
  return {
    putReport: (id, text) => {
      const place = `${REPORTS_FOLDER}/${id}.json`;
      return text === null ? files.remove(place) : files.write(place, text);
    },
    async reports() {
      // Those of this machine last: they are newer than what comes back from elsewhere.
      const folders = [DISTANT_REPORTS_FOLDER, REPORTS_FOLDER];
      const places = (await Promise.all(folders.map((folder) => jsonFilesIn(files, folder)))).flat();
      const read = await Promise.all(places.map(async (place) => [idOf(place), await files.read(place)] as const));
      return new Map(read.flatMap(([id, text]) => (text === null ? [] : [[id, text] as const])));
    },
  };
}

const idOf = (place: string): string => place.slice(place.lastIndexOf('/') + 1, -'.json'.length);
