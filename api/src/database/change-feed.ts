export type Listener = (notice: string | null) => void;

/** Notices of changes, from whichever process on the same database committed them. */
export interface ChangeFeed {
  /** Whether other processes may change the database, too. */
  readonly isShared: boolean;
  /** False while a change could be missed: nothing that was read may be kept then. */
  isCurrent(): boolean;
  /**
   * @param listener called with what is told after a change is committed, and with null when changes may have been
   * missed.
   */
  subscribe(listener: Listener): void;
  /** Of what administrators are told, on a channel of its own, also where one process has the database to itself. */
  subscribeToNews(listener: Listener): void;
  /** The moment, by `performance.now()`, whose commits have all been told. */
  certainAt(): number;
  /**
   * Asks for what may still be on its way. A caller that asks meanwhile gets the same answer.
   * @returns the moment whose commits have all been told: that at which it was asked. Null when that can't be said, as
   * the connection is lost.
   */
  catchUp(): Promise<number | null>;
}

/** Of a database that one process has to itself: there is nobody else to hear of. */
export const ownChangesOnly: ChangeFeed = {
  isShared: false,
  isCurrent: () => true,
  subscribe: () => undefined,
  subscribeToNews: () => undefined,
  certainAt: () => performance.now(),
  catchUp: async () => performance.now(),
};

/** What `pg_notify` is called with when content changes. */
export const CHANGE_CHANNEL = 'northlight_content';
/** And when what administrators are told does. An older process that runs beside this one does not listen to it. */
export const NEWS_CHANNEL = 'northlight_news';
