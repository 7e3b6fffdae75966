import { type Registry, REGISTRY_FILE, registrySchema } from '../release/index.ts';
import { withDescribedChanges } from './describe-changes.ts';
import { parseFile } from './parse-file.ts';
import type { StoreFiles } from './store-files.ts';

/** Reads and changes the registry, the one file that says what is live. */
export interface RegistryFile {
  read(): Promise<Registry>;
  /**
   * Reads, changes and replaces the registry. It stays unchanged when `make` throws or returns its input.
   * @param make gets the current registry and the time as ISO 8601.
   */
  change(make: (current: Registry, now: string) => Registry | Promise<Registry>): Promise<RegistryChange>;
}

interface RegistryChange {
  readonly before: Registry;
  readonly after: Registry;
}

/** @param by the person who makes the changes, or null. */
export function registryFile(files: StoreFiles, by: string | null = null): RegistryFile {
  return {
    read: async () => readRegistry(await files.read(REGISTRY_FILE)),
    async change(make) {
      let change: RegistryChange | undefined;
      await files.change(REGISTRY_FILE, async (text) => {
        const before = readRegistry(text);
        const now = new Date().toISOString();
        const made = await make(before, now);
        // The revision grows, because a mirror of the store detects changes by the registry alone.
        change = {
          before,
          after:
            made === before
              ? made
              : registrySchema.parse(withDescribedChanges(before, { ...made, revision: before.revision + 1 }, by, now)),
        };
        return made === before ? text : JSON.stringify(change.after, null, 2);
      });
      if (!change) throw new Error('The registry was not changed.');
      return change;
    },
  };
}

const readRegistry = (text: string | null): Registry =>
  text === null ? registrySchema.parse({ revision: 0, remotes: {} }) : parseFile(registrySchema, text, REGISTRY_FILE);
