import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../rooms.ts';

const NOT_BUILT = /(^|\/)(dist|dist-dev|node_modules|coverage|\.[^/]+)(\/|$)|\.test\.tsx?$|\.md$/;

/** Hash of everything a room's build reads: its own sources, the shared room, the preset and the installed packages. */
export function fingerprint(room: string): string {
  const hash = createHash('sha256');
  hash.update(installedPackages()).update('\0');
  for (const source of [room, 'shared', 'tools/src/preset', 'tsconfig.base.json']) {
    for (const file of filesBelow(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

const lockFile = z.object({ packages: z.record(z.string(), z.looseObject({ link: z.boolean().default(false) })) });

/**
 * What is installed, as the lock file names it. Rooms stand in that file too, and one that comes or goes makes no other
 * stale.
 */
function installedPackages(): string {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  return JSON.stringify(
    Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link),
  );
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
