import path from 'node:path';
import { type Registry, REGISTRY_FILE, registrySchema } from '@northlight/shared/release';
import { DamagedFileError, parseFile, type StoreFiles } from '@northlight/shared/release-store';

/** Folder of what was damaged, beside the releases. */
const DAMAGED_FOLDER = '.damaged';

/** Tells that a damaged registry was moved away. It is no failure: the bucket's registry takes its place. */
export class RegistrySetAsideError extends Error {}

/** The registry of this machine, which a mirror overwrites with that of a bucket. */
export interface LocalRegistry {
  /** Why it can't be read, if it is damaged. */
  state(): Promise<'readable' | 'missing' | DamagedFileError>;
  /** @param make gets the current registry; null at the first time. A damaged one must be set aside before. */
  change(make: (before: Registry | null) => Registry): Promise<void>;
  /**
   * Moves a damaged registry away. Running shells go on with the last one that they could read.
   * @returns what to say about it.
   */
  setAside(damage: DamagedFileError): Promise<RegistrySetAsideError>;
  /** @returns what to say when the bucket has no registry to replace a damaged one. */
  notReplaced(damage: DamagedFileError): DamagedFileError;
}

/** @param local files of this machine's release store in `folder`. */
export function localRegistry(local: StoreFiles, folder: string): LocalRegistry {
  /** As it was when it could last be read. It stands in for one that was damaged or removed since. */
  let readable: Registry | null = null;
  return {
    async state() {
      const text = await local.read(REGISTRY_FILE);
      if (text === null) return 'missing';
      try {
        readable = parse(text);
        return 'readable';
      } catch (error) {
        if (error instanceof DamagedFileError) return error;
        throw error;
      }
    },
    async change(make) {
      await local.change(REGISTRY_FILE, async (text) => {
        readable = make(text === null ? readable : parse(text));
        return JSON.stringify(readable, null, 2);
      });
    },
    async setAside(damage) {
      const aside = `${DAMAGED_FOLDER}/registry-${new Date().toISOString().replaceAll(':', '-')}.json`;
      await local.write(aside, (await local.read(REGISTRY_FILE)) ?? '');
      await local.remove(REGISTRY_FILE);
      const where = path.join(folder, aside);
      return new RegistrySetAsideError(`${damage.message} It is fetched again; the damaged file is kept as ${where}.`, {
        cause: damage,
      });
    },
    notReplaced: (damage) =>
      new DamagedFileError(
        `${damage.message} The bucket has no registry to replace it: see whether RELEASES_S3_BUCKET and ` +
          `RELEASES_S3_PREFIX are right, or remove ${path.join(folder, REGISTRY_FILE)} to publish the builds that ` +
          'are here.',
        { cause: damage },
      ),
  };
}

const parse = (text: string): Registry => parseFile(registrySchema, text, REGISTRY_FILE);
