/** Where the site's processes tell the API of live releases that keep failing. */
export const INTERNAL_FAILING_RELEASES_PATH = '/internal/failing-releases';

/** Where they ask which notices did not arrive. */
export const INTERNAL_UNDELIVERED_NOTICES_PATH = '/internal/undelivered-notices';

/** A notice that could not be delivered at its last attempt. */
export interface UndeliveredNotice {
  /** What it tells, in one line. */
  readonly subject: string;
  /** The receiver: an address of mails, or the host of a webhook, whose whole address may hold a token. */
  readonly target: string;
  /** When it was made, in ISO 8601. */
  readonly created_at: string;
  /** Why its last attempt failed. */
  readonly problem: string;
  /** Nobody attempts it any more. */
  readonly is_given_up: boolean;
}
