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
 * Creates the data directory of a new PostgreSQL server. The result of `initdb` is cached as an archive beside the
 * packages, per version of PostgreSQL: unpacking a copy takes half as long as `initdb`.
 * @param folder the user must be able to write to it. @returns its subfolder `data`.
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
    // tar runs as the user of the server, which has to own the files. The archive is opened here, because that user
    // may not be able to read its folder.
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

/** Several processes may do this at once; each one renames a complete file. */
function keepArchive(archive: string, data: string): void {
  const partial = `${archive}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  const file = openSync(partial, 'w');
  try {
    execFileSync('tar', ['-c', '-C', data, '.'], { stdio: ['ignore', file, 'pipe'] });
    renameSync(partial, archive);
  } finally {
    closeSync(file);
    rmSync(partial, { force: true });
  }
}
