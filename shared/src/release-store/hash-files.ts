import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '../durable-files/index.ts';
import { MAPS_FOLDER } from '../release/index.ts';

/** Folders of a release whose files are served or evaluated, and bear hashes. */
export const RELEASE_PARTS = ['web', 'server', 'portable'] as const;
/**
 * Folders of a release. Of a build, nothing else is published. Source maps have no hashes and no say in its version: a
 * release is whole without them, and one that was damaged tells a wrong line.
 */
export const STORED_PARTS = [...RELEASE_PARTS, MAPS_FOLDER] as const;

/** Copies in a transport encoding: browsers check what is decoded from them, which is the file itself. */
const ENCODED = /\.(br|gz)$/;

/** As Subresource Integrity writes it: `sha384-…`. */
export const hashText = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Hashes of a release's files by their place in it, `web/remoteEntry.js`; not of their encodings.
 * @param folder holds `web`, `server` and `portable`; a part that is not there has no files.
 */
export const hashFiles = async (folder: string): Promise<Record<string, string>> =>
  withoutEncodings(await hashAllFiles(folder));

/** The same of every file: also an encoding can be damaged. */
export async function hashAllFiles(folder: string): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    (await releaseFiles(folder)).map(
      async (file) => [file, hashText(await readFile(path.join(folder, file)))] as const,
    ),
  );
  return Object.fromEntries(hashes);
}

/** Files of a release that bear hashes by their place in it, in the order of their names. */
const releaseFiles = (folder: string): Promise<string[]> => filesOf(folder, RELEASE_PARTS);

/** All files that are stored of a release, the same way. */
export const storedFiles = (folder: string): Promise<string[]> => filesOf(folder, STORED_PARTS);

async function filesOf(folder: string, parts: readonly string[]): Promise<string[]> {
  const files = await Promise.all(parts.map((part) => filesBelow(folder, part)));
  return files.flat().toSorted();
}

export const withoutEncodings = (hashes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).filter(([file]) => !ENCODED.test(file)));

async function filesBelow(folder: string, part: string): Promise<string[]> {
  const all = { recursive: true, withFileTypes: true } as const;
  const entries = (await readdir(path.join(folder, part), all).catch(nullIfMissing)) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
