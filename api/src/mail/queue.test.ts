import { sql } from 'drizzle-orm';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { until } from '../testing/until.ts';
import { DeliveryInDoubt, type SendMail } from './mail.ts';
import { mailOutbox } from './queue-table.ts';
import { mailOf, mailQueues } from './testing/mail-queues.ts';

/** Milliseconds by which the clocks of the database and of this process may differ. */
const CLOCKS_APART = 1_000;

onEachDatabase('the queue of mails', (on) => {
  const queues = mailQueues(on);

  it('sends what was committed, and nothing of what was rolled back', async () => {
    const queue = queues.open();
    await queues.db.transaction((transaction) => queue.enqueue(transaction, mailOf('kept')));
    const undone = queues.db.transaction(async (transaction) => {
      await queue.enqueue(transaction, mailOf('undone'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');

    queue.wake();
    await until(queues.isEmpty);

    expect(queues.inbox.mails.map(({ subject }) => subject)).toEqual(['kept']);
  });

  it('names who is answered as one address, whatever the name holds', async () => {
    const queue = queues.open();
    await queue.enqueue(queues.db, mailOf('hello'));
    queue.wake();
    await until(queues.isEmpty);

    expect(queues.inbox.mails[0]?.replyTo).toEqual([
      { name: 'Ada, "Countess" <x@evil.example>', address: 'ada@example.com' },
    ]);
    expect(queues.inbox.mails[0]?.to).toEqual([{ name: '', address: 'hello@northlight.example' }]);
  });

  it('is shared by several workers, and each mail is sent once', async () => {
    const subjects = Array.from({ length: 24 }, (_, index) => `mail ${index}`);
    const [first, second, third] = [queues.open(), queues.open(), queues.open()];
    for (const subject of subjects) await first.enqueue(queues.db, mailOf(subject));

    for (const queue of [first, second, third]) queue.wake();
    await until(queues.isEmpty);

    expect(queues.inbox.mails.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    expect(queues.problems).toEqual([]);
  });

  it('tries again after growing pauses, with the same Message-ID', async () => {
    const ids: (string | undefined)[] = [];
    const send = queues.mailer();
    const queue = queues.open(async (one) => {
      ids.push(one.messageId);
      await send(one);
    });
    queues.inbox.refuse(2);
    await queue.enqueue(queues.db, mailOf('stubborn'));

    await until(() => {
      queue.wake();
      return queues.inbox.mails.length > 0;
    });
    await until(queues.isEmpty);

    expect(queues.inbox.mails).toHaveLength(1);
    expect(ids).toHaveLength(3);
    expect(new Set(ids)).toEqual(new Set([queues.inbox.mails[0]?.messageId]));
    expect(queues.problems).toEqual(
      Array.from({ length: 2 }, () => 'a mail could not be sent and is tried again later'),
    );
  });

  it('doubles the pause with each failure', async () => {
    const queue = queues.open(() => Promise.reject(new Error('down')), { retrySeconds: 100 });
    await queue.enqueue(queues.db, mailOf('late'));
    for (const [attempts, pause] of [
      [1, 100],
      [2, 200],
      [3, 400],
    ] as const) {
      // Cleared, so that the next error is from this attempt. It is stored together with the new time.
      await queues.db.update(mailOutbox).set({ dueAt: sql`now()`, lastError: null });
      const before = Date.now();
      queue.wake();
      await until(async () => (await queues.waiting())[0]?.lastError === 'down');
      const [mail] = await queues.waiting();
      const failedAt = (mail?.dueAt?.getTime() ?? 0) - pause * 1_000;
      expect(mail?.attempts).toBe(attempts);
      expect(failedAt).toBeGreaterThanOrEqual(before - CLOCKS_APART);
      expect(failedAt).toBeLessThanOrEqual(Date.now() + CLOCKS_APART);
    }
  });

  it('gives up in the end, keeps the mail and says so', async () => {
    const queue = queues.open(() => Promise.reject(new Error('down')));
    await queue.enqueue(queues.db, mailOf('never'));
    await queues.db.update(mailOutbox).set({ attempts: 19 });

    queue.wake();
    await until(() => queues.problems.length > 0);
    await until(async () => (await queues.waiting())[0]?.dueAt === null);

    expect(queues.problems).toEqual(['a mail could not be sent and is not tried again']);
  });

  it('waits for a server that is slow to take a mail, and sends it once', async () => {
    const answer = queues.inbox.pause('answer');
    const queue = queues.open();
    await queue.enqueue(queues.db, mailOf('slow'));
    queue.wake();
    await until(() => answer.count() > 0);
    // Longer than the timeout of the greeting, or of a mail with a code.
    const longEnough = Date.now() + 10_000;
    await until(() => Date.now() > longEnough || queues.problems.length > 0, 30_000);
    answer.release();
    await until(queues.isEmpty);

    expect(queues.problems).toEqual([]);
    expect(queues.inbox.mails).toHaveLength(1);
  });

  it('does not send again what the server may have taken, keeps it and says so', async () => {
    let attempts = 0;
    const queue = queues.open(async () => {
      attempts += 1;
      throw new DeliveryInDoubt(new Error('silence'));
    });
    await queue.enqueue(queues.db, mailOf('doubt'));
    queue.start();
    await until(async () => (await queues.waiting())[0]?.dueAt === null);
    queue.wake();
    await queue.stop();

    expect(attempts).toBe(1);
    expect(queues.problems).toEqual(['a mail may have been sent: the server did not say so, and it is not sent again']);
  });

  it('finishes the mail on its way when it is stopped, and leaves the others to the next start', async () => {
    let release: () => void = () => undefined;
    const paused = new Promise<void>((resolve) => (release = resolve));
    let sending = 0;
    const queue = queues.open(async () => {
      sending += 1;
      await paused;
    });
    for (const subject of ['one', 'two']) await queue.enqueue(queues.db, mailOf(subject));
    queue.wake();
    await until(() => sending === 1);

    const stopped = queue.stop();
    release();
    await stopped;

    expect(sending).toBe(1);
    expect((await queues.waiting()).map(({ subject }) => subject)).toEqual(['two']);
  });

  describe('that is stopped while a mail is on its way', () => {
    const hold = () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      return { held, release };
    };
    const untilAborted = (signal: AbortSignal | undefined) =>
      new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

    it('waits longer for the answer to its content, which is the only proof that it was sent', async () => {
      const { held, release } = hold();
      let isHandedOver = false;
      const send: SendMail = async (_mail, delivery) => {
        await delivery?.onHandOver?.();
        isHandedOver = true;
        await Promise.race([held, untilAborted(delivery?.signal)]).catch((error: unknown) => {
          throw new DeliveryInDoubt(error);
        });
      };
      const queue = queues.open(send, { stopWithin: { content: 1, answer: 120_000 } });
      await queue.enqueue(queues.db, mailOf('slow'));
      queue.wake();
      await until(() => isHandedOver);

      const stopped = queue.stop();
      // Later than the timer of the queue: timers of the same length end in their order.
      setTimeout(release, 1);
      await stopped;
      expect([queues.problems, await queues.waiting()]).toEqual([[], []]);
    });

    it('does not wait for a server that does not ask for the content, and leaves it to the next start', async () => {
      let isAsked = false;
      const send: SendMail = async (_mail, delivery) => {
        isAsked = true;
        await untilAborted(delivery?.signal);
      };
      const queue = queues.open(send, { stopWithin: { content: 1, answer: 120_000 } });
      await queue.enqueue(queues.db, mailOf('silent'));
      queue.wake();
      await until(() => isAsked);
      await queue.stop();

      expect(queues.problems).toEqual([]);
      expect(await queues.waiting()).toMatchObject([{ holder: null, handedOverAt: null, dueAt: expect.any(Date) }]);
    });
  });
});
