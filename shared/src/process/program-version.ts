import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../durable-files/index.ts';

/** Characters of the hash that `npm run build` leaves beside a program: enough to tell two of them apart. */
const LENGTH = 12;

/**
 * Which program this process runs: the beginning of the hash of what it was built from, which the build leaves in
 * `dist/.built-from`. Null where it runs from its sources. Asked once, at the start: a deploy may change the files
 * while the process runs on.
 *
 * @param entry the file that the process was started with, in `dist` or in a folder of it.
 */
export function programVersion(entry: string = process.argv[1] ?? ''): string | null {
  const folder = path.dirname(entry);
  for (const place of [folder, path.dirname(folder)]) {
    const hash = readStamp(path.join(place, '.built-from'));
    if (hash !== null) return hash.slice(0, LENGTH);
  }
  return null;
}

function readStamp(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}
