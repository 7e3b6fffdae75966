import { connect } from 'node:net';
import { formPaths, type Envelope, type PageEnvelope } from '@northlight/shared/endpoints';
import {
  PROOF_FIELD,
  RESUME_MAX_BYTES,
  SUBMISSION_KEY_HEADER,
  TRAP_FIELD,
  type JobApplication,
} from '@northlight/shared/forms';
import { mailOutbox } from '../../mail/queue-table.ts';
import { clearForApplications } from '../../testing/clear-forms.ts';
import { pdfOf, type FormFile } from '../../testing/form-body.ts';
import { listeningPort } from '../../testing/listening-port.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { newProof } from '../../testing/solve.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { until } from '../../testing/until.ts';
import { applicant, applicationForm } from '../../testing/visitor.ts';

onEachDatabase('POST /job-application/create', (on) => {
  const api = signedInApi({ open: on.open });
  let offer: number;
  beforeEach(async () => {
    offer = await clearForApplications(api);
  });

  const files = () => storedFiles(api, 'resumes');
  const apply = (changes: Record<string, unknown> = {}, resume: FormFile | null = { content: pdfOf() }) =>
    api.app.inject({ method: 'POST', url: formPaths.apply, ...applicationForm(offer, changes, resume) });
  const list = async () => (await api.call<PageEnvelope<JobApplication>>('GET', formPaths.applications)).body;

  it('stores the application with its resume, answers 201 and tells the company without the resume', async () => {
    const answer = await apply();
    const expected = {
      ...applicant,
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
      replyTo: { name: applicant.name, address: applicant.email },
    });
  });

  it('stores what is sent again with one key once, one after the other and at once, and keeps one resume', async () => {
    const again = (key: string, changes: Record<string, unknown> = {}) => {
      const { headers, payload } = applicationForm(offer, changes);
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

    // An application that differs is refused and not taken for the stored one.
    expect((await again('0123456789abcdef', { salary_expectation: '1300' })).json()).toMatchObject({
      statusCode: 422,
      errors: [{ path: SUBMISSION_KEY_HEADER }],
    });
    expect((await again('short')).json()).toMatchObject({ statusCode: 422, errors: [{ path: SUBMISSION_KEY_HEADER }] });
    expect([(await list()).total, files().length]).toEqual([2, 2]);
  });

  it('answers that an application is stored, also when the resume sent again can’t be removed', async () => {
    const again = () => {
      const { headers, payload } = applicationForm(offer);
      const sent = { ...headers, [SUBMISSION_KEY_HEADER]: '0123456789abcdef' };
      return api.app.inject({ method: 'POST', url: formPaths.apply, headers: sent, payload });
    };
    const first = await again();
    const removal = jest
      .spyOn(api.app.resumes, 'remove')
      .mockRejectedValueOnce(new Error('The disk can only be read.'));
    const second = await again();
    const [unneeded = ''] = removal.mock.calls[0] ?? [];
    await api.app.resumes.remove(unneeded);

    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await list()).total).toBe(1);
    expect(files()).toHaveLength(1);
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
    const without = await apply({}, null);
    const json = await api.app.inject({
      method: 'POST',
      url: formPaths.apply,
      payload: { ...applicant, job_offer_id: offer },
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
    const { headers, payload } = applicationForm(offer, {}, { content: pdfOf(100_000) });
    const broken = await api.app.inject({
      method: 'POST',
      url: formPaths.apply,
      headers,
      payload: payload.subarray(0, 60_000),
    });
    expect(broken.statusCode).toBe(400);

    const socket = connect(await listeningPort(api), '127.0.0.1');
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

    expect(answer.json()).toMatchObject({
      statusCode: 201,
      data: { name: applicant.name, resume_size: pdfOf().length },
    });
    expect([files(), (await list()).total, await api.database.db.select().from(mailOutbox)]).toEqual([[], 0, []]);
  });

  it('accepts ten of one address in ten minutes, however parallel they come, and keeps no other’s file', async () => {
    const statuses = (await Promise.all(Array.from({ length: 16 }, () => apply()))).map(({ statusCode }) => statusCode);

    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect([files().length, (await list()).total]).toEqual([10, 10]);
  });

  describe('with a proof of work', () => {
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
});
