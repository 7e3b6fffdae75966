import { spawnSync } from 'node:child_process';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { thisProcess } from '../process-identity.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { until } from '../testing/until.ts';
import { mailOutbox } from './queue-table.ts';
import { mailOf, mailQueues } from './testing/mail-queues.ts';

const identity = z.looseObject({ host: z.string(), startedAt: z.string() });

onEachDatabase('a mail that another process has taken', (on) => {
  const queues = mailQueues(on);

  it('leaves a mail alone that a process is sending, and takes it over once that process must be dead', async () => {
    const queue = queues.open();
    await queue.enqueue(queues.db, mailOf('orphan'));
    // The row that a process leaves when it is killed during an attempt.
    await queues.db.update(mailOutbox).set({ attempts: 1, dueAt: sql`now() + interval '3 minutes'` });
    queue.wake();
    await queue.stop();
    expect(queues.inbox.mails).toEqual([]);

    await queues.db.update(mailOutbox).set({ dueAt: sql`now() - interval '1 second'` });
    const next = queues.open();
    next.start();
    await until(queues.isEmpty);

    expect(queues.inbox.mails).toHaveLength(1);
  });

  it('sends a mail that was put off while the clock of the database was ahead', async () => {
    const queue = queues.open();
    await queue.enqueue(queues.db, mailOf('put off'));
    await queues.db.update(mailOutbox).set({ attempts: 1, dueAt: sql`now() + interval '1 year'` });
    queue.start();
    await until(queues.isEmpty);

    expect(queues.inbox.mails.map(({ subject }) => subject)).toEqual(['put off']);
  });

  it('takes a mail over at once from a process of this machine that has ended, and from no other', async () => {
    const me = identity.parse(JSON.parse(thisProcess()));
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
    const queue = queues.open();
    for (const [subject, holder] of Object.entries(holders)) {
      await queue.enqueue(queues.db, mailOf(subject));
      await queues.db
        .update(mailOutbox)
        .set({ attempts: 1, holder, dueAt: sql`now() + interval '3 minutes'` })
        .where(eq(mailOutbox.subject, subject));
    }
    queue.start();
    await until(async () => (await queues.waiting()).length === 4);
    await queue.stop();

    expect(queues.inbox.mails.map(({ subject }) => subject).toSorted()).toEqual(['ended', 'reused']);
    expect((await queues.waiting()).map(({ subject }) => subject)).toEqual([
      'living',
      'of another machine',
      'of a container',
      'unknown',
    ]);
  });

  it('does not take over what another process gave to the server, and gives it up as the lease ends', async () => {
    const queue = queues.open();
    await queue.enqueue(queues.db, mailOf('given'));
    await queues.db
      .update(mailOutbox)
      .set({
        attempts: 1,
        holder: 'of another machine',
        handedOverAt: sql`now()`,
        dueAt: sql`now() - interval '1 second'`,
      });
    queue.start();
    await until(async () => (await queues.waiting())[0]?.dueAt === null);
    await queue.stop();

    expect(queues.inbox.mails).toEqual([]);
    expect(queues.problems).toEqual([
      'a mail may have been sent: nobody has noted the server’s answer, and it is not sent again',
    ]);
  });

  it('keeps a process that is asked to end for seconds only, and is left to the next one when unsent', async () => {
    const sender = queues.inbox.pause('sender');
    const queue = queues.open();
    await queue.enqueue(queues.db, mailOf('hanging'));
    queue.wake();
    await until(() => sender.count() === 1);
    await queue.stop();
    expect(await queues.waiting()).toEqual([expect.objectContaining({ holder: null, handedOverAt: null })]);
    sender.release();

    queues.open().start();
    await until(queues.isEmpty);
    expect(queues.inbox.mails).toHaveLength(1);
  });
});
