import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import { formPaths, paths, type Envelope } from '@northlight/shared/endpoints';
import { newSubmissionKey, SUBMISSION_KEY_HEADER, type JobApplication } from '@northlight/shared/forms';
import sharp from 'sharp';
import type { Db } from '../database/db.ts';
import type { Database } from '../database/open-database.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import { createExample, type AnyRecord } from '../testing/example.ts';
import { formBody, pdfOf } from '../testing/form-body.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../testing/test-api.ts';

describe('a commit whose answer is lost', () => {
  let database: Database;
  let api: TestApi;
  /** How many of the next transactions are committed but end with a lost connection. */
  let losses = 0;

  const losing = (db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown;
        return async (...call: Parameters<Db['transaction']>) => {
          const result = await target.transaction(...call);
          // Reads have no commit.
          if (losses === 0 || call[1]?.accessMode === 'read only') return result;
          losses -= 1;
          throw new Error('Connection terminated unexpectedly');
        };
      },
    });

  beforeAll(async () => {
    database = await openTestDatabase();
    api = await createTestApi({ database: { ...database, db: losing(database.db) } });
    await api.signIn();
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  const picture = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a5c3e' } })
      .png()
      .toBuffer();
  const files = (folder: string) =>
    readdirSync(join(api.folder, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const members = async () =>
    (await api.call<(AnyRecord & { file: MediaFile })[]>('GET', paths.list('team-member'))).body;

  it('keeps the resume of an application that is there, and a repetition answers with it', async () => {
    const offer = await createExample(api, contentTypeOf('job-offer'));
    const ada = {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '+8801712345678',
      years_of_experience: 4,
      salary_expectation: 1200,
      job_offer_id: offer.id,
    };
    const key = newSubmissionKey();
    const apply = () => {
      const { payload, headers } = formBody(ada, { content: pdfOf(5000) });
      return api.call<Envelope<JobApplication>>('POST', formPaths.apply, {
        body: payload,
        headers: { ...headers, [SUBMISSION_KEY_HEADER]: key },
      });
    };
    losses = 1;
    expect((await apply()).status).toBeGreaterThanOrEqual(500);
    const repetition = await apply();

    expect(repetition.status).toBe(201);
    const resume = await api.app.inject({
      url: formPaths.resume(repetition.body.data.id),
      headers: { authorization: `Bearer ${await api.signIn()}` },
    });
    expect([resume.statusCode, resume.rawPayload.equals(pdfOf(5000))]).toEqual([200, true]);
    expect(files('resumes')).toHaveLength(1);
    expect(await database.db.select({ subject: mailOutbox.subject }).from(mailOutbox)).toEqual([
      { subject: expect.stringMatching(/^Ada applies/) },
    ]);
  });

  it('keeps the picture of a record that is there, when it is created and when it is changed', async () => {
    const key = newSubmissionKey();
    const send = async (method: 'POST' | 'PATCH', url: string) => {
      const form = formBody(
        { name: 'Nadia', designation: 'Director' },
        { content: await picture(), name: 'me.png', type: 'image/png' },
      );
      return api.call<Envelope<AnyRecord>>(method, url, {
        body: form.payload,
        headers: { ...form.headers, [SUBMISSION_KEY_HEADER]: key },
      });
    };
    losses = 1;
    expect((await send('POST', paths.create('team-member'))).status).toBeGreaterThanOrEqual(500);
    const [first] = await members();
    expect((await api.app.inject(first?.file.file_URL ?? '')).statusCode).toBe(200);
    expect(await send('POST', paths.create('team-member'))).toMatchObject({
      status: 201,
      body: { data: { id: first?.id } },
    });

    losses = 1;
    expect((await send('PATCH', paths.update('team-member', first?.id ?? 0))).status).toBeGreaterThanOrEqual(500);
    const [changed] = await members();
    expect(changed?.file.file_URL).not.toBe(first?.file.file_URL);
    expect((await api.app.inject(changed?.file.file_URL ?? '')).statusCode).toBe(200);
  });
});
