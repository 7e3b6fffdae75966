import { spawnSync } from 'node:child_process';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { thisProcess } from '../process-identity.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { startSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { until } from '../testing/until.ts';
import { DeliveryInDoubt, type Mail, type SendMail } from './mail.ts';
import { createMailer } from './mailer.ts';
import { createMailQueue, type MailQueue } from './queue.ts';
import { mailOutbox } from './queue-table.ts';

jest.setTimeout(60_000);

const mail = (subject: string): Mail => ({
  to: 'hello@northlight.example',
  subject,
  text: 'A text.',
  replyTo: { name: 'Ada, "Countess" <x@evil.example>', address: 'ada@example.com' },
});

onEachDatabase('the queue of mails', (on) => {
  let database: Database;
  let inbox: SmtpInbox;
  let queues: MailQueue[];
  const problems: string[] = [];

  beforeAll(async () => {
    database = await on.open();
  });
  beforeEach(async () => {
    queues = [];
    problems.length = 0;
    inbox = await startSmtpInbox();
    await database.db.delete(mailOutbox);
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    await inbox.stop();
  });

  const note = (_details: object, text: string) => void problems.push(text);
  const smtp = () =>
    createMailer({ from: 'Northlight <no-reply@northlight.example>', smtpUrl: inbox.url, outboxFolder: '/unused' });
  function queueOf(send: SendMail = smtp(), retrySeconds = 0.05): MailQueue {
    const queue = createMailQueue(database.db, { send, retrySeconds, log: { warn: note, error: note } });
    queues.push(queue);
    return queue;
  }
  const waiting = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  const isEmpty = async () => (await waiting()).length === 0;

  it('sends what was committed, and nothing of what was rolled back', async () => {
    const queue = queueOf();
    await database.db.transaction((transaction) => queue.enqueue(transaction, mail('kept')));
    const undone = database.db.transaction(async (transaction) => {
      await queue.enqueue(transaction, mail('undone'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');

    queue.wake();
    await until(isEmpty);

    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['kept']);
  });

  it('names who is answered as one address, whatever the name holds', async () => {
    const queue = queueOf();
    await queue.enqueue(database.db, mail('hello'));
    queue.wake();
    await until(isEmpty);

    expect(inbox.mails[0]?.replyTo).toEqual([{ name: 'Ada, "Countess" <x@evil.example>', address: 'ada@example.com' }]);
    expect(inbox.mails[0]?.to).toEqual([{ name: '', address: 'hello@northlight.example' }]);
  });

  it('is shared by several workers, and each mail is sent once', async () => {
    const subjects = Array.from({ length: 24 }, (_, index) => `mail ${index}`);
    const [first, second, third] = [queueOf(), queueOf(), queueOf()];
    for (const subject of subjects) await first.enqueue(database.db, mail(subject));

    for (const queue of [first, second, third]) queue.wake();
    await until(isEmpty);

    expect(inbox.mails.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    expect(problems).toEqual([]);
  });

  it('tries again after growing pauses, with the same Message-ID', async () => {
    const ids: (string | undefined)[] = [];
    const send = smtp();
    const queue = queueOf(async (one) => {
      ids.push(one.messageId);
      await send(one);
    });
    inbox.refuse(2);
    await queue.enqueue(database.db, mail('stubborn'));

    await until(() => {
      queue.wake();
      return inbox.mails.length > 0;
    });
    await until(isEmpty);

    expect(inbox.mails).toHaveLength(1);
    expect(ids).toHaveLength(3);
    expect(new Set(ids)).toEqual(new Set([inbox.mails[0]?.messageId]));
    expect(problems).toEqual(Array.from({ length: 2 }, () => 'a mail could not be sent and is tried again later'));
  });

  it('doubles the pause with each failure', async () => {
    const queue = queueOf(() => Promise.reject(new Error('down')), 100);
    await queue.enqueue(database.db, mail('late'));
    for (const [attempts, pause] of [
      [1, 100],
      [2, 200],
      [3, 400],
    ] as const) {
      // Cleared, so that the next one is of this attempt: it is stored together with the new time.
      await database.db.update(mailOutbox).set({ dueAt: sql`now()`, lastError: null });
      queue.wake();
      await until(async () => (await waiting())[0]?.lastError === 'down');

      expect((await waiting())[0]?.attempts).toBe(attempts);
      expect(secondsUntil((await waiting())[0]?.dueAt)).toBeLessThanOrEqual(pause);
      expect(secondsUntil((await waiting())[0]?.dueAt)).toBeGreaterThan(pause - 20);
    }
  });

  it('gives up in the end, keeps the mail and says so', async () => {
    const queue = queueOf(() => Promise.reject(new Error('down')));
    await queue.enqueue(database.db, mail('never'));
    await database.db.update(mailOutbox).set({ attempts: 19 });

    queue.wake();
    await until(() => problems.length > 0);
    await until(async () => (await waiting())[0]?.dueAt === null);

    expect(problems).toEqual(['a mail could not be sent and is not tried again']);
  });

  it('leaves a mail alone that a process is sending, and takes it over once that process must be dead', async () => {
    const queue = queueOf();
    await queue.enqueue(database.db, mail('orphan'));
    // What a process leaves that was killed in the middle of an attempt.
    await database.db.update(mailOutbox).set({ attempts: 1, dueAt: sql`now() + interval '3 minutes'` });
    queue.wake();
    await queueSettled(queue);
    expect(inbox.mails).toEqual([]);

    await database.db.update(mailOutbox).set({ dueAt: sql`now() - interval '1 second'` });
    const next = queueOf();
    next.start();
    await until(isEmpty);

    expect(inbox.mails).toHaveLength(1);
  });

  it('waits for a server that is slow to take a mail, and sends it once', async () => {
    const answer = inbox.hold('answer');
    const queue = queueOf();
    await queue.enqueue(database.db, mail('slow'));
    queue.wake();
    await until(() => answer.count() > 0);
    // Longer than the server's greeting may take, or the mail of a code.
    const longEnough = Date.now() + 10_000;
    await until(() => Date.now() > longEnough || problems.length > 0, 30_000);
    answer.release();
    await until(isEmpty);

    expect(problems).toEqual([]);
    expect(inbox.mails).toHaveLength(1);
  });

  it('does not send again what the server may have taken, keeps it and says so', async () => {
    let attempts = 0;
    const queue = queueOf(async () => {
      attempts += 1;
      throw new DeliveryInDoubt(new Error('silence'));
    });
    await queue.enqueue(database.db, mail('doubt'));
    queue.start();
    await until(async () => (await waiting())[0]?.dueAt === null);
    queue.wake();
    await queueSettled(queue);

    expect(attempts).toBe(1);
    expect(problems).toEqual(['a mail may have been sent: the server did not say so, and it is not sent again']);
  });

  it('takes a mail over at once from a process of this machine that has ended, and from no other', async () => {
    const me = JSON.parse(thisProcess()) as { host: string; startedAt: string };
    const { pid } = spawnSync(process.execPath, ['--version']);
    const ended = JSON.stringify({ ...me, pid });
    const reused = JSON.stringify({ ...me, startedAt: `1${me.startedAt}` });
    const holders = {
      ended,
      reused,
      living: thisProcess(),
      'of another machine': JSON.stringify({ ...me, pid, host: 'another' }),
      'of a container': JSON.stringify({ ...me, pid, namespace: 'pid:[1]' }),
      unknown: 'nonsense',
    };
    const queue = queueOf();
    for (const [subject, holder] of Object.entries(holders)) {
      await queue.enqueue(database.db, mail(subject));
      await database.db
        .update(mailOutbox)
        .set({ attempts: 1, holder, dueAt: sql`now() + interval '3 minutes'` })
        .where(eq(mailOutbox.subject, subject));
    }
    queue.start();
    await until(async () => (await waiting()).length === 4);
    await queueSettled(queue);

    expect(inbox.mails.map(({ subject }) => subject).toSorted()).toEqual(['ended', 'reused']);
    expect((await waiting()).map(({ subject }) => subject)).toEqual([
      'living',
      'of another machine',
      'of a container',
      'unknown',
    ]);
  });

  it('does not take over what another process has given to the server, and gives it up at the end of the lease', async () => {
    const queue = queueOf();
    await queue.enqueue(database.db, mail('given'));
    await database.db
      .update(mailOutbox)
      .set({
        attempts: 1,
        holder: 'of another machine',
        handedOverAt: sql`now()`,
        dueAt: sql`now() - interval '1 second'`,
      });
    queue.start();
    await until(async () => (await waiting())[0]?.dueAt === null);
    await queueSettled(queue);

    expect(inbox.mails).toEqual([]);
    expect(problems).toEqual([
      'a mail may have been sent: nobody has noted the server’s answer, and it is not sent again',
    ]);
  });

  it('keeps a process that is asked to end for some seconds only, and leaves an unsent mail to the next one', async () => {
    const sender = inbox.hold('sender');
    const queue = queueOf();
    await queue.enqueue(database.db, mail('hanging'));
    queue.wake();
    await until(() => sender.count() === 1);
    await queue.stop();
    expect(await waiting()).toEqual([expect.objectContaining({ holder: null, handedOverAt: null })]);
    sender.release();

    queueOf().start();
    await until(isEmpty);
    expect(inbox.mails).toHaveLength(1);
  });

  it('finishes the mail on its way when it is stopped, and leaves the others to the next start', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let sending = 0;
    const queue = queueOf(async () => {
      sending += 1;
      await held;
    });
    for (const subject of ['one', 'two']) await queue.enqueue(database.db, mail(subject));
    queue.wake();
    await until(() => sending === 1);

    const stopped = queue.stop();
    release();
    await stopped;

    expect(sending).toBe(1);
    expect((await waiting()).map(({ subject }) => subject)).toEqual(['two']);
  });

  const queueSettled = (queue: MailQueue) => queue.stop();
});

const secondsUntil = (time: Date | null | undefined): number => ((time?.getTime() ?? 0) - Date.now()) / 1000;
