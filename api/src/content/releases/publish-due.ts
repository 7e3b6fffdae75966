import type { DraftProblem } from '@northlight/shared/endpoints';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import { asUnavailable, isOverTimeLimit } from '../../database/unavailable.ts';
import { HttpError, isRefusal } from '../../errors.ts';
import { markReplaced } from '../../media/collect-orphans.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailQueue } from '../../mail/queue.ts';
import { notifyNews } from '../../news/news-notification.ts';
import type { ContentAccess } from '../change-content.ts';
import { publishRelease } from './publish-release.ts';
import { failedMail } from './failed-mail.ts';
import { contentRelease, type ReleaseRow } from './release-tables.ts';

export interface DueOptions {
  readonly access: ContentAccess;
  readonly mails: Pick<MailQueue, 'enqueue' | 'wake'>;
  readonly siteOrigin: string;
  readonly log: { info(details: object, text: string): void; error(details: object, text: string): void };
}

/** How long a release that takes too long is tried again: a busy database recovers, a large release stays large. */
const TRIED_FOR = sql`interval '10 minutes'`;
const TOOK_TOO_LONG = 'it took longer than the database may take';

const isDue = and(eq(contentRelease.state, 'scheduled'), lte(contentRelease.publishesAt, sql`now()`));

/**
 * Publishes scheduled releases whose time has come, by the clock of the database. Several processes may do this at the
 * same time: the process that locks a release first publishes it, and the others find it published. A release that
 * takes too long holds up none of those after it, and fails when it still does some time after it was due.
 * @throws the error of the database when it can't be reached or takes too long; the releases stay due.
 */
export async function publishDue(options: DueOptions): Promise<void> {
  const { db } = options.access;
  const due = await db
    .select({ release: contentRelease, isLate: sql<boolean>`${contentRelease.publishesAt} < now() - ${TRIED_FOR}` })
    .from(contentRelease)
    .where(isDue)
    .orderBy(asc(contentRelease.publishesAt));
  let overTimeLimit: unknown;
  for (const { release, isLate } of due) {
    try {
      await publishOne(options, release);
    } catch (error) {
      if (!isOverTimeLimit(error)) throw error;
      if (!isLate) overTimeLimit ??= error;
      else await giveUp(options, release, error);
    }
  }
  if (overTimeLimit !== undefined) throw overTimeLimit;
}

async function publishOne(options: DueOptions, release: ReleaseRow): Promise<void> {
  const { access, log } = options;
  const { id, publisherId, publisher, ownerId, owner, publishesAt: scheduledFor } = release;
  if (!scheduledFor) return;
  // The publication is recorded under the administrator who scheduled it.
  const administrator = { id: publisherId ?? ownerId, email: publisher ?? owner };
  try {
    const { isPublished, released } = await publishRelease(access, id, { administrator, id: null }, { scheduledFor });
    if (!isPublished) return;
    log.info({ release: id }, 'a scheduled release is published');
    await markReplaced(access.db, released, log);
  } catch (error) {
    if (asUnavailable(error)) throw error;
    if (isRefusal(error) && error instanceof Error) return tellFailure(options, release, error.message, error);
    log.error({ err: error, release: id }, 'a scheduled release failed unexpectedly');
    await tellFailure(options, release, 'Something went wrong on our side', error);
  }
}

async function giveUp(options: DueOptions, release: ReleaseRow, error: unknown): Promise<void> {
  options.log.error({ err: error, release: release.id }, 'a scheduled release takes too long, and is given up');
  await tellFailure(options, release, TOOK_TOO_LONG, error);
}

/**
 * Marks the release as failed and sends a mail to its owner, once, whichever process is first. Nothing was published.
 */
async function tellFailure(
  { access, mails, siteOrigin }: DueOptions,
  release: ReleaseRow,
  reason: string,
  error: unknown,
): Promise<void> {
  const problems = error instanceof HttpError ? problemsIn(error.data) : [];
  const mail: Mail = failedMail({ ...release, problems, reason, siteOrigin });
  await access.db.transaction(async (transaction) => {
    const failed = await transaction
      .update(contentRelease)
      .set({ state: 'failed', problems, updatedAt: sql`now()` })
      .where(and(eq(contentRelease.id, release.id), isDue))
      .returning({ id: contentRelease.id });
    if (failed.length === 0) return;
    await notifyNews(transaction, 'releases');
    await mails.enqueue(transaction, mail);
    const details = { release_id: release.id, count: problems.length };
    await recordAudit(transaction, null, { kind: 'release-failed', subject: release.title, details });
  });
  mails.wake();
}

/** The problems in the error of a refused publication. */
const problemsIn = (data: unknown): readonly DraftProblem[] => (Array.isArray(data) ? data : []);
