/** Path under which the site's processes report live releases that keep failing to the API. */
export const INTERNAL_FAILING_RELEASES_PATH = '/internal/failing-releases';

/** Path under which they read the undelivered notices. */
export const INTERNAL_UNDELIVERED_NOTICES_PATH = '/internal/undelivered-notices';

/** A notice whose last delivery attempt failed. */
export interface UndeliveredNotice {
  /** Its content in one line. */
  readonly subject: string;
  /** The receiver: an e-mail address, or the hostname of a webhook, whose full address may contain a token. */
  readonly target: string;
  /** When it was created, ISO 8601. */
  readonly created_at: string;
  /** Why its last attempt failed. */
  readonly problem: string;
  /** Whether delivery was given up. */
  readonly is_given_up: boolean;
}
