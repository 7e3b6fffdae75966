import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf } from '@northlight/shared/content';
import {
  auditPaths,
  formPaths,
  personalDataPaths,
  type AuditEntry,
  type Envelope,
  type PageEnvelope,
  type ErasedCounts,
  type PersonalDataCounts,
} from '@northlight/shared/endpoints';
import { eq, sql } from 'drizzle-orm';
import { auditEntry } from '../../audit/audit-table.ts';
import { createAdministrators } from '../../auth/administrators.ts';
import { namedResumes } from '../../forms/store-application.ts';
import { contactMessage, jobApplication } from '../../forms/tables.ts';
import { mailOutbox } from '../../mail/queue-table.ts';
import { addressHash } from '../../personal-data/address-hash.ts';
import { applyRetention } from '../../personal-data/apply-retention.ts';
import { listedErasures } from '../../personal-data/erasure-list.ts';
import { erasedAddress } from '../../personal-data/erasure-table.ts';
import { StorageUnavailable } from '../../storage/file-storage.ts';
import { ABANDONED_AFTER } from '../../storage/sweep-unfinished.ts';
import { createExample } from '../../testing/example.ts';
import { formBody, pdfOf } from '../../testing/form-body.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { ADMINISTRATOR } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

const ADA = 'Ada@Example.com';
const NOTHING: PersonalDataCounts = { messages: 0, applications: 0, queued_mails: 0, outbox_files: 0, log_entries: 0 };
const person = (email: string) => ({ name: 'Ada Lovelace', email, phone: '+8801712345678' });

