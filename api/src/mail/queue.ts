import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { thisProcess } from '../process-identity.ts';
import { settleLeases } from './leases.ts';
import { DeliveryInDoubt, type Mail, type SendMail } from './mail.ts';
import { inSeconds, mailOutbox } from './queue-table.ts';

/** A process of another machine that has not told the end of an attempt within this time is taken for dead. */
const LEASE_SECONDS = 180;
/** The server's time to take a mail whose content it has; less than the lease, which begins anew with the content. */
const ANSWER_WITHIN = 120_000;
/** So long a mail on its way keeps a process that is asked to end. */
const STOP_WITHIN = 5_000;
const LONGEST_PAUSE_SECONDS = 3 * 3600;
/** About a day and a half, with the default pause. */
const MAX_ATTEMPTS = 20;
const POLL_MILLISECONDS = 5_000;

export interface MailQueue {
  /**
   * Keeps a mail; it is sent once the transaction is committed.
   * @param db the transaction that what it tells of is stored in.
   */
  enqueue(db: Db, mail: Mail): Promise<void>;
  /** Sends what is due now, in the background. Called after a commit, so that nobody waits for the next look. */
  wake(): void;
  /** Looks again and again for mails that are due: repetitions, and those of processes that ended. */
  start(): void;
  /** Finishes the mail that is on its way, if that takes no longer than some seconds, and takes no other. */
  stop(): Promise<void>;
}

export interface MailQueueOptions {
  readonly send: SendMail;
  /** Pause after the first failure; doubles with each. */
  readonly retrySeconds: number;
  readonly log: { warn(details: object, text: string): void; error(details: object, text: string): void };
}

type Waiting = typeof mailOutbox.$inferSelect;

/**
 * Mails that wait in the database, shared by every process of the API. A mail is taken by one statement that skips what
 * another process takes at the same moment, and is sent outside of any transaction: a slow mail server holds no lock.
 *
 * A mail is never sent twice. Before its content leaves, the row says so (`handedOverAt`). Whoever fails or dies before
 * that has not sent it, and it is sent again. Whoever dies after it, or gets no answer, can't know whether the server
 * has taken it, and SMTP has no way to ask: such a mail is not sent again, but stays in the table with its reason, and
 * the log says so. Nearly always the server has taken it, as content and end are one packet. What it tells of is in the
 * inbox of the dashboard in any case.
 */
export function createMailQueue(db: Db, { send, retrySeconds, log }: MailQueueOptions): MailQueue {
  const me = thisProcess();
  let poll: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const cutOff = new AbortController();
  let isWoken = false;
  let draining: Promise<void> | undefined;

  async function take(): Promise<Waiting | undefined> {
    const isDue = and(lte(mailOutbox.dueAt, sql`now()`), isNull(mailOutbox.handedOverAt));
    const due = sql`(
      select ${mailOutbox.id} from ${mailOutbox} where ${isDue} order by ${mailOutbox.dueAt} limit 1
      for update skip locked
    )`;
    const [taken] = await db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, dueAt: inSeconds(LEASE_SECONDS), holder: me })
      .where(sql`${mailOutbox.id} = ${due}`)
      .returning();
    return taken;
  }

  async function attempt(waiting: Waiting): Promise<void> {
    // Only while the mail is still ours: after a pause of the whole process another one may have taken it.
    const ours = and(eq(mailOutbox.id, waiting.id), eq(mailOutbox.attempts, waiting.attempts));
    const onHandOver = async () => {
      const held = await db
        .update(mailOutbox)
        .set({ handedOverAt: sql`now()`, dueAt: inSeconds(LEASE_SECONDS) })
        .where(ours)
        .returning({ id: mailOutbox.id });
      if (held.length === 0) throw new Error('Another process has taken this mail meanwhile.');
    };
    try {
      await send(mailOf(waiting), { onHandOver, signal: cutOff.signal, answerWithin: ANSWER_WITHIN });
    } catch (error) {
      const after = error instanceof DeliveryInDoubt ? inDoubt(waiting, error) : notSent(waiting, error);
      await db
        .update(mailOutbox)
        .set({ ...after, holder: null, lastError: textOf(error) })
        .where(ours);
      return;
    }
    await db.delete(mailOutbox).where(ours);
  }

  /** What the row says after an attempt that the server has certainly not accepted. */
  function notSent({ id, attempts }: Waiting, error: unknown) {
    const details = { err: error, mail: id, attempt: attempts };
    if (cutOff.signal.aborted) return { dueAt: sql`now()`, handedOverAt: null };
    if (attempts >= MAX_ATTEMPTS) {
      log.error(details, 'a mail could not be sent and is not tried again');
      return { dueAt: null, handedOverAt: null };
    }
    log.warn(details, 'a mail could not be sent and is tried again later');
    return {
      dueAt: inSeconds(Math.min(retrySeconds * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS)),
      handedOverAt: null,
    };
  }

  function inDoubt({ id, attempts }: Waiting, error: unknown) {
    log.error(
      { err: error, mail: id, attempt: attempts },
      'a mail may have been sent: the server did not say so, and it is not sent again',
    );
    return { dueAt: null };
  }

  async function drain(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false;
      const waiting = await take();
      if (waiting) await attempt(waiting);
      else if (!isWoken) return;
    }
  }

  function wake(): void {
    isWoken = true;
    if (stopping.signal.aborted || draining) return;
    draining = drain()
      // The database did not answer; what waits there is looked for again.
      .catch((error: unknown) => log.error({ err: error }, 'the queue of mails could not be read'))
      .finally(() => {
        draining = undefined;
        // Woken between the last look and now.
        if (isWoken) wake();
      });
  }

  function look(): void {
    settleLeases(db, log)
      .catch((error: unknown) => log.error({ err: error }, 'the mails of ended processes could not be looked for'))
      .finally(wake);
  }

  return {
    async enqueue(transaction, { to, replyTo, subject, text }) {
      await transaction
        .insert(mailOutbox)
        .values({
          messageId: `<${randomUUID()}@northlight.mail>`,
          recipient: to,
          replyName: replyTo?.name,
          replyAddress: replyTo?.address,
          subject,
          text,
        });
    },
    wake,
    start() {
      poll ??= setInterval(look, POLL_MILLISECONDS);
      poll.unref();
      look();
    },
    async stop() {
      stopping.abort();
      clearInterval(poll);
      const timer = setTimeout(() => cutOff.abort(new Error('The process ends.')), STOP_WITHIN);
      await draining;
      clearTimeout(timer);
    },
  };
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const mailOf = ({ messageId, recipient, replyName, replyAddress, subject, text }: Waiting): Mail => ({
  to: recipient,
  subject,
  text,
  messageId,
  ...(replyAddress === null ? {} : { replyTo: { name: replyName ?? '', address: replyAddress } }),
});
