/** What visitors sent, as administrators see it. */

export const messageStatuses = ['new', 'read', 'archived'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const applicationStatuses = ['new', 'reviewing', 'interview', 'rejected', 'hired'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/**
 * Up to here the API counts what a list has: somebody who looks for one of more narrows the list, and nobody waits for
 * the counting of a million.
 */
export const INBOX_MOST_COUNTED = 10_000;

/** The same of what a search finds: to find so many takes longer than to count them. */
export const INBOX_MOST_FOUND = 1000;

/** @param search as somebody has typed it. */
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
  /** Null once the opening was deleted; its title stays. */
  readonly job_offer_id: number | null;
  readonly job_offer_title: string;
  /** Bytes of the PDF at `formPaths.resume(id)`. */
  readonly resume_size: number;
  readonly status: ApplicationStatus;
}
