import type { FileStorage } from '../storage/file-storage.ts';
import type { FileKind } from './archive-format.ts';
import { BackupError } from './backup-error.ts';

/** @throws BackupError when a place that is to be filled has files of a kind. */
export async function refuseFiles(kind: FileKind, storage: FileStorage): Promise<void> {
  for await (const { name } of storage.list())
    throw new BackupError(`The place is not empty: there are ${kind}, such as ${name}. Use another one.`);
}
