import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { nullIfMissing, writeAtomically } from '@northlight/shared/durable-files';
import { z } from 'zod';
import { openClient } from '../database/open-pglite.ts';
import { CACHE, PACKAGES } from './cache-folder.ts';

/**
 * A tar archive of the files of an empty PGlite. Creating them takes seconds, so they are made once per version of
 * PGlite and cached beside the packages.
 */
export const filesOfEmpty = async (): Promise<Uint8Array<ArrayBuffer>> =>
  cachedFiles(`pglite-${await versionOfPglite()}`, () => PGlite.create());

/** An empty PGlite in memory. */
export const pgliteInMemory = async (): Promise<PGlite> => openFiles(await filesOfEmpty());

/** The same, with all migrations of a folder applied. */
export const migratedInMemory = async (migrationsFolder: string): Promise<PGlite> =>
  openFiles(await filesOfMigrated(migrationsFolder));

/** A tar archive of its files, made once per version of PGlite and of the migrations. */
export async function filesOfMigrated(migrationsFolder: string): Promise<Uint8Array<ArrayBuffer>> {
  const version = `${await versionOfPglite()}-${await digestOf(migrationsFolder)}`;
  return cachedFiles(`migrated-pglite-${version}`, async () => {
    const client = await pgliteInMemory();
    await openClient(client, migrationsFolder);
    return client;
  });
}

/** PGlite asks for the bytes of a blob as a whole, once. One of Node would have copied 43 MB twice by then. */
class WholeBlob extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

const openFiles = (files: Uint8Array<ArrayBuffer>): Promise<PGlite> =>
  PGlite.create({ loadDataDir: new WholeBlob(files) });

async function versionOfPglite(): Promise<string> {
  const text = await readFile(path.join(PACKAGES, '@electric-sql/pglite/package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Hash of the names and contents of all files in a folder. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(path.relative(folder, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Several processes may create the cache at once; each writes complete files. */
async function cachedFiles(name: string, open: () => Promise<PGlite>): Promise<Uint8Array<ArrayBuffer>> {
  const file = path.join(CACHE, `${name}.tar`);
  const cached = await readFile(file).catch(nullIfMissing);
  if (cached !== null) return cached;
  const client = await open();
  // Otherwise whoever opens a copy writes again what the log has of it.
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  const files = new Uint8Array(await dump.arrayBuffer());
  await client.close();
  await mkdir(CACHE, { recursive: true });
  await removeEarlier(name);
  await writeAtomically(file, files);
  return files;
}

/**
 * Removes caches of other migrations, which are not needed any more. What another process is writing stays: that has
 * not got its last name yet.
 */
async function removeEarlier(name: string): Promise<void> {
  const [kind = ''] = name.split(/-\d/);
  const earlier = (await readdir(CACHE)).filter((file) => file.startsWith(`${kind}-`) && file.endsWith('.tar'));
  await Promise.all(earlier.map((file) => rm(path.join(CACHE, file), { force: true })));
}
