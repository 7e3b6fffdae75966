import { NEWS_LISTED, type ContentRelease, type NewsOf } from '@northlight/shared/endpoints';
import type { ContactMessage, JobApplication } from '@northlight/shared/forms';
import { listReleases } from '../content/releases/release-store.ts';
import type { Db } from '../database/db.ts';
import { applicationInbox, messageInbox } from '../forms/inboxes.ts';
import { type Inbox, type InboxRecord, listInbox } from '../forms/inbox-store.ts';
import type { NewsSubject } from './news-notification.ts';

/** The news of all administrators. */
export interface NewsState {
  readonly messages: NewsOf<ContactMessage>;
  readonly applications: NewsOf<JobApplication>;
  /** Failed content releases of all administrators. */
  readonly failed: readonly ContentRelease[];
}

/** Characters of a message that one line shows. A message may have thousands. */
const EXCERPT = 200;
const MOST_FAILED = 100;

/** Reads what has changed; the rest is taken from the known news. @param known null before the first read. */
export const readNews = async (
  db: Db,
  changed: ReadonlySet<NewsSubject>,
  known: NewsState | null,
): Promise<NewsState> => ({
  messages: known && !changed.has('messages') ? known.messages : shortened(await newOf(db, messageInbox)),
  applications: known && !changed.has('applications') ? known.applications : await newOf(db, applicationInbox),
  failed: known && !changed.has('releases') ? known.failed : await failedReleases(db),
});

async function newOf<Row, Record extends InboxRecord>(db: Db, inbox: Inbox<Row, Record>): Promise<NewsOf<Record>> {
  const { records, total } = await listInbox(db, inbox, { page: 0, limit: NEWS_LISTED, status: 'new' });
  return { data: records, total };
}

const failedReleases = async (db: Db): Promise<readonly ContentRelease[]> =>
  (await listReleases(db, { states: ['failed'], page: 0, limit: MOST_FAILED })).releases;

const shortened = ({ data, total }: NewsOf<ContactMessage>): NewsOf<ContactMessage> => ({
  data: data.map((record) => ({ ...record, message: record.message.slice(0, EXCERPT) })),
  total,
});
