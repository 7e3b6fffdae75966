interface StoredFile {
  /** Null for a pasted address that was never fetched. */
  readonly type: string | null;
}

/** Whether a stored file can be played. A pasted address in a field for videos is assumed to be a video. */
export const isVideo = <F extends StoredFile>(file: F | null | undefined): file is F =>
  Boolean(file && (file.type === null || file.type.startsWith('video/')));
