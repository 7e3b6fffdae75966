interface StoredFile {
  /** Null for a pasted address that was never fetched. */
  readonly type: string | null;
}

/** A stored file that can be played. A pasted address in a field for videos is taken at its word. */
export const isVideo = <F extends StoredFile>(file: F | null | undefined): file is F =>
  Boolean(file && (file.type === null || file.type.startsWith('video/')));
