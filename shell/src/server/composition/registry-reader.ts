import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { REGISTRY_FILE, registrySchema } from '@northlight/shared/release';
import { readDevelopmentReleases } from './development-releases.ts';
import type { LiveRemote } from './live-remote.ts';

export type ReadRegistry = () => Promise<readonly LiveRemote[]>;

/**
 * What is live, read at every request. An unchanged registry costs one `stat`; the same array is answered until it
 * changes. A registry that can't be read keeps the last one that could: a slip in a release must not take the site down.
 */
export function createRegistryReader(folder: string, development: boolean, onProblem: (error: unknown) => void): ReadRegistry {
  const file = path.join(folder, REGISTRY_FILE);
  let seen = '';
  let live: readonly LiveRemote[] = [];

  async function published(): Promise<readonly LiveRemote[]> {
    try {
      const { ino, mtimeMs, size } = await stat(file);
      const state = `${ino}:${mtimeMs}:${size}`;
      if (state === seen) return live;
      const registry = registrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
      live = Object.values(registry.remotes).map((release) => ({
        ...release,
        webBase: `/remotes/${release.name}/${release.version}/web/`,
        serverFile: path.join(folder, release.name, release.version, 'server', 'server.cjs'),
      }));
      seen = state;
    } catch (error) {
      onProblem(error);
    }
    return live;
  }

  if (!development) return published;
  const overrides = readDevelopmentReleases(folder, onProblem);
  return async () => {
    const [base, offered] = await Promise.all([published(), overrides()]);
    if (offered.length === 0) return base;
    return [...base.filter(({ name }) => !offered.some((release) => release.name === name)), ...offered];
  };
}
