/** Submissions of visitors, as administrators see them. */

export const messageStatuses = ['new', 'read', 'archived'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const applicationStatuses = ['new', 'reviewing', 'interview', 'rejected', 'hired'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/**
 * Maximum up to which the API counts the records of a list: with more records people narrow the list, and counting a
 * million would take too long.
 */
export const INBOX_MOST_COUNTED = 10_000;

/** The same for a search: finding records takes longer than counting them. */
export const INBOX_MOST_FOUND = 1000;

/** The maximum count for a search text. @param search as typed. */
export const inboxMostCounted = (search: string): number =>
  search.trim() === '' ? INBOX_MOST_COUNTED : INBOX_MOST_FOUND;

interface InboxRecord {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly updated_at: string;
}

export interface ContactMessage extends InboxRecord {
  readonly message: string;
  readonly status: MessageStatus;
}

export interface JobApplication extends InboxRecord {
  readonly years_of_experience: number;
  readonly salary_expectation: number;
  /** Null if the opening was deleted; its title stays. */
  readonly job_offer_id: number | null;
  readonly job_offer_title: string;
  /** Bytes of the PDF at `formPaths.resume(id)`. */
  readonly resume_size: number;
  readonly status: ApplicationStatus;
}
