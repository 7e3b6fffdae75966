import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '@northlight/shared/durable-files';

/**
 * Copies a build's browser files to the folder from which they are served, beside those of earlier builds. Tabs that
 * were opened before an update still request the chunks of their build, and a new build that replaces its output does
 * not delete files of a running site. Names contain a hash of the content, so an existing file of the same size is
 * right; the few files without a hash are replaced.
 */
export async function publishAssets(webFolder: string, assetsFolder: string): Promise<void> {
  const entries = await readdir(webFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(assetsFolder, path.relative(webFolder, source));
    if (isHashed(entry.name) && (await sizeOf(target)) === (await sizeOf(source))) continue;
    await mkdir(path.dirname(target), { recursive: true });
    // Copied under another name and then renamed, so that a half-written file is never served. The name is random,
    // because process ids are not unique: in several containers they are the same.
    const coming = `${target}.${randomUUID()}.coming`;
    await copyFile(source, coming, constants.COPYFILE_FICLONE);
    await rename(coming, target);
  }
}

/** Whether a file's name contains a hash of its content. @param file its name or its path. */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{10}\./.test(path.basename(file));

export const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Bytes; null for a file that is not there. After a power failure a file can be there without its content. */
const sizeOf = async (file: string): Promise<number | null> => (await stat(file).catch(nullIfMissing))?.size ?? null;
