import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MAPS_FOLDER } from '@northlight/shared/release';
import { z } from 'zod';
import { roomFolder } from '../rooms.ts';

const packageFile = z.object({ version: z.string() });

/**
 * The version of a build of a remote: that of its package, and a hash of the content, so that one version always means
 * the same files.
 * @param room folder of the remote.
 */
export function versionOfBuild(room: string, buildFolder: string): string {
  const { version } = packageFile.parse(JSON.parse(readFileSync(path.join(roomFolder(room), 'package.json'), 'utf8')));
  return `${version}-${contentHash(buildFolder)}`;
}

/**
 * Hash of the names and bytes of all files that are served or rendered from, so that equal builds are equal versions.
 */
function contentHash(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(folder, MAPS_FOLDER) + path.sep))
    .toSorted();
  for (const file of files)
    hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}
