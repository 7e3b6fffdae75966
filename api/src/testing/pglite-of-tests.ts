import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { writeAtomically } from '@northlight/shared/durable-files';
import { versionOfPglite } from '../../scripts/archive-empty-database.ts';
import { openClient } from '../database/open-pglite.ts';
import { openPgliteFiles } from '../database/pglite-files.ts';
import { CACHE } from './cache-folder.ts';

const KIND = 'migrated-pglite';

/** Archive of the files of an empty PGlite. It belongs to the build, which is made before the tests. */
export const ARCHIVE_OF_EMPTY = path.join(import.meta.dirname, '../../dist/empty-database.tar.gz');

/**
 * Path of an archive of the same with all migrations of a folder, made once per version of PGlite and of these, and
 * cached beside the packages.
 */
export async function archiveOfMigrated(migrationsFolder: string): Promise<string> {
  const name = `${KIND}-${await versionOfPglite()}-${await digestOf(migrationsFolder)}`;
  const file = path.join(CACHE, `${name}.tar`);
  if (!existsSync(file)) await writeArchive(file, await filesOfMigrated(migrationsFolder));
  return file;
}

/** An empty PGlite. */
export const emptyPglite = async (): Promise<PGlite> => openCopy(ARCHIVE_OF_EMPTY);

/** The same, with all migrations of a folder applied. */
export const migratedPglite = async (migrationsFolder: string): Promise<PGlite> =>
  openCopy(await archiveOfMigrated(migrationsFolder));

/**
 * Opens a copy in a temporary folder, which is removed when it is closed. One in memory would start in twice the time,
 * because PGlite's reader of archives is slow.
 */
async function openCopy(archive: string): Promise<PGlite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-pglite-'));
  unpack(archive, folder);
  const client = await openPgliteFiles(folder);
  const close = client.close.bind(client);
  client.close = async () => {
    await close();
    await rm(folder, { recursive: true });
  };
  return client;
}

/** Unpacks an archive into a folder. */
export function unpack(archive: string, folder: string): void {
  // tar removes the leading "/" from names, as it should, and reports that on standard error at each run.
  execFileSync('tar', ['-x', '-f', archive, '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Hash of the names and contents of all files in a folder. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(path.relative(folder, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function filesOfMigrated(migrationsFolder: string): Promise<Uint8Array> {
  const client = await emptyPglite();
  await openClient(client, migrationsFolder);
  // Otherwise whoever opens a copy writes again what the log has of it.
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  const files = new Uint8Array(await dump.arrayBuffer());
  await client.close();
  return files;
}

/** Several processes may do this at once; each writes a complete file. */
async function writeArchive(file: string, files: Uint8Array): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await removeOthers(path.basename(file));
  await writeAtomically(file, files);
}

/**
 * Removes caches of other migrations, which are not needed any more. One of the same name stays, because the process
 * that has just written it may be unpacking it, and so does what is being written: that has not got its last name yet.
 */
async function removeOthers(own: string): Promise<void> {
  const isOther = (name: string) => name.startsWith(`${KIND}-`) && name.endsWith('.tar') && name !== own;
  const others = (await readdir(CACHE)).filter(isOther);
  await Promise.all(others.map((name) => rm(path.join(CACHE, name), { force: true })));
}
