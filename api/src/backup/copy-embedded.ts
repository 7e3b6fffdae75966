import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../error-code.ts';
import { BackupError } from './backup-error.ts';

const TRIES = 3;
/** The write-ahead log, which is copied last, and files that only a running process needs. */
const LOG = 'pg_wal';
const OF_A_PROCESS = ['postmaster.pid', 'pgsql_tmp'];

/**
 * Copies the files of an embedded database while it is being written to. PostgreSQL writes each page into its log at
 * the first change after a checkpoint. So a copy of the files one after the other, and then of the log, becomes the
 * latest state when it is opened, provided that there was no other checkpoint meanwhile.
 * @param checkpoint makes a checkpoint if `isNew`, and returns the position of the last one in the log.
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
    // A file may have been removed since the folder was read. The log then removes it from the copy too.
    else if (entry.isFile()) await orNull(() => copyFile(source, target, constants.COPYFILE_FICLONE));
  }
}
