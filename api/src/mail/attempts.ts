import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { messageOf } from '../error-code.ts';
import { DeliveryInDoubt, type SendMail } from './mail.ts';
import { hasCome, inSeconds, mailOf, mailOutbox, type Waiting } from './queue-table.ts';

/** Seconds after which a process on another machine counts as dead if it has not reported the result of an attempt. */
const LEASE_SECONDS = 180;
/**
 * Milliseconds for the mail server to accept the content. This is less than the lease, which is renewed with the
 * content.
 */
const ANSWER_WITHIN = 120_000;
/** Milliseconds before a result that could not be stored is stored again. */
const NOTE_AGAIN_AFTER = 1_000;
const LONGEST_PAUSE_SECONDS = 3 * 3600;
/** The attempts last about a day and a half with the default pause. */
const MAX_ATTEMPTS = 20;

export interface AttemptOptions {
  readonly send: SendMail;
  /** Seconds between the first failure and the next attempt. The pause doubles with each failure. */
  readonly retrySeconds: number;
  readonly log: { warn(details: object, text: string): void; error(details: object, text: string): void };
  /** When aborted, the current attempt ends. */
  readonly signal: AbortSignal;
}

/**
 * Takes the mail that is due first, under a lease. Mails that another process is taking at the same time are skipped.
 */
export async function takeDue(db: Db, holder: string): Promise<Waiting | undefined> {
  const isDue = and(hasCome(mailOutbox.dueAt, LONGEST_PAUSE_SECONDS), isNull(mailOutbox.handedOverAt));
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

/** Sends a mail that was taken. When it was sent, its row is deleted; otherwise the row says when to try again. */
export async function attempt(db: Db, waiting: Waiting, options: AttemptOptions): Promise<void> {
  // True only while this process has the lease: after a long pause of the process, another one may have taken the mail.
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
 * Stores a result, and tries again while the lease lasts, because no other process knows the result.
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
  // In all cases below the server has certainly not accepted the mail.
  if (signal.aborted) return { dueAt: sql`now()`, handedOverAt: null };
  if (attempts >= MAX_ATTEMPTS) {
    log.error(details, 'a mail could not be sent and is not tried again');
    return { dueAt: null, handedOverAt: null };
  }
  log.warn(details, 'a mail could not be sent and is tried again later');
  const seconds = Math.min(retrySeconds * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  return { dueAt: inSeconds(seconds), handedOverAt: null };
}
