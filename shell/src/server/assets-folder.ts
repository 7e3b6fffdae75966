import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies a build's browser files to where they are served from, beside those of earlier builds: tabs that were opened
 * before an update still ask for their own chunks, and a build that replaces its output can't pull files from under a
 * running site. Names carry a hash of the content, so a file that is there is right; the few without one are replaced.
 */
export async function publishAssets(webFolder: string, assetsFolder: string): Promise<void> {
  const entries = await readdir(webFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(assetsFolder, path.relative(webFolder, source));
    if (isHashed(entry.name) && (await isThere(target))) continue;
    await mkdir(path.dirname(target), { recursive: true });
    // Under another name first: what is served is whole at every moment.
    const coming = `${target}.${process.pid}.coming`;
    await copyFile(source, coming, constants.COPYFILE_FICLONE);
    await rename(coming, target);
  }
}

/** Whether a file's name carries a hash of its content. @param file its name or its path. */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{10}\./.test(path.basename(file));

export const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
