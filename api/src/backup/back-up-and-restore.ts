import type { CommandConfig } from '../config.ts';
import { messageOf } from '../error-code.ts';
import { type ArchiveAddress, type ArchiveOutput, addressText, openInput, openOutput } from './archive-address.ts';
import type { Manifest } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { storeRun } from './backup-runs.ts';
import { totalsOf } from './manifest-totals.ts';
import { openSource } from './open-source.ts';
import { openTarget } from './open-target.ts';
import { type Restored, restoreArchive } from './restore-archive.ts';
import { type ArchiveSource, writeArchive } from './write-archive.ts';

/** Writes an archive of the site. After a failure it is removed. @throws BackupError, StartError */
export async function backUp(config: CommandConfig, address: ArchiveAddress, hasReleases: boolean): Promise<Manifest> {
  const source = await openSource(config, hasReleases);
  try {
    const output = await openOutput(address, config.backup.s3);
    return await writeOrAbandon(source, output);
  } finally {
    await source.close();
  }
}

/** Completes the archive, or removes it after a failure. @throws BackupError */
export async function writeOrAbandon(source: ArchiveSource, output: ArchiveOutput): Promise<Manifest> {
  try {
    const manifest = await writeArchive(source, output.stream);
    await output.finish();
    return manifest;
  } catch (error) {
    await abandon(output, error, (failure) => `And the unfinished archive could not be removed: ${failure}.`);
    throw error;
  }
}

/**
 * Restores an archive into an empty place, and records the restore in its database. After a failure the place is empty
 * again.
 * @throws BackupError, StartError
 */
export async function restore(config: CommandConfig, address: ArchiveAddress): Promise<Restored> {
  const startedAt = new Date();
  const input = await openInput(address, config.backup.s3);
  const target = await openTarget(config).catch((error: unknown) => {
    input.destroy();
    throw error;
  });
  try {
    const restored = await restoreArchive(input, target);
    await storeRun(target.connection.db, {
      kind: 'restore',
      started_at: startedAt.toISOString(),
      seconds: (Date.now() - startedAt.getTime()) / 1000,
      archive: addressText(address),
      archive_at: restored.manifest.createdAt,
      bytes: null,
      ...totalsOf(restored.manifest),
      is_verified: true,
      problem: null,
    });
    await target.finish();
    return restored;
  } catch (error) {
    const hint = 'Run the restore again.';
    await abandon(target, error, (failure) => `And the place could not be emptied again: ${failure}. ${hint}`);
    throw error;
  }
}

/** @throws BackupError with the reasons of both failures, when what was begun can't be removed either. */
async function abandon(
  begun: Pick<ArchiveOutput, 'abandon'>,
  error: unknown,
  describe: (failure: string) => string,
): Promise<void> {
  await begun.abandon().catch((failure: unknown) => {
    throw new BackupError(`${messageOf(error)} ${describe(messageOf(failure))}`, { cause: error });
  });
}
