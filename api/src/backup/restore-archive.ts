import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pendingMigrations } from '../database/check-database.ts';
import { messageOf } from '../error-code.ts';
import { readJournal } from '../database/migration-order.ts';
import type { AddressHash } from '../personal-data/address-hash.ts';
import type { RepeatedErasures } from '../personal-data/repeat-erasures.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { FileKind, First, Manifest } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import type { Connection } from './connection.ts';
import { createFileFiller, type FileFiller } from './fill-files.ts';
import { compareCounts, fillRows, setSequences, setTriggers } from './fill-rows.ts';
import { readEntries } from './read-entries.ts';
import { refuseFiles } from './refuse-files.ts';
import { storeErasureLists, reapplyErasures } from './restore-erasures.ts';
import { type Table, tablesOf } from './tables.ts';

export interface ArchiveTarget {
  /** Connection to an empty database that nobody else uses, marked as unfinished. */
  readonly connection: Connection;
  readonly migrationsFolder: string;
  readonly files: Readonly<Record<FileKind, { readonly storage: FileStorage; readonly staging: string }>>;
  /** Whether committed rows are kept even if a later step fails. */
  readonly lastsOnceCommitted: boolean;
  /** The list of erasures beside the database, and the hash to compare addresses with it; null without the secret. */
  readonly erasures: FileStorage;
  readonly hash: AddressHash | null;
  /** Removes the mark of the unfinished restore, in the transaction of the rows if there is one. */
  unmark(): Promise<void>;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly erased: Omit<RepeatedErasures, 'resumeFiles'>;
}

/**
 * Restores an archive into an empty place that is marked as unfinished, completely or not at all: rows are committed
 * only after everything was compared, and files are removed again after a failure.
 * @throws BackupError
 */
export async function restoreArchive(input: Readable, target: ArchiveTarget): Promise<Restored> {
  const { connection, migrationsFolder } = target;
  const fillers = {
    uploads: fillerOf(target, 'uploads'),
    resumes: fillerOf(target, 'resumes'),
    releases: fillerOf(target, 'releases'),
  };
  const every = Object.values(fillers);
  const taker = createTaker(target, fillers);
  const progress = { isCommitted: false };
  try {
    const manifest = await readEntries(input, taker);
    for (const filler of every) await filler.finish();
    await setSequences(connection, manifest.sequences);
    await compareCounts(connection, manifest.tables);
    const erased = await reapplyErasures(target, taker.tables());
    await setTriggers(connection, [...taker.tables().values()], 'enable');
    await target.unmark();
    await connection.query('commit');
    progress.isCommitted = true;
    await connection.migrate(migrationsFolder);
    await connection.query('analyze');
    await storeErasureLists(target, erased.every);
    await target.files.resumes.storage.remove(erased.resumeFiles);
    return { manifest, erased };
  } catch (error) {
    if (progress.isCommitted && target.lastsOnceCommitted)
      throw new BackupError(
        `Everything was restored, but not brought to this version: ${messageOf(error)}. Start the API.`,
        { cause: error },
      );
    for (const filler of every) await filler.abandon();
    throw error;
  }
}

const fillerOf = ({ files }: ArchiveTarget, kind: FileKind): FileFiller =>
  createFileFiller(files[kind].storage, files[kind].staging);

function createTaker(
  { connection, migrationsFolder, files }: ArchiveTarget,
  fillers: Readonly<Record<FileKind, FileFiller>>,
) {
  let tables: ReadonlyMap<string, Table> = new Map();
  let areReleasesChecked = false;
  return {
    tables: () => tables,
    async begin(first: First) {
      await migrateTo(connection, migrationsFolder, first);
      await connection.query('begin');
      tables = new Map((await tablesOf(connection)).map((table) => [table.name, table]));
      await setTriggers(connection, [...tables.values()], 'disable');
    },
    async take(place: Parameters<Parameters<typeof readEntries>[1]['take']>[0], content: Readable) {
      // Those of the place would be replaced by older ones, and be removed after a failure.
      if (place.kind === 'releases' && !areReleasesChecked) await refuseFiles('releases', files.releases.storage);
      areReleasesChecked ||= place.kind === 'releases';
      if (place.kind !== 'rows') return fillers[place.kind].add(place.name, content);
      const table = tables.get(place.table);
      if (!table) throw new BackupError(`The archive has a table ${place.table}, which the product does not have.`);
      return fillRows(connection, table, content);
    },
  };
}

/**
 * Creates the tables as they were when the archive was written. @throws BackupError for an archive of a newer version.
 */
async function migrateTo(connection: Connection, migrationsFolder: string, { migration }: First): Promise<void> {
  const journal = readJournal(migrationsFolder);
  const until = journal.findIndex(({ when }) => when === migration.when);
  if (until < 0)
    throw new BackupError(
      `The archive was written by a newer version of the product, with the migration ${migration.tag}, which this ` +
        `one does not have: its newest is ${journal.at(-1)?.tag ?? 'none'}. Restore it with that version.`,
    );
  const pending = new Set((await pendingMigrations(connection.db, migrationsFolder)).map(({ tag }) => tag));
  const ahead = journal.slice(until + 1).find(({ tag }) => !pending.has(tag));
  if (ahead)
    throw new BackupError(
      `The place has the tables of a newer version than the archive, with the migration ${ahead.tag}: use a new ` +
        'database.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'northlight-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    const entries = journal
      .slice(0, until + 1)
      .map((entry, idx) => ({ ...entry, idx, version: '7', breakpoints: true }));
    await writeFile(
      join(folder, 'meta', '_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
    );
    for (const { tag } of entries) await symlink(resolve(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await connection.migrate(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
