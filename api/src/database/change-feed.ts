export type Listener = (notification: string | null) => void;

/** Notifications of committed changes, from any process on the same database. */
export interface ChangeFeed {
  /** Whether other processes may change the database too. */
  readonly isShared: boolean;
  /** False while a notification could be missed. Nothing that is read then may be cached. */
  isCurrent(): boolean;
  /**
   * Subscribes to changes of the content.
   * @param listener called with the notification of each committed change, and with null when notifications may have
   * been missed.
   */
  subscribe(listener: Listener): void;
  /**
   * Subscribes to news of administrators. They have a channel of their own, and are also sent in the embedded database.
   */
  subscribeToNews(listener: Listener): void;
  /** A time by `performance.now()`: all commits before it have been notified. */
  certainAt(): number;
  /**
   * Waits for notifications that are still on their way. Calls during that time get the same result.
   * @returns the time of the call, by `performance.now()`: all commits before it have been notified. Null when that is
   * not certain, because the connection is lost.
   */
  catchUp(): Promise<number | null>;
}

/** The feed of a database that only this process uses, so there are no notifications of others. */
export const ownChangesOnly: ChangeFeed = {
  isShared: false,
  isCurrent: () => true,
  subscribe: () => undefined,
  subscribeToNews: () => undefined,
  certainAt: () => performance.now(),
  catchUp: async () => performance.now(),
};

/** The channel of `pg_notify` for changes of the content. */
export const CHANGE_CHANNEL = 'northlight_content';
/** The channel for news. An older process that runs beside this one does not listen to it. */
export const NEWS_CHANNEL = 'northlight_news';
