import type { Db } from '../../database/db.ts';
import type { Database } from '../../database/open-database.ts';
import type { DatabaseOfTests } from '../../testing/on-each-database.ts';
import { startSmtpInbox, type SmtpInbox } from '../../testing/smtp-inbox.ts';
import type { Mail, SendMail } from '../mail.ts';
import { createMailer } from '../mailer.ts';
import { createMailQueue, type MailQueue, type MailQueueOptions } from '../queue.ts';
import { mailOutbox } from '../queue-table.ts';

export const mailOf = (subject: string): Mail => ({
  to: 'hello@northlight.example',
  subject,
  text: 'A text.',
  replyTo: { name: 'Ada, "Countess" <x@evil.example>', address: 'ada@example.com' },
});

export interface MailQueues {
  readonly db: Db;
  readonly inbox: SmtpInbox;
  /** Warnings and errors that the queues have logged. */
  readonly problems: string[];
  /** Opens another queue on the database, like that of another process. It is stopped after the test. */
  open(send?: SendMail, options?: Partial<Pick<MailQueueOptions, 'retrySeconds' | 'stopWithin'>>): MailQueue;
  /** Another sender of mails to the inbox. */
  mailer(): SendMail;
  /** The mails that no queue has sent yet, in their order. */
  waiting(): Promise<(typeof mailOutbox.$inferSelect)[]>;
  isEmpty(): Promise<boolean>;
}

/** Queues of mails on one database, with a new inbox for each test. */
export function mailQueues(on: DatabaseOfTests): MailQueues {
  let database: Database;
  let inbox: SmtpInbox;
  let opened: MailQueue[];
  const problems: string[] = [];

  beforeAll(async () => {
    database = await on.open();
  });
  beforeEach(async () => {
    opened = [];
    problems.length = 0;
    inbox = await startSmtpInbox();
    await database.db.delete(mailOutbox);
  });
  afterEach(async () => {
    await Promise.all(opened.map((queue) => queue.stop()));
    await inbox.stop();
  });

  const mailer = () =>
    createMailer({ from: 'Northlight <no-reply@northlight.example>', smtpUrl: inbox.url, outboxFolder: '/unused' });
  const note = (_details: object, text: string) => void problems.push(text);
  const waiting = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  return {
    get db() {
      return database.db;
    },
    get inbox() {
      return inbox;
    },
    problems,
    open(send = mailer(), options = {}) {
      const log = { warn: note, error: note };
      const queue = createMailQueue(database.db, { retrySeconds: 0.05, ...options, send, log });
      opened.push(queue);
      return queue;
    },
    mailer,
    waiting,
    isEmpty: async () => (await waiting()).length === 0,
  };
}
