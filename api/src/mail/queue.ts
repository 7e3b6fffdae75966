import { randomUUID } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { thisProcess } from '../process-identity.ts';
import { attempt, takeDue, type AttemptOptions } from './attempts.ts';
import { endLeases } from './leases.ts';
import type { Mail } from './mail.ts';
import { mailOutbox, rowOf } from './queue-table.ts';

/** Milliseconds for which a process that is asked to end waits for a mail that it is sending. */
const STOP_WITHIN = 5_000;
const POLL_MILLISECONDS = 5_000;

export interface MailQueue {
  /**
   * Stores a mail; it is sent once the transaction is committed.
   * @param db the transaction that also stores what the mail is about.
   */
  enqueue(db: Db, mail: Mail): Promise<void>;
  /** Sends what is due now, in the background. Called after a commit, so that nobody waits for the next look. */
  wake(): void;
  /** Looks again and again for mails that are due: repetitions, and those of processes that ended. */
  start(): void;
  /** Finishes the mail that is on its way, if that takes no longer than some seconds, and takes no other. */
  stop(): Promise<void>;
}

/**
 * Mails that wait in the database, shared by every process of the API. A mail is taken by one statement that skips what
 * another process takes at the same moment, and is sent outside of any transaction: a slow mail server holds no lock.
 *
 * A mail is never sent twice. Before its content leaves, the row says so (`handedOverAt`). A process that fails or dies
 * before that has not sent it, and it is sent again. One that dies after it, or gets no answer, can't know whether the
 * server has taken it, and SMTP has no way to ask: such a mail is not sent again, but stays in the table with its
 * reason, and the log says so. Nearly always the server has taken it, as content and end are one packet. What it tells
 * of is in the inbox of the dashboard in any case.
 */
export function createMailQueue(db: Db, options: Omit<AttemptOptions, 'signal'>): MailQueue {
  const { log } = options;
  const me = thisProcess(randomUUID());
  let poll: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const cutOff = new AbortController();
  let isWoken = false;
  let areLeasesDue = false;
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false;
      // Between two mails, when this queue has none.
      if (areLeasesDue) await endLeases(db, me, log);
      areLeasesDue = false;
      const waiting = await takeDue(db, me);
      if (waiting) await attempt(db, waiting, { ...options, signal: cutOff.signal });
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
    areLeasesDue = true;
    wake();
  }

  return {
    async enqueue(transaction, mail) {
      await transaction.insert(mailOutbox).values(rowOf(mail));
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
