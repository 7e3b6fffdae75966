import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../durable-files/index.ts';

/** Number of characters of the hash: enough to distinguish two programs. */
const LENGTH = 12;

/**
 * Version of this process's program: the first characters of the hash of its sources, which `npm run build` writes to
 * `dist/.built-from`. Null if it runs from its sources. Read once at the start, because a deploy may change the files
 * while the process is running.
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
