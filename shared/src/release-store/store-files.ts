/** Written after all other files of a release. */
export interface LastFile {
  readonly name: string;
  readonly text: string;
}

/**
 * File storage of a release store. Paths are relative, with slashes: `registry.json`, `blog/1.0.0-a/release.json`. It
 * knows no rules of releases.
 */
export interface StoreFiles {
  /** Text of a file, or null when it does not exist. */
  read(place: string): Promise<string | null>;
  /** Names directly below a folder; empty when it does not exist. */
  list(folder: string): Promise<string[]>;
  write(place: string, text: string): Promise<void>;
  /**
   * Reads, changes and replaces a file, without losing concurrent changes. `make` may be called again, with what
   * another process has written meanwhile. Nothing is written when it returns its input or null.
   */
  change(place: string, make: (current: string | null) => Promise<string | null>): Promise<void>;
  /**
   * Stores the parts of a local folder, and then a last file that marks them as complete. Existing files are replaced
   * if they differ.
   */
  putFolder(place: string, source: string, last: LastFile): Promise<void>;
  /** Hashes of a release's stored files, with their encodings. */
  hash(place: string): Promise<Record<string, string>>;
  /** Removes a file, or a folder with its contents; does nothing when it does not exist. */
  remove(place: string): Promise<void>;
  /** Removes leftovers of work that was interrupted before this time. */
  tidy(before: Date): Promise<void>;
}

/** Paths of the JSON files directly below a folder. */
export async function jsonFilesIn(files: Pick<StoreFiles, 'list'>, folder: string): Promise<string[]> {
  const names = (await files.list(folder)).filter((name) => name.endsWith('.json'));
  return names.map((name) => `${folder}/${name}`);
}
