import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentTypeOf } from '@northlight/shared/content';
import { formPaths, paths, type Envelope, type PageEnvelope } from '@northlight/shared/endpoints';
import {
  PROOF_FIELD,
  RESUME_MAX_BYTES,
  SUBMISSION_KEY_HEADER,
  TRAP_FIELD,
  type JobApplication,
} from '@northlight/shared/forms';
import type { Database } from '../../database/open-database.ts';
import { jobApplication } from '../../forms/tables.ts';
import { mailOutbox } from '../../mail/queue-table.ts';
import { rateLimit } from '../../rate-limit/tables.ts';
import { createExample } from '../../testing/example.ts';
import { formBody, pdfOf } from '../../testing/form-body.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { newProof } from '../../testing/solve.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

jest.setTimeout(60_000);

const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+8801712345678',
  years_of_experience: '4.5',
  salary_expectation: '1200',
};

onEachDatabase('the application form', (on) => {
  let database: Database;
  let api: TestApi;
  let token: string;
  let offer: number;

  beforeAll(async () => {
    database = await on.open();
    api = await createTestApi({ database });
    token = await api.signIn();
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    await until(async () => (await database.db.select().from(mailOutbox)).length === 0);
    const { body } = await api.call<PageEnvelope<JobApplication>>('GET', `${formPaths.applications}?limit=100`);
    for (const { id } of body.data) await api.call('DELETE', formPaths.deleteApplication(id));
    await database.db.delete(rateLimit);
    await api.clear();
    offer = (await createExample(api, contentTypeOf('job-offer'))).id;
    api.mails.length = 0;
  });

  /** Everything in the folder of resumes, unfinished files included. */
  const files = () => (existsSync(join(api.folder, 'resumes')) ? readdirSync(join(api.folder, 'resumes')) : []);
  const apply = (changes: Record<string, unknown> = {}, file: Parameters<typeof formBody>[1] = { content: pdfOf() }) =>
    api.app.inject({
      method: 'POST',
      url: formPaths.apply,
      ...formBody({ ...ada, job_offer_id: offer, ...changes }, file),
    });
  const applied = async (changes: Record<string, unknown> = {}) =>
    (await apply(changes)).json<Envelope<JobApplication>>().data;
  const list = async (query = '') =>
    (await api.call<PageEnvelope<JobApplication>>('GET', `${formPaths.applications}${query}`)).body;
  const resume = (id: number, authorization = `Bearer ${token}`) =>
    api.app.inject({ method: 'GET', url: formPaths.resume(id), headers: { authorization } });

  describe('POST /job-application/create', () => {
    it('stores the application with its resume, answers 201 and tells the company without the resume', async () => {
      const answer = await apply();
      const expected = {
        ...ada,
        years_of_experience: 4.5,
        salary_expectation: 1200,
        job_offer_id: offer,
        job_offer_title: 'Senior Front-end Engineer',
        resume_size: pdfOf().length,
        status: 'new',
      };

      expect(answer.json()).toEqual({
        statusCode: 201,
        message: 'Application sent successfully!',
        data: expect.objectContaining(expected),
      });
      expect((await list()).data).toEqual([answer.json<Envelope<JobApplication>>().data]);
      expect(files()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/)]);
      await until(() => api.mails.length === 1);
      expect(api.mails[0]).toMatchObject({
        subject: 'Ada Lovelace applies for Senior Front-end Engineer',
        replyTo: { name: ada.name, address: ada.email },
      });
    });

    it('stores what is sent again with one key once, one after the other and at once, and keeps one resume', async () => {
      const again = (key: string, changes: Record<string, unknown> = {}) => {
        const { headers, payload } = formBody({ ...ada, job_offer_id: offer, ...changes }, { content: pdfOf() });
        return api.app.inject({
          method: 'POST',
          url: formPaths.apply,
          headers: { ...headers, [SUBMISSION_KEY_HEADER]: key },
          payload,
        });
      };
      const [first, second] = [await again('0123456789abcdef'), await again('0123456789abcdef')];
      const together = await Promise.all(Array.from({ length: 5 }, () => again('fedcba9876543210')));

      expect(second.json()).toEqual(first.json());
      expect(new Set(together.map(({ body }) => body)).size).toBe(1);
      expect([first, second, ...together].map(({ statusCode }) => statusCode)).toEqual(
        Array.from({ length: 7 }, () => 201),
      );
      expect((await list()).total).toBe(2);
      expect(files()).toHaveLength(2);
      await until(() => api.mails.length === 2);

      // Nothing that differs is taken for stored.
      expect((await again('0123456789abcdef', { salary_expectation: '1300' })).json()).toMatchObject({
        statusCode: 422,
        errors: [{ path: SUBMISSION_KEY_HEADER }],
      });
      expect((await again('short')).json()).toMatchObject({
        statusCode: 422,
        errors: [{ path: SUBMISSION_KEY_HEADER }],
      });
      expect([(await list()).total, files().length]).toEqual([2, 2]);
    });

    it.each([
      ['a page named as a PDF', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a page behind the header of a PDF', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF')],
      ['a PDF behind something else', Buffer.concat([Buffer.from('GIF89a'), pdfOf()])],
      ['a PDF that is cut off', pdfOf(5000).subarray(0, 4000)],
      ['an archive behind a PDF', Buffer.concat([pdfOf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
      [
        'an archive whose comment ends as a PDF',
        Buffer.concat([
          pdfOf(),
          Buffer.from('PK\x05\x06'),
          Buffer.alloc(16),
          Buffer.from([6, 0]),
          Buffer.from('%%EOF\n'),
        ]),
      ],
      ['nothing', Buffer.alloc(0)],
    ])('refuses %s, and leaves nothing behind', async (_what, content) => {
      expect((await apply({}, { content })).json()).toMatchObject({
        statusCode: 415,
        message: 'Only PDF files are allowed',
        errors: [{ path: 'file' }],
      });
      expect([files(), (await list()).total]).toEqual([[], 0]);
    });

    it('looks at the content, not at name and type', async () => {
      expect((await apply({}, { content: pdfOf(), name: '../../etc/passwd', type: 'text/html' })).statusCode).toBe(201);
      expect(files()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/)]);
    });

    it('takes a resume of 5,242,880 bytes and none that is larger', async () => {
      expect((await apply({}, { content: pdfOf(RESUME_MAX_BYTES) })).statusCode).toBe(201);
      const larger = await apply({}, { content: pdfOf(RESUME_MAX_BYTES + 1) });

      expect(larger.json()).toMatchObject({ statusCode: 413, message: 'File size must be less than 5MB' });
      expect([files().length, (await list()).total]).toEqual([1, 1]);
    });

    it.each([
      [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
      [{ phone: 'call me' }, 'phone', 'Invalid phone number format'],
      [{ years_of_experience: '-1' }, 'years_of_experience', 'Years of experience cannot be negative'],
      [{ salary_expectation: '0' }, 'salary_expectation', 'Salary expectation must be greater than 0'],
      [{ job_offer_id: '2147483647' }, 'job_offer_id', 'This job opening is no longer there'],
      [{ status: 'hired' }, 'status', 'Unknown field "status"'],
    ])('refuses %p, and leaves nothing behind', async (changes, path, message) => {
      expect((await apply(changes)).json()).toEqual({ statusCode: 422, message, errors: [{ path, message }] });
      expect([files(), (await list()).total]).toEqual([[], 0]);
    });

    it('asks for the resume, and for a form', async () => {
      const without = await api.app.inject({
        method: 'POST',
        url: formPaths.apply,
        ...formBody({ ...ada, job_offer_id: offer }),
      });
      const json = await api.app.inject({
        method: 'POST',
        url: formPaths.apply,
        payload: { ...ada, job_offer_id: offer },
      });

      expect(without.json()).toMatchObject({
        statusCode: 422,
        message: 'Resume is required',
        errors: [{ path: 'file' }],
      });
      expect(json.statusCode).toBe(415);
      expect((await apply({}, { content: pdfOf(), field: 'cv' })).statusCode).toBe(422);
      expect(files()).toEqual([]);
    });

    it('leaves nothing of a form that breaks off, nor of a caller who hangs up', async () => {
      const { headers, payload } = formBody({ ...ada, job_offer_id: offer }, { content: pdfOf(100_000) });
      const broken = await api.app.inject({
        method: 'POST',
        url: formPaths.apply,
        headers,
        payload: payload.subarray(0, 60_000),
      });
      expect(broken.statusCode).toBe(400);

      if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
      const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(
        `POST ${formPaths.apply} HTTP/1.1\r\nhost: api\r\ncontent-type: ${headers['content-type']}\r\n` +
          `content-length: ${payload.length}\r\n\r\n`,
      );
      socket.write(payload.subarray(0, 60_000));
      await until(() => files().length === 1);
      socket.destroy();
      await until(() => files().length === 0);

      expect((await list()).total).toBe(0);
    });

    it('answers a program that fills in everything as it answers a person, and keeps nothing', async () => {
      const answer = await apply({ [TRAP_FIELD]: 'x' });

      expect(answer.json()).toMatchObject({ statusCode: 201, data: { name: ada.name, resume_size: pdfOf().length } });
      expect([files(), (await list()).total, await database.db.select().from(mailOutbox)]).toEqual([[], 0, []]);
    });

    it('accepts ten of one address in ten minutes, however parallel they come, and keeps no other’s file', async () => {
      const statuses = (await Promise.all(Array.from({ length: 16 }, () => apply()))).map(
        ({ statusCode }) => statusCode,
      );

      expect(statuses.filter((status) => status === 201)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
      expect([files().length, (await list()).total]).toEqual([10, 10]);
    });
  });

  describe('an application with a proof of work', () => {
    it('is accepted beyond the plain limit, and keeps its proof when its resume is refused', async () => {
      for (let sent = 0; sent < 10; sent += 1) await apply();
      expect((await apply()).statusCode).toBe(429);
      const proof = { [PROOF_FIELD]: await newProof(api) };

      expect((await apply(proof, { content: Buffer.from('<html>') })).statusCode).toBe(415);
      expect((await apply(proof)).statusCode).toBe(201);
      expect((await apply(proof)).statusCode).toBe(429);
      expect((await list()).total).toBe(11);
    });
  });

  describe('the inbox of applications', () => {
    it('is for administrators only, resumes included', async () => {
      const { id } = await applied();
      for (const [method, url] of [
        ['GET', formPaths.applications],
        ['PATCH', formPaths.updateApplication(id)],
        ['DELETE', formPaths.deleteApplication(id)],
      ] as const) {
        expect((await api.call(method, url, { token: null })).status).toBe(401);
      }
      expect((await resume(id, '')).statusCode).toBe(401);
      const [file] = files();
      for (const path of [
        `/uploads/${file}`,
        `/resumes/${file}`,
        `/uploads/../resumes/${file}`,
        `/uploads/..%2fresumes%2f${file}`,
      ]) {
        expect((await api.app.inject({ method: 'GET', url: path })).statusCode).toBeGreaterThanOrEqual(400);
      }
    });

    it('gives the resume out as an attachment that can’t run and that nobody keeps', async () => {
      const { id } = await applied({ name: 'Zoë "X" Ångström; filename=evil.html' });
      const answer = await resume(id);

      expect(answer.rawPayload.equals(pdfOf())).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="resume-${id}-zoe-x-a-ngstro-m-filename-evil-html.pdf"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
    });

    it('walks through the statuses, and finds by them and by the opening', async () => {
      const { id } = await applied();
      await applied({ name: 'Grace' });
      for (const status of ['reviewing', 'interview', 'rejected', 'hired']) {
        expect((await api.call('PATCH', formPaths.updateApplication(id), { body: { status } })).body).toMatchObject({
          statusCode: 200,
          data: { status },
        });
      }
      expect((await api.call('PATCH', formPaths.updateApplication(id), { body: { status: 'archived' } })).status).toBe(
        422,
      );

      expect(await list('?status=hired')).toMatchObject({ total: 1, data: [{ id }] });
      expect((await list('?search=front-end&limit=1')).total).toBe(2);
      expect((await list()).data.map(({ name }) => name)).toEqual(['Grace', ada.name]);
    });

    it('refuses a status that started from something older', async () => {
      const { id, updated_at } = await applied();
      const change = (status: string) =>
        api.call<Envelope<JobApplication>>('PATCH', formPaths.updateApplication(id), {
          body: { status },
          headers: { 'if-match': `"${updated_at}"` },
        });
      const reviewing = await change('reviewing');

      expect(reviewing.status).toBe(200);
      expect((await change('rejected')).body).toMatchObject({ statusCode: 409, data: reviewing.body.data });
    });

    it('deletes an application with its resume, once', async () => {
      const { id } = await applied();

      expect((await api.call('DELETE', formPaths.deleteApplication(id))).body).toEqual({
        statusCode: 200,
        message: 'Deleted successfully',
        data: null,
      });
      expect(files()).toEqual([]);
      expect((await api.call('DELETE', formPaths.deleteApplication(id))).status).toBe(404);
      expect((await resume(id)).statusCode).toBe(404);
    });

    it('keeps applications when their opening is deleted', async () => {
      const { id } = await applied();
      await api.call('DELETE', paths.delete('job-offer', offer));

      expect((await list()).data).toEqual([
        expect.objectContaining({ id, job_offer_id: null, job_offer_title: 'Senior Front-end Engineer' }),
      ]);
      expect((await resume(id)).statusCode).toBe(200);
      expect(await database.db.select().from(jobApplication)).toHaveLength(1);
    });
  });
});
