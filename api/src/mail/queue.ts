import { randomUUID } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { thisProcess } from '../process-identity.ts';
import { attempt, takeDue, type AttemptOptions } from './attempts.ts';
import { endLeases } from './leases.ts';
import type { Delivery, Mail, SendMail } from './mail.ts';
import { mailOutbox, rowOf } from './queue-table.ts';

/**
 * Milliseconds that a process which ends waits for a mail that is being sent: for the server to ask for its content,
 * and for the answer to the content. Without that answer nobody knows whether the mail was sent.
 */
const STOP_WITHIN: StopLimits = { content: 5_000, answer: 60_000 };
const POLL_MILLISECONDS = 5_000;

export interface MailQueue {
  /**
   * Stores a mail. It is sent after the commit of the transaction.
   * @param db the transaction that also stores what the mail is about.
   */
  enqueue(db: Db, mail: Mail): Promise<void>;
  /**
   * Sends mails that are due, in the background. Called after a commit, so that they need not wait for the next poll.
   */
  wake(): void;
  /** Polls for mails that are due: repetitions, and those of processes that have ended. */
  start(): void;
  /** Waits at most `STOP_WITHIN` for the mail that is being sent, and takes no other. */
  stop(): Promise<void>;
}

interface StopLimits {
  readonly content: number;
  readonly answer: number;
}

export interface MailQueueOptions extends Omit<AttemptOptions, 'signal'> {
  readonly stopWithin?: StopLimits;
}

/**
 * A queue of mails in the database, which all processes of the API share. One statement takes a mail and skips those
 * that another process is taking. Mails are sent outside transactions, so a slow mail server holds no lock.
 *
 * A mail is never sent twice. Before its content is sent, its row says so (`handedOverAt`). If a process fails or dies
 * before that, the mail is sent again. If it dies after that, or gets no answer, it is unknown whether the server has
 * accepted the mail, and SMTP has no way to ask. Such a mail is not sent again; it stays in the table with the reason,
 * and an error is logged. Nearly always the server has accepted it, because content and end are in one packet. In any
 * case the message or application is in the inbox of the dashboard.
 */
export function createMailQueue(db: Db, { stopWithin = STOP_WITHIN, ...options }: MailQueueOptions): MailQueue {
  const { log } = options;
  const { send, signal, limit } = createCutOff(options.send, stopWithin);
  const me = thisProcess(randomUUID());
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let isWoken = false;
  let areLeasesDue = false;
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false;
      // Between two mails this queue holds no lease.
      if (areLeasesDue) await endLeases(db, me, log);
      areLeasesDue = false;
      const waiting = await takeDue(db, me);
      if (waiting) await attempt(db, waiting, { ...options, send, signal });
      else if (!isWoken) return;
    }
  }

  function wake(): void {
    isWoken = true;
    if (stopping.signal.aborted || draining) return;
    draining = drain()
      // The database did not answer. The next poll tries again.
      .catch((error: unknown) => log.error({ err: error }, 'the queue of mails could not be read'))
      .finally(() => {
        draining = undefined;
        // `wake` was called after the last look for mails.
        if (isWoken) wake();
      });
  }

  function poll(): void {
    areLeasesDue = true;
    wake();
  }

  return {
    async enqueue(transaction, mail) {
      await transaction.insert(mailOutbox).values(rowOf(mail));
    },
    wake,
    start() {
      timer ??= setInterval(poll, POLL_MILLISECONDS);
      timer.unref();
      poll();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      const clear = limit();
      await draining;
      clear();
    },
  };
}

/**
 * Wraps `send`, with a signal that ends the current attempt.
 * @returns also `limit`, which aborts the signal after `within`, and returns a function that prevents this.
 */
function createCutOff(send: SendMail, within: StopLimits) {
  const cutOff = new AbortController();
  let isAnswerAwaited = false;
  const cut = () => cutOff.abort(new Error('The process ends.'));
  return {
    signal: cutOff.signal,
    async send(mail: Mail, delivery: Delivery = {}): Promise<void> {
      const onHandOver = async () => {
        await delivery.onHandOver?.();
        isAnswerAwaited = true;
      };
      try {
        await send(mail, { ...delivery, onHandOver });
      } finally {
        isAnswerAwaited = false;
      }
    },
    limit(): () => void {
      const timers = [setTimeout(() => isAnswerAwaited || cut(), within.content), setTimeout(cut, within.answer)];
      return () => timers.forEach(clearTimeout);
    },
  };
}
