import { and, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { auditEntry } from '../audit/audit-table.ts';
import { backupRun } from '../backup/backup-run-table.ts';
import type { Db } from '../database/db.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import { notice } from './notice-table.ts';
import type { Notice } from './store-notice.ts';

/** Older events are not reported. By then a mail has been tried for a day and a half. */
const NEWS = sql`interval '7 days'`;

/**
 * Finds events in the database that a team or the operators must be told of. They are read here and not reported by
 * their writers: so nothing is lost when a process dies right after writing, and a command beside the API needs no
 * addresses.
 */
export async function findNotices(db: Db): Promise<readonly Notice[]> {
  const found = await Promise.all([failedBackups(db), stoppedCanaries(db), lostMails(db)]);
  return found.flat();
}

const isKnown = (db: Db, kind: Notice['kind']) =>
  db.select({ event: notice.event }).from(notice).where(eq(notice.kind, kind));

async function failedBackups(db: Db): Promise<readonly Notice[]> {
  const event = sql<string>`'backup-failed ' || ${backupRun.id}`;
  const runs = await db
    .select({ event, kind: backupRun.kind, startedAt: backupRun.startedAt, problem: backupRun.problem })
    .from(backupRun)
    .where(
      and(
        inArray(backupRun.kind, ['backup', 'drill']),
        isNotNull(backupRun.problem),
        gt(backupRun.startedAt, sql`now() - ${NEWS}`),
        notInArray(event, isKnown(db, 'backup-failed')),
      ),
    );
  return runs.map((run) => ({
    event: run.event,
    kind: 'backup-failed',
    team: null,
    subject: run.kind === 'drill' ? 'A restore drill has failed' : 'A backup has failed',
    text: `The ${run.kind} of ${run.startedAt.toISOString()} has failed: ${run.problem ?? ''}\n\nSee docs/runbook.md.`,
  }));
}

async function stoppedCanaries(db: Db): Promise<readonly Notice[]> {
  // The id of the change in the release store.
  const event = sql<string>`coalesce(${auditEntry.details} ->> 'change', 'canary-stopped ' || ${auditEntry.id})`;
  const stops = await db
    .select({ event, subject: auditEntry.subject, at: auditEntry.at })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.kind, 'code-canary-stopped'),
        gt(auditEntry.at, sql`now() - ${NEWS}`),
        notInArray(event, isKnown(db, 'canary-stopped')),
      ),
    );
  return stops.map(({ event, subject, at }) => ({
    event,
    kind: 'canary-stopped',
    team: subject.split(' ')[0] ?? null,
    subject: `The canary ${subject} was stopped`,
    text:
      `The site stopped the canary ${subject} at ${at.toISOString()}, because it failed too often. Visitors are ` +
      'shown the live version. /status says why.',
  }));
}

/** One notice for all mails of an hour, because while a mail server is unreachable, every mail is affected. */
async function lostMails(db: Db): Promise<readonly Notice[]> {
  const event = sql<string>`'mail-given-up ' || to_char(${mailOutbox.createdAt} at time zone 'UTC', 'YYYY-MM-DD HH24')`;
  const ofNotices = db.select({ id: notice.messageId }).from(notice).where(isNotNull(notice.messageId));
  const hours = await db
    .select({ event, mails: sql<number>`count(*)::integer` })
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.dueAt),
        gt(mailOutbox.createdAt, sql`now() - ${NEWS}`),
        // Notices about mails of notices would go on for ever.
        notInArray(mailOutbox.messageId, ofNotices),
        notInArray(event, isKnown(db, 'mail-given-up')),
      ),
    )
    .groupBy(event);
  return hours.map(({ event, mails }) => ({
    event,
    kind: 'mail-given-up',
    team: null,
    subject: mails === 1 ? 'A mail could not be sent' : `${mails} mails could not be sent`,
    text:
      `${mails} of the mails that were written in the hour from ${event.replace('mail-given-up ', '')}:00 UTC were ` +
      'not sent, or perhaps not, and will not be tried again. See MailsStay in docs/runbook.md.',
  }));
}
