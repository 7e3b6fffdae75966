import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../rooms.ts';

const NOT_BUILT = /(^|\/)(dist|dist-dev|node_modules|coverage|\.[^/]+)(\/|$)|\.test\.tsx?$|\.md$/;

/** Hash of everything a room's build reads: its own sources, the shared room, the preset and the installed packages. */
export function fingerprint(room: string): string {
  const hash = createHash('sha256');
  for (const source of [room, 'shared', 'tools/src/preset', 'package-lock.json', 'tsconfig.base.json']) {
    for (const file of filesBelow(source)) hash.update(file).update('\0').update(readFileSync(path.join(ROOT, file))).update('\0');
  }
  return hash.digest('hex');
}

/** Paths from the root, in a stable order. */
function filesBelow(relative: string): string[] {
  if (path.extname(relative)) return [relative];
  return readdirSync(path.join(ROOT, relative), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_BUILT.test(file))
    .toSorted();
}
