import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { processExists } from '@northlight/shared/process';
import { DEVELOPMENT_FOLDER, developmentReleaseSchema } from '@northlight/shared/release';
import type { LiveRemote } from './live-remote.ts';

/** Reads the releases that development servers on this machine offer, from the files that they write while they run. */
export function readDevelopmentReleases(
  folder: string,
  onProblem: (error: unknown) => void,
): () => Promise<readonly LiveRemote[]> {
  const offers = path.join(folder, DEVELOPMENT_FOLDER);

  async function read(name: string): Promise<LiveRemote | null> {
    try {
      const release = developmentReleaseSchema.parse(JSON.parse(await readFile(path.join(offers, name), 'utf8')));
      return processExists(release.pid) ? { ...release, folder: null } : null;
    } catch (error) {
      onProblem(error);
      return null;
    }
  }

  return async () => {
    const names = await readdir(offers).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') onProblem(error);
      return [];
    });
    const releases = await Promise.all(names.filter((name) => name.endsWith('.json')).map(read));
    return releases.filter((release) => release !== null);
  };
}
