import type { CommandConfig } from '../config.ts';
import { messageOf } from '../error-code.ts';
import { type ArchiveAddress, addressText, archiveAddress, openInput } from './archive-address.ts';
import type { Manifest } from './archive-format.ts';
import { backUp } from './back-up-and-restore.ts';
import { archiveName, type ArchivePlace, archivePlace } from './archive-place.ts';
import { BackupError } from './backup-error.ts';
import { archivesToRemove, type KeepRules } from './keep-rules.ts';
import { totalsOf } from './manifest-totals.ts';
import { recordRun } from './record-run.ts';
import { type Verified, verifyArchive } from './verify-archive.ts';

export interface BackupOptions {
  /** A file, `s3://bucket/name` or `-`, or a place in which the archive is named by its time. */
  readonly to: string;
  readonly hasReleases: boolean;
  /** Null: no archives are removed. */
  readonly keep: KeepRules | null;
}

export interface MadeBackup {
  readonly manifest: Manifest;
  readonly address: string;
  /** Null for an archive on standard output. */
  readonly bytes: number | null;
  /** Archives that were removed afterwards. */
  readonly removed: readonly string[];
  /** Problems that did not prevent the backup. */
  readonly warnings: readonly string[];
}

/**
 * Makes a backup, verifies it by reading it completely, records the run, and then removes old archives.
 * @throws BackupError, StartError
 */
export async function keepBackup(config: CommandConfig, { to, hasReleases, keep }: BackupOptions): Promise<MadeBackup> {
  const startedAt = new Date();
  const place = archivePlace(to, config.backup.s3);
  const name = archiveName(startedAt);
  const address = place ? place.addressOf(name) : archiveAddress(to);
  if (keep && !place) throw new BackupError('What is to be kept can be said of a folder or a prefix, not of one file.');
  const note = (problem: string | null, made: Partial<Verified> = {}) =>
    recordRun(config, {
      kind: 'backup',
      started_at: startedAt.toISOString(),
      seconds: (Date.now() - startedAt.getTime()) / 1000,
      archive: addressText(address),
      archive_at: made.manifest?.createdAt ?? null,
      bytes: made.bytes ?? null,
      ...(made.manifest ? totalsOf(made.manifest) : { rows: null, files: null }),
      is_verified: problem === null && made.bytes !== undefined,
      problem,
    });

  const made = await makeVerified(config, { place, name, address, hasReleases }).catch(async (error: unknown) => {
    // Only the failure of the backup is reported, even if it could not be recorded.
    await note(messageOf(error));
    throw error;
  });
  const unnoted = await note(null, made);
  const removed = place && keep ? await removeOld(place, keep, startedAt) : [];
  return {
    manifest: made.manifest,
    address: addressText(address),
    bytes: made.bytes ?? null,
    removed,
    warnings: unnoted === null ? [] : [unnoted],
  };
}

interface Wanted {
  /** Null for the address of a single archive. */
  readonly place: ArchivePlace | null;
  /** Of the archive in the place. */
  readonly name: string;
  readonly address: ArchiveAddress;
  readonly hasReleases: boolean;
}

/** Whatever fails here is a failure of the backup, which is recorded: also a folder that can't be made. */
async function makeVerified(
  config: CommandConfig,
  { place, name, address, hasReleases }: Wanted,
): Promise<Pick<Verified, 'manifest'> & Partial<Verified>> {
  await place?.make();
  const manifest = await backUp(config, address, hasReleases);
  // An archive on standard output can't be read again.
  if (address.kind === 'standard stream') return { manifest };
  const verified = await verifyArchive(await openInput(address, config.backup.s3));
  const { createdAt } = manifest;
  await place?.putReceipt(name, { createdAt, verifiedAt: new Date().toISOString(), bytes: verified.bytes });
  return verified;
}

/** @throws BackupError */
async function removeOld(place: ArchivePlace, keep: KeepRules, now: Date): Promise<readonly string[]> {
  try {
    const names = archivesToRemove(await place.list(), keep, now);
    for (const name of names) await place.remove(name);
    return names;
  } catch (error) {
    throw new BackupError(`The backup was made and verified, but old ones could not be removed: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
