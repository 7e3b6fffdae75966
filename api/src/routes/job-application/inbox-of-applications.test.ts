import { formPaths, paths, type Envelope, type PageEnvelope } from '@northlight/shared/endpoints';
import type { JobApplication } from '@northlight/shared/forms';
import { jobApplication } from '../../forms/tables.ts';
import { clearForApplications } from '../../testing/clear-forms.ts';
import { pdfOf } from '../../testing/form-body.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { applicant, applicationForm } from '../../testing/visitor.ts';

onEachDatabase('the inbox of applications', (on) => {
  const api = signedInApi({ open: on.open });
  let offer: number;
  beforeEach(async () => {
    offer = await clearForApplications(api);
  });

  const files = () => storedFiles(api, 'resumes');
  const applied = async (changes: Record<string, unknown> = {}) => {
    const form = applicationForm(offer, changes);
    const answer = await api.app.inject({ method: 'POST', url: formPaths.apply, ...form });
    return answer.json<Envelope<JobApplication>>().data;
  };
  const list = async (query = '') =>
    (await api.call<PageEnvelope<JobApplication>>('GET', `${formPaths.applications}${query}`)).body;
  const resume = (id: number, authorization = `Bearer ${api.token}`) =>
    api.app.inject({ method: 'GET', url: formPaths.resume(id), headers: { authorization } });

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
    expect((await list()).data.map(({ name }) => name)).toEqual(['Grace', applicant.name]);
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
    expect(await api.database.db.select().from(jobApplication)).toHaveLength(1);
  });
});
