/** Written after all other files of a release. */
export interface LastFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The place a store keeps its files in. Places are relative and written with slashes: `registry.json`,
 * `blog/1.0.0-a/release.json`. Rules of releases are none of its business.
 */
export interface StoreFiles {
  /** Text of a file, or null when it is not there. */
  read(place: string): Promise<string | null>;
  /** Names directly below a folder; none when it is not there. */
  list(folder: string): Promise<string[]>;
  write(place: string, text: string): Promise<void>;
  /**
   * Reads, changes and replaces a file, so that of changes made at once none is lost. `make` may be asked again, with
   * what somebody else has written meanwhile; when it answers what it was given, nothing is written.
   */
  change(place: string, make: (current: string | null) => Promise<string | null>): Promise<void>;
  /**
   * Puts the parts of a local folder in place, and a last file that says they are complete. What is there already is
   * replaced if it differs.
   */
  putFolder(place: string, source: string, last: LastFile): Promise<void>;
  /** Hashes of a release's files as they lie there now, their encodings included. */
  hash(place: string): Promise<Record<string, string>>;
  /** Removes a file or a folder with all that is in it; nothing happens when it is not there. */
  remove(place: string): Promise<void>;
  /** Removes what work that was interrupted before this time has left behind. */
  tidy(before: Date): Promise<void>;
}

/** Places of the JSON files directly below a folder. */
export async function jsonFilesIn(files: Pick<StoreFiles, 'list'>, folder: string): Promise<string[]> {
  const names = (await files.list(folder)).filter((name) => name.endsWith('.json'));
  return names.map((name) => `${folder}/${name}`);
}
