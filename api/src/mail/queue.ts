import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import type { Mail, SendMail } from './mailer.ts';
import { mailOutbox } from './queue-table.ts';

/** A process that has not told the end of an attempt within this time is taken for dead, and the mail for unsent. */
const LEASE_SECONDS = 180;
/** An attempt is given up well before the mail is free for another process. */
const ATTEMPT_MILLISECONDS = 60_000;
const LONGEST_PAUSE_SECONDS = 3 * 3600;
/** About a day and a half, with the default pause. */
const MAX_ATTEMPTS = 20;
const POLL_MILLISECONDS = 5_000;

export interface MailQueue {
  /** Keeps a mail; it is sent once the transaction is committed. @param db the transaction that what it tells of is stored in. */
  enqueue(db: Db, mail: Mail): Promise<void>;
  /** Sends what is due now, in the background. Called after a commit, so that nobody waits for the next look. */
  wake(): void;
  /** Looks again and again for mails that are due: repetitions, and those of processes that ended. */
  start(): void;
  /** Finishes the mail that is on its way and takes no other. */
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
 * A mail is lost never; it is sent twice only when a process dies between the server's yes and the next statement.
 */
export function createMailQueue(db: Db, { send, retrySeconds, log }: MailQueueOptions): MailQueue {
  let poll: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let isWoken = false;
  let draining: Promise<void> | undefined;

  async function take(): Promise<Waiting | undefined> {
    const due = sql`(select ${mailOutbox.id} from ${mailOutbox} where ${mailOutbox.dueAt} <= now() order by ${mailOutbox.dueAt} limit 1 for update skip locked)`;
    const [taken] = await db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, dueAt: inSeconds(LEASE_SECONDS) })
      .where(sql`${mailOutbox.id} = ${due}`)
      .returning();
    return taken;
  }

  async function attempt(waiting: Waiting): Promise<void> {
    // Only while the mail is still ours: after a pause of the whole process another one may have taken it.
    const ours = and(eq(mailOutbox.id, waiting.id), eq(mailOutbox.attempts, waiting.attempts));
    try {
      await inTime(send(mailOf(waiting)));
    } catch (error) {
      const isLast = waiting.attempts >= MAX_ATTEMPTS;
      const pause = Math.min(retrySeconds * 2 ** (waiting.attempts - 1), LONGEST_PAUSE_SECONDS);
      const details = { err: error, mail: waiting.id, attempt: waiting.attempts };
      if (isLast) log.error(details, 'a mail could not be sent and is not tried again');
      else log.warn(details, 'a mail could not be sent and is tried again later');
      const lastError = error instanceof Error ? error.message : String(error);
      await db.update(mailOutbox).set({ dueAt: isLast ? null : inSeconds(pause), lastError }).where(ours);
      return;
    }
    await db.delete(mailOutbox).where(ours);
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

  return {
    async enqueue(transaction, { to, replyTo, subject, text }) {
      await transaction.insert(mailOutbox).values({ messageId: `<${randomUUID()}@northlight.mail>`, recipient: to, replyName: replyTo?.name, replyAddress: replyTo?.address, subject, text });
    },
    wake,
    start() {
      poll ??= setInterval(wake, POLL_MILLISECONDS);
      poll.unref();
      wake();
    },
    async stop() {
      stopping.abort();
      clearInterval(poll);
      await draining;
    },
  };
}

/** By the clock of the database, which all processes share. */
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::double precision)`;

const mailOf = ({ messageId, recipient, replyName, replyAddress, subject, text }: Waiting): Mail => ({
  to: recipient,
  subject,
  text,
  messageId,
  ...(replyAddress === null ? {} : { replyTo: { name: replyName ?? '', address: replyAddress } }),
});

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), ATTEMPT_MILLISECONDS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
