/** Headers of an answer, by their names. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** A cache between the site and its visitors. It keeps answers under tags, and drops those that are purged. */
export interface FrontCache {
  /** Display name: `Varnish`. */
  readonly name: string;
  /** The most seconds for which it may keep an answer. */
  readonly seconds: number;
  /** Headers of an answer that it may keep. It removes them before a visitor gets them. */
  keep(seconds: number, tags: readonly string[]): AnswerHeaders;
  /** Headers of every other answer that does not say by itself how long it is good. */
  readonly doNotKeep: AnswerHeaders;
  /** Where it is purged: each of its servers separately. Empty for a cache that keeps answers only for a moment. */
  readonly purged: readonly PurgedCache[];
}

/** One server or service that is purged. */
export interface PurgedCache {
  /** Display name: its address. */
  readonly address: string;
  /** Tags that one call may name. */
  readonly tagsAtOnce: number;
  /**
   * Makes the cache request everything under these tags anew. It sends its old answers only while the site can't
   * answer. Repeating a purge does no harm. Rejects when it is not certain that the purge was done: `PurgeFailedError`
   * says when to try again, if the cache does.
   */
  purge(tags: readonly string[], signal: AbortSignal): Promise<void>;
}

/** The cache answered, but has not purged. */
export class PurgeFailedError extends Error {
  override readonly name = 'PurgeFailedError';

  /** @param retryAfter milliseconds after which the cache wants to be called again; null if it does not say. */
  constructor(
    message: string,
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}
