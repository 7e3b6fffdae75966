import { createHmac } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import { auditEntry } from '../audit/audit-table.ts';
import { recordCodeReleases } from '../audit/record-code-releases.ts';
import { storeRun } from '../backup/backup-runs.ts';
import { mailOutbox, rowOf } from '../mail/queue-table.ts';
import { mailQueues } from '../mail/testing/mail-queues.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { until } from '../testing/until.ts';
import { type DeliveryOptions, deliverNotices } from './deliver-notices.ts';
import { failingRelease } from './failing-release.ts';
import { findNotices } from './find-notices.ts';
import { createNotices } from './notices.ts';
import { notice } from './notice-table.ts';
import type { NoticeTarget } from './notice-targets.ts';
import { type Notice, storeNotice } from './store-notice.ts';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.ts';
import { readUndeliveredNotices } from './undelivered-notices.ts';

const KEY = Buffer.from('thirty-two bytes, as random as a test');
const SECRET = `whsec_${KEY.toString('base64')}`;
const NOW = new Date();
const FAILING = failingRelease({ remote: 'blog', version: '1.0.0', failures: 9, documents: 20 }, NOW);

onEachDatabase('a notice', (on) => {
  const queues = mailQueues(on);
  let receiver: WebhookReceiver;
  let targets: readonly NoticeTarget[];

  beforeEach(async () => {
    await queues.db.delete(notice);
    receiver = await startWebhookReceiver();
    targets = [
      { team: null, channel: 'mail', address: 'ops@northlight.example' },
      { team: 'blog', channel: 'webhook', address: receiver.url },
    ];
  });
  afterEach(() => receiver.stop());

  const note = (_details: object, text: string) => void queues.problems.push(text);
  const options: Omit<DeliveryOptions, 'signal'> = {
    secret: SECRET,
    retrySeconds: 0.01,
    log: { warn: note, error: note },
  };
  const deliver = () => deliverNotices(queues.db, { ...options, signal: new AbortController().signal });
  const isDue = () =>
    queues.db
      .update(notice)
      .set({ dueAt: sql`now()` })
      .where(sql`${notice.dueAt} is not null`);
  const undelivered = async (subject: string) =>
    (
      await queues.db
        .select({ subject: auditEntry.subject, by: auditEntry.email })
        .from(auditEntry)
        .where(like(auditEntry.subject, `${subject} → %`))
    ).map(({ subject, by }) => [subject, by]);

  it('of each of the four reaches who it is for once, however many processes see it', async () => {
    const { db } = queues;
    await storeRun(db, {
      kind: 'backup',
      started_at: NOW.toISOString(),
      seconds: 1,
      archive: '/backups/site.tar',
      archive_at: null,
      bytes: null,
      rows: null,
      files: null,
      is_verified: false,
      problem: 'The disk is full.',
    });
    await recordCodeReleases(db, [
      {
        id: 'canary-stopped blog 1.0.1 since then',
        at: NOW.toISOString(),
        by: null,
        kind: 'canary-stopped',
        remote: 'blog',
        version: '1.0.1',
        percent: null,
      },
    ]);
    const mails = ['one', 'another'].map((subject) => ({ to: 'ada@example.com', subject, text: 'Lost.' }));
    for (const mail of mails) await db.insert(mailOutbox).values({ ...rowOf(mail), dueAt: null });
    const processes = [1, 2, 3].map(() =>
      createNotices(db, { ...options, targets, wakeMails: () => queues.open().wake() }),
    );

    for (const one of processes) one.start();
    await Promise.all([1, 2].map(() => storeNotice(db, FAILING, targets)));
    await until(() => queues.inbox.mails.length >= 2 && receiver.calls.length >= 2);
    await Promise.all(processes.map((one) => one.stop()));
    const late = createNotices(db, { ...options, targets, wakeMails: () => undefined });
    late.start();
    await late.stop();

    expect(queues.inbox.mails.map(({ to, subject }) => [to?.[0]?.address, subject]).toSorted()).toEqual([
      ['ops@northlight.example', '2 mails could not be sent'],
      ['ops@northlight.example', 'A backup has failed'],
    ]);
    expect(await readUndeliveredNotices(db)).toEqual([]);
    expect(receiver.calls.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual([
      'canary-stopped',
      'release-failing',
    ]);
    expect(await db.select({ id: notice.id }).from(notice)).toHaveLength(4);
    expect(await findNotices(db)).toEqual([]);
  });

  it('is told although it was put off while the clock of the database was ahead', async () => {
    await storeNotice(queues.db, FAILING, targets);
    await queues.db.update(notice).set({ attempts: 1, dueAt: sql`now() + interval '1 year'` });
    await deliver();

    expect(receiver.calls).toHaveLength(1);
  });

  it('is signed, and told again as the same one after a failure, and led nowhere else', async () => {
    receiver.answer(500, 302);
    await storeNotice(queues.db, FAILING, targets);
    await until(async () => {
      await deliver();
      return receiver.calls.length === 3;
    });
    await deliver();

    const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    for (const { headers, body } of receiver.calls) {
      const signed = `${ids[0]}.${headers['webhook-timestamp']}.${body}`;
      const expected = createHmac('sha256', KEY).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${expected}`);
      expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000);
    }
    const [stored] = await queues.db.select().from(notice);
    expect(stored).toMatchObject({ attempts: 3, dueAt: null, lastError: null, deliveredAt: expect.any(Date) });
    expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({
      type: 'release-failing',
      data: { team: 'blog', subject: 'The live release blog 1.0.0 keeps failing' },
    });
  });

  it('reaches a team although the webhook of another one answers nothing', async () => {
    const slow = await startWebhookReceiver();
    slow.hang();
    const two: readonly NoticeTarget[] = [
      { team: 'career', channel: 'webhook', address: slow.url },
      { team: 'blog', channel: 'webhook', address: receiver.url },
    ];
    for (const event of ['first', 'second', 'third'])
      await storeNotice(queues.db, { ...FAILING, event, team: 'career' }, two);
    await storeNotice(queues.db, FAILING, two);
    const ending = new AbortController();
    const delivering = deliverNotices(queues.db, { ...options, signal: ending.signal });

    await until(() => receiver.calls.length === 1);
    expect(slow.calls.length).toBeLessThanOrEqual(1);
    ending.abort();
    await delivering;
    await slow.stop();
  });

  it('that nobody takes is given up after ten calls, and stands in the audit log once, without the token', async () => {
    const sent: Notice = { ...FAILING, subject: `Nobody hears of this on ${on.kind}` };
    receiver.answer(...Array.from({ length: 20 }, () => 503));
    await storeNotice(queues.db, sent, targets);
    const undeliveredNow = () => readUndeliveredNotices(queues.db);
    expect(await undeliveredNow()).toEqual([]);
    await deliver();
    const once = { subject: sent.subject, target: new URL(receiver.url).host, problem: expect.stringContaining('503') };
    expect(await undeliveredNow()).toEqual([{ ...once, created_at: expect.any(String), is_given_up: false }]);
    for (let attempt = 2; attempt <= 12; attempt += 1) {
      await isDue();
      await deliver();
    }

    expect(receiver.calls).toHaveLength(10);
    expect(await undeliveredNow()).toMatchObject([{ ...once, is_given_up: true }]);
    expect(await undelivered(sent.subject)).toEqual([[`${sent.subject} → ${new URL(receiver.url).host}`, null]]);
    expect(queues.problems).toContain('a team could not be told of something, and nobody tries any more');
  });

  it('whose mail is given up stands in the audit log once, and is no reason for another mail', async () => {
    const sent: Notice = { ...FAILING, team: null, subject: `No server takes this on ${on.kind}` };
    await storeNotice(queues.db, sent, targets);
    await queues.db.update(mailOutbox).set({ dueAt: null });
    await Promise.all([deliver(), deliver()]);
    await deliver();

    expect(await undelivered(sent.subject)).toEqual([[`${sent.subject} → ops@northlight.example`, null]]);
    expect(await readUndeliveredNotices(queues.db)).toMatchObject([
      { subject: sent.subject, target: 'ops@northlight.example', is_given_up: true },
    ]);
    expect((await findNotices(queues.db)).filter(({ kind }) => kind === 'mail-given-up')).toEqual([]);
  });
});
