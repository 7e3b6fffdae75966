import { contentTypeOf } from '@northlight/shared/content';
import {
  paths,
  trashPaths,
  type Envelope,
  type ErrorBody,
  type PageEnvelope,
  type TrashEntry,
} from '@northlight/shared/endpoints';
import { deletedRecord } from '../../content/deleted-record-table.ts';
import { readHistory } from '../../content/history/testing/read.ts';
import { createExample, type AnyRecord } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { ADMINISTRATOR } from '../../testing/test-api.ts';

onEachDatabase('the trash', (on) => {
  const api = signedInApi({ open: on.open });

  beforeEach(async () => {
    await api.clear();
    await api.database.db.delete(deletedRecord);
  });

  const create = (collection: string, changes?: Record<string, unknown>) =>
    createExample(api, contentTypeOf(collection), changes);
  const remove = (collection: string, id: number) => api.call('DELETE', paths.delete(collection, id));
  const read = async (query = '') =>
    (await api.call<PageEnvelope<TrashEntry>>('GET', `${trashPaths.entries}${query}`)).body;
  const restore = (entry: number | undefined) =>
    api.call<Envelope<AnyRecord> & ErrorBody>('POST', trashPaths.restore(entry ?? 0));
  const titles = async (query = '') => (await read(query)).data.map(({ title }) => title);

  it('says what was deleted, with which parts, by whom, when, and how long it is kept', async () => {
    const offer = await create('job-offer', { title: 'Typesetter' });
    for (const title of ['One', 'Two']) await create('job-offer-requirement', { title, job_offer_id: offer.id });
    await remove('job-offer', offer.id);

    const { data, total } = await read();

    expect(total).toBe(1);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        collection: 'job-offer',
        record_id: offer.id,
        title: 'Typesetter',
        deleted_by: ADMINISTRATOR.email,
        deleted_at: expect.any(String),
        kept_until: expect.any(String),
        parts: [{ collection: 'job-offer-requirement', count: 2 }],
      },
    ]);
    const [entry] = data;
    expect(Date.parse(entry?.kept_until ?? '') - Date.parse(entry?.deleted_at ?? '')).toBe(30 * 86_400_000);
  });

  it('is searched by title and kind, narrowed to a collection, and read from any entry on', async () => {
    for (const name of ['Ada', 'Bea', 'Cem']) await remove('team-member', (await create('team-member', { name })).id);
    await remove('tech-product', (await create('tech-product', { name: 'Ada 95' })).id);

    expect(await titles()).toEqual(['Ada 95', 'Cem', 'Bea', 'Ada']);
    expect(await titles('?search=ada')).toEqual(['Ada 95', 'Ada']);
    expect(await titles('?search=ada%20team')).toEqual(['Ada']);
    expect(await titles('?search=100%25')).toEqual([]);
    expect(await titles('?collection=tech-product')).toEqual(['Ada 95']);
    const { data } = await read('?limit=2');
    expect(await read(`?before=${data[1]?.id}&limit=1`)).toMatchObject({ data: [{ title: 'Bea' }], total: 4 });
  });

  it('restores an article with the addresses it had, and is then without it', async () => {
    const { id } = await create('article', { title: 'First name' });
    await api.call('PATCH', paths.update('article', id), { body: { title: 'Second name' } });
    await remove('article', id);
    const [entry] = (await read()).data;

    expect(await restore(entry?.id)).toMatchObject({
      status: 200,
      body: { message: 'Restored successfully', data: { collection: 'article', record_id: id } },
    });

    for (const name of ['First-name', 'Second-name'])
      expect((await api.call<Envelope<AnyRecord>>('GET', paths.articleByName(name))).body.data).toMatchObject({ id });
    expect(await read()).toMatchObject({ data: [], total: 0 });
    expect(await restore(entry?.id)).toMatchObject({ status: 404 });
    expect((await readHistory(api, 'article', id))[0]).toMatchObject({ kind: 'restore', by: ADMINISTRATOR.email });
  });

  it('restores either of two records that had the same id, unless there is one in their place', async () => {
    const heading = 'introduction-information';
    for (const title of ['Old', 'New']) {
      await create(heading, { title });
      await remove(heading, 1);
    }
    const [newer, older] = (await read()).data;

    expect((await restore(older?.id)).status).toBe(200);
    expect((await api.call<Envelope<AnyRecord>>('GET', paths.show(heading, 1))).body.data['title']).toBe('Old');
    expect(await restore(newer?.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Only one/) },
    });
    expect(await titles()).toEqual(['New']);
  });

  it('deletes for good what was deleted, and its past up to then, but not that of its successor', async () => {
    const heading = 'introduction-information';
    await create(heading, { title: 'Old' });
    await remove(heading, 1);
    const [entry] = (await read()).data;
    await create(heading, { title: 'New' });
    await api.call('PATCH', paths.update(heading, 1), { body: { title: 'Newer' } });

    expect(await api.call('DELETE', trashPaths.delete(entry?.id ?? 0))).toMatchObject({
      status: 200,
      body: { message: 'Deleted successfully' },
    });

    expect((await read()).total).toBe(0);
    expect((await readHistory(api, heading, 1)).map(({ kind }) => kind)).toEqual(['update', 'create']);
    expect((await restore(entry?.id)).status).toBe(404);
  });

  it('is for administrators alone', async () => {
    for (const [method, url] of [
      ['GET', trashPaths.entries],
      ['POST', trashPaths.restore(1)],
      ['DELETE', trashPaths.delete(1)],
    ] as const)
      expect(await api.call(method, url, { token: null })).toMatchObject({ status: 401 });
  });
});
