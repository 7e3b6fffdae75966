import { formPaths, type Envelope, type ErrorBody, type PageEnvelope } from '@northlight/shared/endpoints';
import type { ContactMessage } from '@northlight/shared/forms';
import { clearForms } from '../../testing/clear-forms.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { visitor } from '../../testing/visitor.ts';

const ada = { ...visitor, message: 'I have a machine.\nIt needs a program.' };

onEachDatabase('the inbox of messages', (on) => {
  const api = signedInApi({ open: on.open });
  beforeEach(() => clearForms(api));

  /** Sends a message. @returns its record. */
  const sent = async (changes: Partial<typeof ada> = {}) =>
    (
      await api.call<Envelope<ContactMessage>>('POST', formPaths.sendMessage, {
        body: { ...ada, ...changes },
        token: null,
      })
    ).body.data;
  const list = async (query = '') =>
    (await api.call<PageEnvelope<ContactMessage>>('GET', `${formPaths.messages}${query}`)).body;
  const three = async () => {
    for (const [name, message] of [
      ['Ada', '100% sure'],
      ['Grace', 'about 100 things'],
      ['Edsger', 'go_to'],
    ] as const)
      await sent({ name, message });
  };
  const names = async (query: string) => (await list(query)).data.map(({ name }) => name);

  it('is for administrators only', async () => {
    for (const [method, url] of [
      ['GET', formPaths.messages],
      ['GET', formPaths.message(1)],
      ['PATCH', formPaths.updateMessage(1)],
      ['DELETE', formPaths.deleteMessage(1)],
    ] as const) {
      expect((await api.call(method, url, { token: null })).status).toBe(401);
    }
  });

  it('shows the newest first, by page, status and search', async () => {
    await three();
    const [newest] = (await list()).data;
    await api.call('PATCH', formPaths.updateMessage(newest?.id ?? 0), { body: { status: 'read' } });

    expect(await names('')).toEqual(['Edsger', 'Grace', 'Ada']);
    expect(await list('?limit=1&page=1')).toMatchObject({ total: 3, data: [{ name: 'Grace' }] });
    expect(await names('?status=new')).toEqual(['Grace', 'Ada']);
    expect(await names('?search=100%25')).toEqual(['Ada']);
    expect(await names('?search=O_T')).toEqual(['Edsger']);
    expect(await names('?search=example.com%20grace')).toEqual(['Grace']);
    expect(await names(`?search=${encodeURIComponent(`' or 1=1 --\\`)}`)).toEqual([]);
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?page=-1',
    '?page=x',
    '?status=hired',
    '?search=%00',
    `?search=${'a'.repeat(201)}`,
    '?search=a&search=b',
  ])('refuses %s', async (query) => {
    expect((await api.call<ErrorBody>('GET', `${formPaths.messages}${query}`)).status).toBe(422);
  });

  it('shows one by its id, however many came after it', async () => {
    await three();
    const first = (await list()).data.at(-1);
    const shown = await api.call<Envelope<ContactMessage>>('GET', formPaths.message(first?.id ?? 0));

    expect(shown.body).toEqual({ statusCode: 200, message: 'OK', data: first });
    expect((await api.call('GET', formPaths.message(999))).status).toBe(404);
    expect((await api.call('GET', formPaths.message('x'))).status).toBe(404);
  });

  it('changes a status, and refuses one that does not exist or a change of something older', async () => {
    const data = await sent();
    const change = (body: object) =>
      api.call<Envelope<ContactMessage>>('PATCH', formPaths.updateMessage(data.id), { body });
    const changed = await change({ status: 'read', updated_at: data.updated_at });

    expect(changed.body).toMatchObject({
      statusCode: 200,
      message: 'Updated successfully',
      data: { id: data.id, status: 'read' },
    });
    expect((await change({ status: 'archived', updated_at: data.updated_at })).body).toMatchObject({
      statusCode: 409,
      data: changed.body.data,
    });
    for (const body of [{ status: 'hired' }, {}, { status: 'read', message: 'changed' }])
      expect((await change(body)).status).toBe(422);
    expect((await list()).data).toEqual([changed.body.data]);
  });

  it('takes what the change started from in If-Match, as time or as entity tag', async () => {
    const data = await sent();
    const change = (status: string, seen: string) =>
      api.call<Envelope<ContactMessage>>('PATCH', formPaths.updateMessage(data.id), {
        body: { status },
        headers: { 'if-match': seen },
      });
    const read = await change('read', `"${data.updated_at}"`);
    const stale = await change('archived', `"${data.updated_at}"`);
    const archived = await change('archived', String(read.headers['etag']));

    expect([read.status, archived.status]).toEqual([200, 200]);
    expect(stale.body).toMatchObject({ statusCode: 409, data: read.body.data });
    expect((await change('new', String(read.headers['etag']))).body).toMatchObject({
      statusCode: 409,
      data: archived.body.data,
    });
    expect((await change('new', '*')).status).toBe(200);
  });

  it('deletes once', async () => {
    const data = await sent();

    expect((await api.call('DELETE', formPaths.deleteMessage(data.id))).body).toEqual({
      statusCode: 200,
      message: 'Deleted successfully',
      data: null,
    });
    expect((await api.call('DELETE', formPaths.deleteMessage(data.id))).status).toBe(404);
    expect((await api.call('PATCH', formPaths.updateMessage(data.id), { body: { status: 'read' } })).status).toBe(404);
  });
});
