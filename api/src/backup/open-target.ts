import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readOrMakeSecret, syncToDisk } from '@northlight/shared/durable-files';
import { z } from 'zod';
import type { CommandConfig } from '../config.ts';
import { makeEmptyDatabase } from '../database/empty-database.ts';
import { lockFolder } from '../database/lock-folder.ts';
import { openPgliteFiles } from '../database/pglite-files.ts';
import { MIGRATION_LOCK } from '../database/migrate-postgres.ts';
import { unfinishedDatabase, UNFINISHED_RESTORE } from '../database/unfinished-restore.ts';
import { addressHash, type AddressHash } from '../personal-data/address-hash.ts';
import { incomingFolder } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { openStorage } from '../storage/open-storage.ts';
import { BackupError } from './backup-error.ts';
import { type Connection, embeddedConnection, quoted, rowsOf } from './connection.ts';
import { connectPostgres } from './connect-postgres.ts';
import { refuseFiles } from './refuse-files.ts';
import { releaseFiles } from './release-files.ts';
import type { ArchiveTarget } from './restore-archive.ts';

export interface OpenTarget extends ArchiveTarget {
  /** Completes the restore: from now on the place can be served. */
  finish(): Promise<void>;
  /** Empties the place again after a failure. */
  abandon(): Promise<void>;
}

type TargetDatabase = Pick<OpenTarget, 'connection' | 'lastsOnceCommitted' | 'unmark' | 'finish' | 'abandon'>;

/**
 * Checks that the place has no files, or removes those of a restore that was killed. It is called before the place is
 * marked as unfinished: a mark says that all files of the place are of a restore, and the next restore removes them.
 * @param isLeftBehind whether the place has the mark of a restore that was killed.
 * @throws BackupError when the place has other files.
 */
type ClearFiles = (isLeftBehind: boolean) => Promise<void>;

/** Opens the empty place that the variables name. @throws BackupError when it is not empty, saying what it has. */
export async function openTarget(config: CommandConfig): Promise<OpenTarget> {
  const storage = await openStorage(config);
  const files = {
    uploads: { storage: storage.uploads, staging: incomingFolder(config.uploadsFolder) },
    resumes: { storage: storage.resumes, staging: incomingFolder(config.resumesFolder) },
    releases: { storage: releaseFiles(config.releasesFolder), staging: incomingFolder(config.releasesFolder) },
  };
  const place = await openPlace(config, async (isLeftBehind) => {
    for (const kind of ['uploads', 'resumes'] as const) {
      if (isLeftBehind) await removeAll(files[kind].storage);
      else await refuseFiles(kind, files[kind].storage);
    }
    // A place may have releases of code, unless the archive has some. A restore that began to write them has left its
    // folder for staging.
    if (isLeftBehind && existsSync(files.releases.staging)) await removeAll(files.releases.storage);
  }).catch((error: unknown) => {
    storage.close();
    throw error;
  });
  const closed = async (end: () => Promise<void>) => {
    await end();
    for (const { staging } of Object.values(files)) await rm(staging, { recursive: true, force: true });
    storage.close();
  };
  return {
    ...place,
    migrationsFolder: config.migrationsFolder,
    files,
    erasures: storage.erasures,
    hash: await hashOf(config),
    finish: () => closed(place.finish),
    abandon: () => closed(place.abandon),
  };
}

/**
 * Hashes addresses with the secret of the API, if it is known. No new secret is made, because its hashes would not
 * match.
 */
async function hashOf({ secret, secretFile }: CommandConfig): Promise<AddressHash | null> {
  if (secret !== undefined) return addressHash(secret);
  return existsSync(secretFile) ? addressHash(await readOrMakeSecret(secretFile)) : null;
}

const openPlace = (config: CommandConfig, clearFiles: ClearFiles): Promise<TargetDatabase> =>
  config.databaseUrl === undefined ? openFolder(config, clearFiles) : openServer(config.databaseUrl, clearFiles);

async function openFolder(
  { dataFolder, databaseFolder }: CommandConfig,
  clearFiles: ClearFiles,
): Promise<TargetDatabase> {
  const release = lockFolder(databaseFolder);
  const unfinished = unfinishedDatabase(databaseFolder);
  try {
    if (existsSync(databaseFolder) && (await readdir(databaseFolder)).length > 0)
      throw new BackupError(`${dataFolder} is not empty: it has a database. Restore into another DATA_DIR.`);
    await clearFiles(existsSync(unfinished));
    // The folder is the mark of an unfinished restore, so it is kept when a restore has left it.
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    for (const name of await readdir(unfinished)) await rm(join(unfinished, name), { recursive: true });
    await makeEmptyDatabase(unfinished);
    const client = await openPgliteFiles(unfinished);
    return {
      connection: await embeddedConnection(client),
      lastsOnceCommitted: false,
      unmark: async () => undefined,
      async finish() {
        await client.close();
        await syncFolder(unfinished);
        await rm(databaseFolder, { recursive: true, force: true });
        await rename(unfinished, databaseFolder);
        await rm(dirname(unfinished), { recursive: true, force: true });
        await syncToDisk(dirname(databaseFolder));
        release();
      },
      async abandon() {
        await client.close();
        await rm(dirname(unfinished), { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncFolder(path) : syncToDisk(path));
  }
  await syncToDisk(folder);
}

async function openServer(url: string, clearFiles: ClearFiles): Promise<TargetDatabase> {
  const connection = await connectPostgres(url);
  try {
    const [answer] = await rowsOf(
      connection,
      z.object({ locked: z.boolean() }),
      `select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`,
    );
    if (!answer?.locked) throw new BackupError('Another process migrates or restores this database: wait for its end.');
    const isLeftBehind = await hasMark(connection);
    if (!isLeftBehind) await refuseRows(connection);
    await clearFiles(isLeftBehind);
    await connection.query('create schema if not exists drizzle');
    await connection.query(`create table if not exists ${UNFINISHED_RESTORE} ()`);
    return {
      connection,
      lastsOnceCommitted: true,
      unmark: async () => void (await connection.query(`drop table ${UNFINISHED_RESTORE}`)),
      finish: () => connection.close(),
      async abandon() {
        await connection.query('rollback');
        await connection.query(`drop table if exists ${UNFINISHED_RESTORE}`);
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function hasMark(connection: Connection): Promise<boolean> {
  const found = await rowsOf(
    connection,
    z.object({ there: z.boolean() }),
    `select to_regclass('${UNFINISHED_RESTORE}') is not null as there`,
  );
  return found.some(({ there }) => there);
}

/** @throws BackupError that names the tables with rows. */
async function refuseRows(connection: Connection): Promise<void> {
  const tables = await rowsOf(
    connection,
    z.object({ name: z.string() }),
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const filled: string[] = [];
  for (const { name } of tables) {
    const rows = await connection.query(`select 1 as one from ${quoted(name)} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  if (filled.length > 0)
    throw new BackupError(`The database is not empty: there are rows in ${filled.join(', ')}. Use a new database.`);
}

async function removeAll(storage: FileStorage): Promise<void> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  await storage.remove(names);
}
