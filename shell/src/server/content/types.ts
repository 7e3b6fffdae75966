import type { ContentVersions } from '@northlight/shared/endpoints';

export type { ContentVersions };

/** What a page was made of, collected while it is loaded. */
export interface PageSources {
  /** The oldest version that any answer stated, per collection. */
  readonly versions: ContentVersions;
  /** An answer came from memory because the API could not be asked. */
  readonly isStale: boolean;
  /** A read has failed, or an answer stated no versions: the page is not cached. */
  readonly isPartial: boolean;
}

/** Hashes of the answers that a page has read, by address. A page is the same when all of them are. */
export type ReadAnswers = ReadonlyMap<string, string>;

/** What this process knows of the content's versions. */
export interface ContentFeed {
  /** The current versions, or null while a change could be missed. */
  versions(): ContentVersions | null;
  /**
   * Asks the API. The answer includes every write that was acknowledged before the call. Rejects when the API can't be
   * reached within half a second.
   */
  ask(): Promise<ContentVersions>;
  /**
   * @param listener called with the names of the collections that changed.
   * @returns a function that ends the subscription.
   */
  onChange(listener: (changed: ReadonlySet<string>) => void): () => void;
  close(): Promise<void>;
}
