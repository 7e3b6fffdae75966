import { isTimeZone, momentsOf } from '@northlight/shared/dates';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../database/db.ts';
import { conflict, invalid } from '../../errors.ts';
import { notifyNews } from '../../news/news-notification.ts';
import type { Author } from '../history/keep-change.ts';
import { lockForChange, lockRelease } from './lock-release.ts';
import { checkRelease, problemsText } from './publish-release.ts';
import { contentRelease } from './release-tables.ts';

/** A local time in a time zone. */
export interface WantedTime {
  /** `2026-11-24T09:00` */
  readonly local_time: string;
  /** IANA name. */
  readonly time_zone: string;
  /** Such as `+02:00`. Needed when clocks show that time twice. */
  readonly offset?: string | undefined;
}

/**
 * Schedules the publication of a release, if it could be published now.
 * @throws HttpError 404, 409 (published, scheduled; the problems as data), 422 (no such time, two such times, past, no
 * changes).
 */
export async function scheduleRelease(
  db: Db,
  id: number,
  author: Author,
  wanted: WantedTime,
  now: number,
): Promise<void> {
  const publishesAt = momentOf(wanted, now);
  const problems = await checkRelease(db, id);
  if (problems.length > 0) throw conflict(problemsText(problems), problems);
  await db.transaction(async (transaction) => {
    const { state, title } = await lockForChange(transaction, id);
    const { id: publisherId, email: publisher } = author.administrator;
    const scheduled = { state: 'scheduled' as const, publishesAt, timeZone: wanted.time_zone, problems: null };
    await transaction
      .update(contentRelease)
      .set({ ...scheduled, publisherId, publisher, updatedAt: sql`now()` })
      .where(eq(contentRelease.id, id));
    if (state === 'failed') await notifyNews(transaction, 'releases');
    const details = { release_id: id, until: publishesAt.toISOString() };
    await recordAudit(transaction, author, { kind: 'release-scheduled', subject: title, details });
  });
}

/**
 * Removes the schedule of a release; without one nothing changes. @throws HttpError 404, 409 for one that is published.
 */
export async function unscheduleRelease(db: Db, id: number, author: Author): Promise<void> {
  await db.transaction(async (transaction) => {
    const { state, title } = await lockRelease(transaction, id);
    if (state === 'published') throw conflict('This release is published already');
    if (state !== 'scheduled') return;
    const open = { state: 'open' as const, publishesAt: null, timeZone: null, publisherId: null, publisher: null };
    await transaction
      .update(contentRelease)
      .set({ ...open, updatedAt: sql`now()` })
      .where(eq(contentRelease.id, id));
    await recordAudit(transaction, author, {
      kind: 'release-unscheduled',
      subject: title,
      details: { release_id: id },
    });
  });
}

/** The last moment that the database and the answers of the API can tell. */
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** The moment of a local time. @throws HttpError 422 */
function momentOf({ local_time: local, time_zone: timeZone, offset }: WantedTime, now: number): Date {
  if (!isTimeZone(timeZone)) throw invalid([{ path: 'time_zone', message: 'This time zone is not known' }]);
  const moments = momentsOf(local, timeZone);
  const [first, second] = moments;
  if (!first) {
    const message = 'There is no such time in this time zone: clocks are put forward past it';
    throw invalid([{ path: 'local_time', message }]);
  }
  const meant = offset === undefined && !second ? first : moments.find((moment) => moment.offset === offset);
  if (!meant) {
    const offsets = moments.map((moment) => moment.offset).join(' or ');
    const message = second
      ? `Clocks show this time twice in this time zone: say whether it is the one of ${offsets}`
      : `This time has the offset ${offsets} in this time zone`;
    throw invalid([{ path: 'offset', message }]);
  }
  if (meant.time > LAST) throw invalid([{ path: 'local_time', message: 'This time is too far in the future' }]);
  if (meant.time <= now) throw invalid([{ path: 'local_time', message: 'This time is in the past' }]);
  return new Date(meant.time);
}
