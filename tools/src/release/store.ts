import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
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
  /**
   * Makes an earlier version live again: the named one, or the one that was live before this.
   * @throws when there is none, saying which there are.
   */
  rollback(name: string, version?: string): Promise<Release>;
  /** Every stored version of a remote, the newest first. */
  list(name: string): Promise<Release[]>;
}

/** How many activations of each remote are remembered. */
const REMEMBERED = 50;

export function openReleaseStore(folder: string): ReleaseStore {
  const registryFile = path.join(folder, REGISTRY_FILE);
  const placeOf = (name: string, version: string) => path.join(folder, name, version);

  async function registry(): Promise<Registry> {
    const text = await readIfThere(registryFile);
    return registrySchema.parse(text === null ? { revision: 0, remotes: {} } : JSON.parse(text));
  }

  async function find(name: string, version: string): Promise<Release | null> {
    const text = await readIfThere(path.join(placeOf(name, version), RELEASE_FILE));
    return text === null ? null : releaseSchema.parse(JSON.parse(text));
  }

  async function list(name: string): Promise<Release[]> {
    const versions = await readdir(path.join(folder, name)).catch(orNothing);
    const releases = await Promise.all(versions.map((version) => find(name, version)));
    return releases.filter((release) => release !== null).toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  }

  /** Reads, changes and replaces the registry while nobody else does. */
  async function change(make: (current: Registry) => Registry | Promise<Registry>): Promise<Registry> {
    await mkdir(folder, { recursive: true });
    return withFileLock(`${registryFile}.lock`, async () => {
      const next = registrySchema.parse(await make(await registry()));
      await writeAtomically(registryFile, JSON.stringify(next, null, 2));
      return next;
    });
  }

  return {
    registry,
    find,
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
    activate: (release) => change((current) => withLive(current, release)),
    async rollback(name, version) {
      const chosen = await change(async (current) => {
        const live = current.remotes[name]?.version;
        const stored = await list(name);
        // A registry without a history of the remote still has the versions themselves.
        const earlier = current.history[name] ?? stored.map((one) => one.version);
        const target = version ?? earlier.find((one) => one !== live);
        const release = target === undefined ? null : await find(name, target);
        if (!release) throw new Error(`${name} has no ${version === undefined ? 'earlier version' : `version ${version}`} to go back to. Stored: ${stored.map((one) => one.version).join(', ') || 'none'}.`);
        return withLive(current, release);
      });
      const release = chosen.remotes[name];
      if (!release) throw new Error(`${name} is not live after its rollback.`);
      return release;
    },
    list,
  };
}

function withLive(current: Registry, release: Release): Registry {
  const earlier = current.history[release.name] ?? [];
  return {
    ...current,
    revision: current.revision + 1,
    remotes: { ...current.remotes, [release.name]: release },
    history: { ...current.history, [release.name]: [release.version, ...earlier.filter((version, index) => index > 0 || version !== release.version)].slice(0, REMEMBERED) },
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

function orNothing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
