import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { messageOf } from '../error-code.ts';
import { DeliveryInDoubt, type SendMail } from './mail.ts';
import { inSeconds, mailOf, mailOutbox, type Waiting } from './queue-table.ts';

/** A process of another machine that has not reported the result of an attempt within this time is taken for dead. */
const LEASE_SECONDS = 180;
/** The server's time to take a mail whose content it has; less than the lease, which begins anew with the content. */
const ANSWER_WITHIN = 120_000;
/** Milliseconds before a result that the database did not take is told to it again. */
const NOTE_AGAIN_AFTER = 1_000;
const LONGEST_PAUSE_SECONDS = 3 * 3600;
/** About a day and a half, with the default pause. */
const MAX_ATTEMPTS = 20;

export interface AttemptOptions {
  readonly send: SendMail;
  /** Pause after the first failure; doubles with each. */
  readonly retrySeconds: number;
  readonly log: { warn(details: object, text: string): void; error(details: object, text: string): void };
  /** Ends an attempt that is under way. */
  readonly signal: AbortSignal;
}

/** Takes the mail that is due first under a lease. What another process takes at the same moment is skipped. */
export async function takeDue(db: Db, holder: string): Promise<Waiting | undefined> {
  const isDue = and(lte(mailOutbox.dueAt, sql`now()`), isNull(mailOutbox.handedOverAt));
  const due = sql`(
    select ${mailOutbox.id} from ${mailOutbox} where ${isDue} order by ${mailOutbox.dueAt} limit 1
    for update skip locked
  )`;
  const [taken] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, dueAt: inSeconds(LEASE_SECONDS), holder })
    .where(sql`${mailOutbox.id} = ${due}`)
    .returning();
  return taken;
}

/** Sends a mail that was taken. A mail that was sent leaves the table; of another the row says what comes next. */
export async function attempt(db: Db, waiting: Waiting, options: AttemptOptions): Promise<void> {
  // Only while the mail is still ours: after a pause of the whole process another one may have taken it.
  const ours = and(eq(mailOutbox.id, waiting.id), eq(mailOutbox.attempts, waiting.attempts));
  const onHandOver = async () => {
    const owned = await db
      .update(mailOutbox)
      .set({ handedOverAt: sql`now()`, dueAt: inSeconds(LEASE_SECONDS) })
      .where(ours)
      .returning({ id: mailOutbox.id });
    if (owned.length === 0) throw new Error('Another process has taken this mail meanwhile.');
  };
  try {
    await options.send(mailOf(waiting), { onHandOver, signal: options.signal, answerWithin: ANSWER_WITHIN });
  } catch (error) {
    const result = { ...afterFailure(waiting, error, options), holder: null, lastError: messageOf(error) };
    await untilNoted(() => db.update(mailOutbox).set(result).where(ours), options);
    return;
  }
  await untilNoted(() => db.delete(mailOutbox).where(ours), options);
}

/**
 * Tells the database a result until it takes it, for as long as the lease lasts: only this process knows it.
 * @throws when the lease is over, or the process ends.
 */
async function untilNoted(note: () => Promise<unknown>, { log, signal }: AttemptOptions): Promise<void> {
  const giveUpAt = performance.now() + LEASE_SECONDS * 1000;
  for (;;) {
    try {
      await note();
      return;
    } catch (error) {
      if (signal.aborted || performance.now() > giveUpAt) throw error;
      log.warn({ err: error }, 'the result of sending a mail could not be stored yet');
    }
    await pause(NOTE_AGAIN_AFTER, undefined, { signal });
  }
}

function afterFailure({ id, attempts }: Waiting, error: unknown, { retrySeconds, log, signal }: AttemptOptions) {
  const details = { err: error, mail: id, attempt: attempts };
  if (error instanceof DeliveryInDoubt) {
    log.error(details, 'a mail may have been sent: the server did not say so, and it is not sent again');
    return { dueAt: null };
  }
  // From here on: the server has certainly not accepted it.
  if (signal.aborted) return { dueAt: sql`now()`, handedOverAt: null };
  if (attempts >= MAX_ATTEMPTS) {
    log.error(details, 'a mail could not be sent and is not tried again');
    return { dueAt: null, handedOverAt: null };
  }
  log.warn(details, 'a mail could not be sent and is tried again later');
  const seconds = Math.min(retrySeconds * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  return { dueAt: inSeconds(seconds), handedOverAt: null };
}
