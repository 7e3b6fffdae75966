import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { nullIfMissing, writeAtomically } from '@northlight/shared/durable-files';
import { z } from 'zod';

const PACKAGES = path.join(__dirname, '../../../node_modules');
const CACHE = path.join(PACKAGES, '.cache/northlight');

/**
 * An empty PGlite in memory. The files that a database begins with take it seconds to make: they are made once for each
 * version of PGlite, and kept beside the packages.
 */
export async function pgliteInMemory(): Promise<PGlite> {
  const file = path.join(CACHE, `pglite-${await versionOfPglite()}.tar`);
  const files = (await readFile(file).catch(nullIfMissing)) ?? (await makeFiles(file));
  return PGlite.create({ loadDataDir: new Blob([new Uint8Array(files)]) });
}

async function versionOfPglite(): Promise<string> {
  const text = await readFile(path.join(PACKAGES, '@electric-sql/pglite/package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Several processes may make them at once: each writes them whole. */
async function makeFiles(file: string): Promise<Uint8Array> {
  const client = await PGlite.create();
  const dump = await client.dumpDataDir('none');
  const files = new Uint8Array(await dump.arrayBuffer());
  await client.close();
  await mkdir(CACHE, { recursive: true });
  await writeAtomically(file, files);
  return files;
}
