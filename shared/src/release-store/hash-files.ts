import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '../durable-files/index.ts';
import { MAPS_FOLDER } from '../release/index.ts';

/** Folders of a release whose files are served or evaluated, and have hashes. */
export const RELEASE_PARTS = ['web', 'server', 'portable'] as const;
/**
 * Folders of a release; nothing else of a build is published. Source maps have no hashes and do not affect the version:
 * a release is complete without them, and a damaged one only gives a wrong line.
 */
export const STORED_PARTS = [...RELEASE_PARTS, MAPS_FOLDER] as const;

/** Copies in a content encoding. They need no hash, because browsers check the decoded file. */
const ENCODED = /\.(br|gz)$/;

/** Hash in the format of Subresource Integrity: `sha384-…`. */
export const hashText = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Hashes of a release's files by path (`web/remoteEntry.js`), without their encodings.
 * @param folder contains `web`, `server` and `portable`; a missing part counts as empty.
 */
export const hashFiles = async (folder: string): Promise<Record<string, string>> =>
  withoutEncodings(await hashAllFiles(folder));

/** The same with the encodings, because they can be damaged too. */
export async function hashAllFiles(folder: string): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    (await releaseFiles(folder)).map(
      async (file) => [file, hashText(await readFile(path.join(folder, file)))] as const,
    ),
  );
  return Object.fromEntries(hashes);
}

/** Paths of a release's files that have hashes, sorted by name. */
const releaseFiles = (folder: string): Promise<string[]> => filesOf(folder, RELEASE_PARTS);

/** Paths of all stored files of a release, sorted by name. */
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
