import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@northlight/shared/durable-files';
import { z } from 'zod';
import { openPgliteFiles } from '../src/database/pglite-files.ts';

const PACKAGES = join(import.meta.dirname, '../../node_modules');

/**
 * An archive of the files of an empty embedded database, compressed, which the build puts beside the server. PGlite
 * takes seconds to make them, so they are made once per version of PGlite and cached beside the packages.
 * @returns its path.
 */
export async function archiveEmptyDatabase(): Promise<string> {
  const folder = join(PACKAGES, '.cache/northlight', `pglite-${await versionOfPglite()}`);
  const file = join(folder, 'empty-database.tar.gz');
  if (existsSync(file)) return file;
  const client = await openPgliteFiles();
  // Otherwise whoever opens a copy writes again what the log has of it.
  await client.exec('checkpoint');
  const archive = await client.dumpDataDir('gzip');
  await client.close();
  await mkdir(folder, { recursive: true });
  await writeAtomically(file, new Uint8Array(await archive.arrayBuffer()));
  return file;
}

/** The installed version of PGlite. */
export async function versionOfPglite(): Promise<string> {
  const text = await readFile(join(PACKAGES, '@electric-sql/pglite/package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
