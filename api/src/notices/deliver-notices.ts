import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { messageOf } from '../error-code.ts';
import { hasCome, inSeconds, mailOutbox } from '../mail/queue-table.ts';
import { callWebhook } from './call-webhook.ts';
import { notice, type StoredNotice } from './notice-table.ts';
import { targetName } from './target-name.ts';

/** Seconds after which a process counts as dead if it has not stored the result of a call. */
const LEASE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 3600;
/** The attempts last some two hours with the default pause. */
const MAX_ATTEMPTS = 10;

export interface DeliveryOptions {
  /** Null when there is no webhook. */
  readonly secret: string | null;
  /** Seconds between the first failure and the next attempt. The pause doubles with each failure. */
  readonly retrySeconds: number;
  readonly log: { warn(details: object, text: string): void; error(details: object, text: string): void };
  /** When aborted, the current call ends. */
  readonly signal: AbortSignal;
}

const isDue = hasCome(notice.dueAt, LONGEST_PAUSE_SECONDS);

/**
 * Calls the webhooks of all teams at once, so that a team whose webhook is slow holds up no other, and records mails
 * that are not tried again.
 */
export async function deliverNotices(db: Db, options: DeliveryOptions): Promise<void> {
  await noteLostMails(db, options);
  const targets = await db.selectDistinct({ target: notice.target }).from(notice).where(isDue);
  await Promise.all(targets.map(({ target }) => deliverTo(db, target, options)));
}

/** Calls a webhook for each notice that is due, until a call fails: the next look goes on. */
async function deliverTo(db: Db, target: string, options: DeliveryOptions): Promise<void> {
  while (!options.signal.aborted) {
    const due = await takeDue(db, target);
    if (!due || !(await isTaken(db, due, options))) return;
  }
}

/** Takes a notice under a lease. Notices that another process is taking are skipped. */
async function takeDue(db: Db, target: string): Promise<StoredNotice | undefined> {
  const due = sql`(
    select ${notice.id} from ${notice} where ${and(eq(notice.target, target), isDue)}
    order by ${notice.dueAt} limit 1
    for update skip locked
  )`;
  const [taken] = await db
    .update(notice)
    .set({ attempts: sql`${notice.attempts} + 1`, dueAt: inSeconds(LEASE_SECONDS) })
    .where(sql`${notice.id} = ${due}`)
    .returning();
  return taken;
}

/** Calls the webhook. @returns whether it has taken the notice. */
async function isTaken(db: Db, due: StoredNotice, options: DeliveryOptions): Promise<boolean> {
  // True only while this process has the lease: after a long pause of the process, another one may have taken the
  // notice.
  const ours = and(eq(notice.id, due.id), eq(notice.attempts, due.attempts));
  const { secret, signal } = options;
  try {
    if (secret === null) throw new Error('NOTICE_SECRET is not set.');
    await callWebhook(due.target, webhookOf(due), { secret, signal });
  } catch (error) {
    await afterFailure(db, due, { error, ours, options });
    return false;
  }
  await db
    .update(notice)
    .set({ deliveredAt: sql`now()`, dueAt: null, lastError: null })
    .where(ours);
  return true;
}

const webhookOf = ({ id, kind, team, subject, text, createdAt }: StoredNotice) => ({
  id: `notice_${id}`,
  timestamp: Math.floor(Date.now() / 1000),
  body: JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), data: { team, subject, text } }),
});

interface Failed {
  readonly error: unknown;
  readonly ours: ReturnType<typeof and>;
  readonly options: DeliveryOptions;
}

async function afterFailure(db: Db, due: StoredNotice, { error, ours, options }: Failed): Promise<void> {
  const { id, attempts } = due;
  const { log, signal, retrySeconds } = options;
  const lastError = messageOf(error);
  const details = { err: error, notice: id, attempt: attempts };
  if (signal.aborted) {
    await db
      .update(notice)
      .set({ dueAt: sql`now()`, attempts: attempts - 1 })
      .where(ours);
    return;
  }
  if (attempts < MAX_ATTEMPTS) {
    log.warn(details, 'a team could not be told of something and is told later');
    const pause = Math.min(retrySeconds * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
    await db
      .update(notice)
      .set({ dueAt: inSeconds(pause), lastError })
      .where(ours);
    return;
  }
  log.error(details, 'a team could not be told of something, and nobody tries any more');
  await db.transaction(async (transaction) => {
    const givenUp = await transaction.update(notice).set({ dueAt: null, lastError }).where(ours).returning();
    await auditLost(transaction, givenUp);
  });
}

/** Records notices whose mails are not tried again in the audit log, because they appear nowhere else. */
async function noteLostMails(db: Db, { log }: DeliveryOptions): Promise<void> {
  const lost = db.select({ id: mailOutbox.messageId }).from(mailOutbox).where(isNull(mailOutbox.dueAt));
  const noted = await db.transaction(async (transaction) => {
    const givenUp = await transaction
      .update(notice)
      .set({ lastError: 'Its mail was given up.' })
      .where(and(isNull(notice.lastError), inArray(notice.messageId, lost)))
      .returning();
    await auditLost(transaction, givenUp);
    return givenUp;
  });
  for (const { id } of noted) log.error({ notice: id }, 'a team could not be told of something: its mail was given up');
}

async function auditLost(transaction: Db, lost: readonly StoredNotice[]): Promise<void> {
  for (const { subject, target } of lost)
    await recordAudit(transaction, null, { kind: 'notice-undelivered', subject: `${subject} → ${targetName(target)}` });
}
