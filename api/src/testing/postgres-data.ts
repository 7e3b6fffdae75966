import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '@northlight/shared/durable-files';
import { CACHE } from './cache-folder.ts';

const INITDB_OPTIONS = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Makes the folder of data that a PostgreSQL server begins with. What `initdb` makes is kept as an archive beside the
 * packages, for each version of PostgreSQL: to unpack a copy of one's own takes half the work.
 * @param folder may be written to by the user; the data are put into its `data`.
 */
export function makePostgresData(binaries: string, folder: string, user: User): string {
  const data = join(folder, 'data');
  const version = execFileSync(join(binaries, 'initdb'), ['--version'], { encoding: 'utf8' });
  const archive = join(CACHE, `${version.trim().replaceAll(/[^\w.]+/g, '-')}.tar`);
  const file = openIfThere(archive);
  if (file === null) {
    execFileSync(join(binaries, 'initdb'), ['-D', data, ...INITDB_OPTIONS], { ...user, cwd: folder, stdio: 'pipe' });
    keepArchive(archive, data);
    return data;
  }
  try {
    // By the user of the server, who has to own the files; the archive may lie where that user reads nothing.
    mkdirSync(data, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
    execFileSync('tar', ['-x', '-C', data], { ...user, cwd: folder, stdio: [file, 'ignore', 'pipe'] });
  } finally {
    closeSync(file);
  }
  return data;
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Several processes may do so at once: each puts a whole one into the place. */
function keepArchive(archive: string, data: string): void {
  const begun = `${archive}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  const file = openSync(begun, 'w');
  try {
    execFileSync('tar', ['-c', '-C', data, '.'], { stdio: ['ignore', file, 'pipe'] });
    renameSync(begun, archive);
  } finally {
    closeSync(file);
    rmSync(begun, { force: true });
  }
}
