import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode, messageOf } from './error-code.ts';
import { StartError } from './start-error.ts';

/**
 * Makes a folder and its parents, and checks that it is writable. @throws StartError
 * It does not use mkdir's `recursive`, because Node 20 never returns from that under /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeMissing(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${folder} can't be written: ${messageOf(error)}`, { cause: error });
  }
}

async function makeMissing(folder: string): Promise<void> {
  if (await exists(folder)) return;
  if (dirname(folder) !== folder) await makeMissing(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

async function exists(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
