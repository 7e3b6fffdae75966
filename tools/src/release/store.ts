import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, REGISTRY_FILE, registrySchema, type Release, RELEASE_FILE, releaseSchema } from '@northlight/shared/release';
import { withFileLock } from './file-lock.ts';
import { writeAtomically } from './write-atomically.ts';

/** The release store on a local disk: `<name>/<version>/…`, immutable, and one registry that says what is live. */
export interface ReleaseStore {
  registry(): Promise<Registry>;
  /** The stored release, or null when that version was never published. */
  find(name: string, version: string): Promise<Release | null>;
  /** Puts a version's files in place, all or none. `folder` holds `web` and `server`. */
  put(release: Release, folder: string): Promise<void>;
  /** Makes a stored release the live one: one atomic step, whatever other remotes do meanwhile. */
  activate(release: Release): Promise<Registry>;
}

export function openReleaseStore(folder: string): ReleaseStore {
  const registryFile = path.join(folder, REGISTRY_FILE);
  const placeOf = (name: string, version: string) => path.join(folder, name, version);

  async function registry(): Promise<Registry> {
    const text = await readIfThere(registryFile);
    return text === null ? { revision: 0, remotes: {} } : registrySchema.parse(JSON.parse(text));
  }

  return {
    registry,
    async find(name, version) {
      const text = await readIfThere(path.join(placeOf(name, version), RELEASE_FILE));
      return text === null ? null : releaseSchema.parse(JSON.parse(text));
    },
    async put(release, source) {
      const place = placeOf(release.name, release.version);
      const coming = `${place}.${process.pid}.coming`;
      await mkdir(coming, { recursive: true });
      try {
        for (const part of ['web', 'server']) await cp(path.join(source, part), path.join(coming, part), { recursive: true });
        await writeAtomically(path.join(coming, RELEASE_FILE), JSON.stringify(release, null, 2));
        // A folder that is there without its release file is the rest of a removed or interrupted one.
        if (!(await isThere(path.join(place, RELEASE_FILE)))) await rm(place, { recursive: true, force: true });
        await rename(coming, place);
      } catch (error) {
        await rm(coming, { recursive: true, force: true });
        // Somebody else put the same version in place first: the content is named by its hash, so it is the same.
        if (!(await isThere(path.join(place, RELEASE_FILE)))) throw error;
      }
    },
    activate: async (release) => {
      await mkdir(folder, { recursive: true });
      return withFileLock(`${registryFile}.lock`, async () => {
        const current = await registry();
        const next: Registry = { revision: current.revision + 1, remotes: { ...current.remotes, [release.name]: release } };
        await writeAtomically(registryFile, JSON.stringify(registrySchema.parse(next), null, 2));
        return next;
      });
    },
  };
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const isThere = (file: string): Promise<boolean> => stat(file).then(
  () => true,
  () => false,
);
