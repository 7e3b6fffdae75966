import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** The build puts it beside the program (`rspack.config.ts`). */
const ARCHIVE = join(dirname(process.argv[1] ?? ''), 'empty-database.tar.gz');

/**
 * Makes the files of an empty embedded database in a folder that has none, all at once. PGlite itself would take
 * seconds for them, and leave half of them if it were killed; it does so where no build is: from sources.
 */
export async function makeEmptyDatabase(folder: string, archive = ARCHIVE): Promise<void> {
  if (!existsSync(archive) || (await hasFiles(folder))) return;
  const unpacked = `${folder}.new`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true, mode: 0o700 });
  await unpack(archive, unpacked);
  await rename(unpacked, folder);
}

const hasFiles = async (folder: string): Promise<boolean> => existsSync(folder) && (await readdir(folder)).length > 0;

async function unpack(archive: string, folder: string): Promise<void> {
  const { extract } = await import('tar-stream');
  const entries = extract();
  const write = async () => {
    for await (const entry of entries) {
      const place = join(folder, entry.header.name);
      if (entry.header.type === 'directory') await mkdir(place, { recursive: true, mode: 0o700 });
      else await writeFile(place, await buffer(entry), { mode: 0o600 });
      entry.resume();
    }
  };
  await Promise.all([pipeline(createReadStream(archive), createGunzip(), entries), write()]);
}
