/** Notices of changes, from whichever process on the same database committed them. */
export interface ChangeFeed {
  /** False while a change could be missed: nothing that was read may be kept then. */
  isCurrent(): boolean;
  /**
   * @param listener called with what is told after a change is committed, and with null when changes may have been
   * missed.
   */
  subscribe(listener: (notice: string | null) => void): void;
}

/** Of a database that one process has to itself: there is nobody else to hear of. */
export const ownChangesOnly: ChangeFeed = { isCurrent: () => true, subscribe: () => undefined };

/** What `pg_notify` is called with when content changes. */
export const CHANGE_CHANNEL = 'northlight_content';
