import type { Database } from '../database/open-database.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { type PostgresProxy, startProxy } from '../testing/postgres-proxy.ts';
import { openTestDatabase } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import type { SendMail } from './mail.ts';
import { createMailQueue, type MailQueue } from './queue.ts';
import { mailOutbox } from './queue-table.ts';
import { mailOf } from './testing/mail-queues.ts';

/** Milliseconds. Shorter than a lease, so a mail that waits for the end of its lease comes too late. */
const SOON = 60_000;

describe('a mail whose database connection ends before an answer', () => {
  let cluster: Cluster;
  let proxy: PostgresProxy;
  let database: Database;
  let queue: MailQueue;
  let sent: string[];
  let problems: string[];

  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster.url);
    // Its idle connections end too, and the pool replaces them.
    database = await openTestDatabase(proxy.url, () => undefined);
  });
  beforeEach(async () => {
    [sent, problems] = [[], []];
    await database.db.delete(mailOutbox);
  });
  afterEach(() => queue.stop());
  afterAll(async () => {
    await database?.close();
    await proxy?.stop();
    await cluster?.stop();
  });

  const isEmpty = async () => (await database.db.select().from(mailOutbox)).length === 0;
  async function openWith(send: SendMail): Promise<void> {
    const note = (_details: object, text: string) => void problems.push(text);
    queue = createMailQueue(database.db, { send, retrySeconds: 0.05, log: { warn: note, error: note } });
    await queue.enqueue(database.db, mailOf('Hello'));
  }
  const sendsAll: SendMail = async ({ subject }) => void sent.push(subject);

  it('is sent soon when the answer to taking it was lost, though its process lives', async () => {
    await openWith(sendsAll);
    proxy.loseAnswerTo('"attempts" + 1');
    queue.start();
    await until(isEmpty, SOON);
    expect(sent).toEqual(['Hello']);
    expect(new Set(problems)).toEqual(new Set(['the queue of mails could not be read']));
  });

  it('is sent once, and not told as one in doubt, when the database goes before that is noted', async () => {
    await openWith(async (mail) => {
      await sendsAll(mail);
      proxy.cut('gone');
    });
    queue.start();
    await until(() => problems.length > 0, SOON);
    proxy.restore();
    await until(isEmpty, SOON);
    expect(sent).toEqual(['Hello']);
    expect(new Set(problems)).toEqual(new Set(['the result of sending a mail could not be stored yet']));
  });

  it('is tried again soon when the database goes before its failure is noted', async () => {
    let isFirst = true;
    await openWith(async (mail) => {
      if (!isFirst) return sendsAll(mail);
      isFirst = false;
      proxy.cut('gone');
      throw new Error('The mail server is away too.');
    });
    queue.start();
    await until(() => problems.includes('the result of sending a mail could not be stored yet'), SOON);
    proxy.restore();
    await until(isEmpty, SOON);
    expect(sent).toEqual(['Hello']);
  });
});