onEachDatabase('personal data', (on) => {
  const api = signedInApi({ open: on.open });
  let offer: number;

  beforeAll(async () => {
    offer = (await createExample(api, contentTypeOf('job-offer'))).id;
  });
  beforeEach(async () => {
    for (const table of [contactMessage, jobApplication, mailOutbox]) await api.database.db.delete(table);
  });

  const about = <Body>(path: string, email: string) => api.call<Body>('POST', path, { body: { email } });
  const find = async (email: string) =>
    (await about<Envelope<PersonalDataCounts>>(personalDataPaths.find, email)).body.data;
  const write = (email: string) =>
    api.call('POST', formPaths.sendMessage, {
      body: { ...person(email), message: `Hello from ${email}` },
      token: null,
    });
  async function apply(email: string) {
    const values = { ...person(email), years_of_experience: 4, salary_expectation: 1200, job_offer_id: offer };
    const { payload, headers } = formBody(values, { content: pdfOf(100_000) });
    expect((await api.call('POST', formPaths.apply, { body: payload, headers, token: null })).status).toBe(201);
  }
  /** A mail that is still being sent would be counted too. */
  const untilMailsAreSent = () => until(async () => (await api.database.db.$count(mailOutbox)) === 0);
  /** Adds mails that are not tried again, as after a failure of the mail server. */
  async function givenUp() {
    const { db } = api.database;
    await untilMailsAreSent();
    await db.execute(
      sql`insert into mail_outbox (message_id, recipient, reply_address, subject, text, due_at, created_at)
        select 'mail ' || id, 'hello@x.example', email, 'New', message, null, created_at from contact_message`,
    );
  }
  const resumes = () => readdirSync(join(api.folder, 'resumes')).filter((name) => name.endsWith('.pdf'));
  const audit = async () =>
    (await api.call<PageEnvelope<AuditEntry>>('GET', `${auditPaths.entries}?limit=5`)).body.data;

  it('of one address is found, exported and erased, and of others is left alone', async () => {
    await write(ADA);
    await write('grace@example.com');
    await apply('ada@example.com');
    await apply('grace@example.com');
    await givenUp();
    const outbox = join(api.folder, 'outbox');
    mkdirSync(outbox, { recursive: true });
    writeFileSync(join(outbox, 'one.eml'), 'To: hello@x.example\r\nReply-To: "Ada, L"\r\n <ADA@example.com>\r\n\r\nHi');
    writeFileSync(join(outbox, 'two.eml'), 'Reply-To: grace@example.com\r\n\r\nof ada@example.com');

    const expected = { ...NOTHING, messages: 1, applications: 1, queued_mails: 1, outbox_files: 1 };
    expect(await find(' ada@EXAMPLE.com')).toEqual(expected);
    expect(await find('ada@example.co')).toEqual(NOTHING);

    const exported = await about<string>(personalDataPaths.export, 'ada@example.com');
    expect(exported.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(exported.body).toMatchObject({
      address: 'ada@example.com',
      messages: [{ email: ADA, message: `Hello from ${ADA}` }],
      applications: [{ email: 'ada@example.com', resume: pdfOf(100_000).toString('base64') }],
      queued_mails: [{ reply_to: ADA }],
    });

    const erased = await about<Envelope<ErasedCounts>>(personalDataPaths.erase, 'ada@example.com');
    expect([erased.status, erased.body.data]).toEqual([200, { ...expected, resumes_left: 0 }]);
    expect([await find(ADA), await find('grace@example.com')]).toEqual([NOTHING, { ...expected, outbox_files: 1 }]);
    expect([resumes().length, readdirSync(outbox)]).toEqual([1, ['two.eml']]);
  });

  it('is exported and erased with an entry of the audit log that does not name the address', async () => {
    await write(ADA);
    await untilMailsAreSent();
    await about(personalDataPaths.export, ADA);
    await about(personalDataPaths.erase, ADA);

    const hash = addressHash('a secret of the tests').of('ada@example.com');
    const entries = await audit();
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'personal-data-erased', by: ADMINISTRATOR.email, details: { count: 1, address_hash: hash } },
      { kind: 'personal-data-exported', by: ADMINISTRATOR.email, details: { count: 1, address_hash: hash } },
    ]);
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('ada@example.com');
    const listed = await listedErasures(api.app.storage.erasures);
    const [row] = await api.database.db.select().from(erasedAddress).where(eq(erasedAddress.hash, hash));
    expect(listed.map((one) => one.hash)).toContain(hash);
    expect(listed.map((one) => one.erasedAt)).toContainEqual(row?.erasedAt);
  });

  it('is erased while the storage of resumes is away, which is asked once and said, and resumes go later', async () => {
    for (let count = 0; count < 3; count += 1) await apply(ADA);
    const remove = jest.spyOn(api.app.resumes, 'remove').mockRejectedValue(new StorageUnavailable(new Error('away')));

    const erased = await about<Envelope<ErasedCounts>>(personalDataPaths.erase, ADA);

    expect(erased.body.data).toMatchObject({ applications: 3, resumes_left: 3 });
    expect(remove).toHaveBeenCalledTimes(1);
    remove.mockRestore();
    // The housekeeping, when they are old enough to be known as left behind.
    expect(resumes().length).toBeGreaterThanOrEqual(3);
    await api.app.resumes.sweep((files) => namedResumes(api.database.db, files), {
      now: Date.now() + ABANDONED_AFTER + 60_000,
    });
    expect(resumes()).toEqual([]);
  });

  it('is not erased while erasures can not be listed, so that it is requested again', async () => {
    await apply(ADA);
    const put = jest
      .spyOn(api.app.storage.erasures, 'put')
      .mockRejectedValueOnce(new StorageUnavailable(new Error('away')));

    const refused = await about<Envelope<ErasedCounts>>(personalDataPaths.erase, ADA);

    put.mockRestore();
    expect([refused.status, (await find(ADA)).applications]).toEqual([503, 1]);
  });

  it('of an administrator is refused, and of a former one leaves the logs without the name', async () => {
    const administrators = createAdministrators(api.database.db);
    await administrators.create('former@example.com', 'a password of ten');
    expect((await about(personalDataPaths.erase, 'Former@example.com')).status).toBe(409);
    await administrators.remove('former@example.com');
    const before = await find('former@example.com');
    expect(before.log_entries).toBeGreaterThan(0);

    expect((await about(personalDataPaths.erase, 'former@example.com')).status).toBe(200);

    expect(await find('former@example.com')).toEqual(NOTHING);
    expect((await audit()).filter(({ subject }) => subject === '(erased)').length).toBe(before.log_entries);
    const { db } = api.database;
    await expect(db.update(auditEntry).set({ subject: '(erased)' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is never changed') },
    });
  });

  it('is asked for by administrators only, and of an address only', async () => {
    for (const path of Object.values(personalDataPaths)) {
      expect((await api.call('POST', path, { body: { email: ADA }, token: null })).status).toBe(401);
      expect((await about(path, 'no address')).status).toBe(422);
    }
  });

  it('is deleted when its time is over by its status, with resumes and waiting mails, in batches', async () => {
    for (let count = 0; count < 5; count += 1) await write(`old-${count}@example.com`);
    for (let count = 0; count < 3; count += 1) await apply(`old-${count}@example.com`);
    await givenUp();
    const { db } = api.database;
    const old = sql`now() - interval '31 days'`;
    await db.update(contactMessage).set({ status: 'archived', updatedAt: old });
    await db.update(jobApplication).set({ status: 'rejected', updatedAt: old });
    await write(ADA);
    await apply(ADA);
    const kept = resumes().length - 3;
    const signal = new AbortController().signal;
    const round = (message: object, application: object) =>
      applyRetention({ db, retention: { message, application }, resumes: api.app.resumes, signal, batch: 2 });

    await round({}, {});
    await round({ new: 1, read: 1, archived: 32 }, { hired: 1, rejected: 32 });
    expect([await db.$count(contactMessage), await db.$count(jobApplication)]).toEqual([6, 4]);

    await round({ archived: 30 }, { rejected: 30 });
    expect([await db.$count(contactMessage), await db.$count(jobApplication)]).toEqual([1, 1]);
    expect([resumes().length, await db.$count(mailOutbox, sql`reply_address like 'old-%'`)]).toEqual([kept, 0]);
    expect((await audit()).slice(0, 3)).toMatchObject([
      { kind: 'deleted-for-good', subject: 'applications', details: { count: 1 } },
      { kind: 'deleted-for-good', subject: 'applications', details: { count: 2 } },
      { kind: 'deleted-for-good', subject: 'messages', details: { count: 1 } },
    ]);
  });
});
