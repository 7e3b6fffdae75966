import type { ContactMessage, JobApplication } from '../forms/index.ts';
import type { ContentRelease } from './content-releases.ts';

/** Milliseconds after which an open stream of news says something at the latest. */
export const NEWS_HEARTBEAT = 15_000;

/** Records of one kind that the news has, at most. */
export const NEWS_LISTED = 5;

/** The two lists of what visitors sent. */
export type NewsList = 'messages' | 'applications';

/** What is new of one kind. */
export interface NewsOf<Item> {
  /** The newest. */
  readonly data: readonly Item[];
  /** All that are new, up to `INBOX_MOST_COUNTED`. */
  readonly total: number;
}

/** What an administrator is told of at once. */
export interface AdminNews {
  /** Lists of which a record was added, changed or deleted since the event before, whatever its status. */
  readonly changed: readonly NewsList[];
  /** Each with the beginning of its text. */
  readonly messages: NewsOf<ContactMessage>;
  readonly applications: NewsOf<JobApplication>;
  /** Content releases of the administrator that were not published at their time, the newest first. */
  readonly failed_releases: readonly ContentRelease[];
}

/** For administrators, relative to the API's origin. */
export const newsPaths = { stream: '/admin/news' } as const;
