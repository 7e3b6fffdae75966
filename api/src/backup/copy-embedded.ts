import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../error-code.ts';
import { BackupError } from './backup-error.ts';

const TRIES = 3;
/** The log of changes, copied last, and what only a running process needs. */
const LOG = 'pg_wal';
const OF_A_PROCESS = ['postmaster.pid', 'pgsql_tmp'];

/**
 * Copies the files of an embedded database that is being written to. PostgreSQL keeps in its log what every page was
 * at its first change after a checkpoint, so files that are copied one after the other, and then the log, are the
 * database of the last moment once it is opened; provided no other checkpoint came meanwhile.
 * @param checkpoint makes one, or where it is asked what the last one was, tells: the position in the log.
 * @returns the folder of the copy, which the caller has to remove. @throws BackupError
 */
export async function copyEmbedded(folder: string, checkpoint: (isNew: boolean) => Promise<string>): Promise<string> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const copy = await mkdtemp(`${folder}.copy-`);
    try {
      const before = await checkpoint(true);
      await copyFolder(folder, copy, [LOG, ...OF_A_PROCESS]);
      await copyFolder(join(folder, LOG), join(copy, LOG), OF_A_PROCESS);
      if ((await checkpoint(false)) === before) return copy;
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      throw error;
    }
    await rm(copy, { recursive: true, force: true });
  }
  throw new BackupError('The database was closed or reorganised at every try of a copy: make the backup again.');
}

async function copyFolder(from: string, to: string, without: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of (await orNull(() => readdir(from, { withFileTypes: true }))) ?? []) {
    if (without.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, without);
    // A file that was dropped since the folder was read is one that the log drops too.
    else if (entry.isFile()) await orNull(() => copyFile(source, target, constants.COPYFILE_FICLONE));
  }
}
