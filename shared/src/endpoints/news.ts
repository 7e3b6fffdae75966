import type { ContactMessage, JobApplication } from '../forms/index.ts';
import type { ContentRelease } from './content-releases.ts';

/** Maximum milliseconds between two messages of an open stream of news. */
export const NEWS_HEARTBEAT = 15_000;

/** Maximum number of records of each kind in the news. */
export const NEWS_LISTED = 5;

/** The two lists of submissions by visitors. */
export type NewsList = 'messages' | 'applications';

/** New records of one kind. */
export interface NewsOf<Item> {
  /** The newest records. */
  readonly data: readonly Item[];
  /** Number of all new records, up to `INBOX_MOST_COUNTED`. */
  readonly total: number;
}

/** News for an administrator, sent at once. */
export interface AdminNews {
  /** Lists in which a record was added, changed or deleted since the last event, whatever its status. */
  readonly changed: readonly NewsList[];
  /** Each with the beginning of its text. */
  readonly messages: NewsOf<ContactMessage>;
  readonly applications: NewsOf<JobApplication>;
  /** The administrator's content releases that failed to be published at their time, the newest first. */
  readonly failed_releases: readonly ContentRelease[];
}

/** For administrators, relative to the API's origin. */
export const newsPaths = { stream: '/admin/news' } as const;
