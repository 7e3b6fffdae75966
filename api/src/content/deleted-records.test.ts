import { contentTypeOf, contentTypes } from '@northlight/shared/content';
import { formPaths, paths, type Envelope, type ErrorBody, type PageEnvelope } from '@northlight/shared/endpoints';
import type { JobApplication } from '@northlight/shared/forms';
import { eq, sql } from 'drizzle-orm';
import { jobApplication } from '../forms/tables.ts';
import { createExample, type AnyRecord } from '../testing/example.ts';
import { formBody, pdfOf } from '../testing/form-body.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { signedInApi } from '../testing/signed-in-api.ts';
import { articleCount } from './article-count-table.ts';
import { deletedRecord } from './deleted-record-table.ts';

onEachDatabase('a deletion that is taken back', (on) => {
  const api = signedInApi({ open: on.open });

  beforeEach(async () => {
    await api.clear();
    await api.database.db.delete(deletedRecord);
  });

  const create = (collection: string, changes?: Record<string, unknown>) =>
    createExample(api, contentTypeOf(collection), changes);
  const remove = (collection: string, id: number) =>
    api.call<Envelope<null> & ErrorBody>('DELETE', paths.delete(collection, id));
  const restore = (collection: string, id: number) =>
    api.call<Envelope<AnyRecord> & ErrorBody>('POST', paths.restore(collection, id), { body: {} });
  const show = async (collection: string, id: number) =>
    (await api.call<Envelope<AnyRecord | null>>('GET', paths.show(collection, id))).body.data;
  const articles = async (query = '') =>
    (await api.call<PageEnvelope<AnyRecord>>('GET', `/article?limit=100${query}`)).body;
  it.each(contentTypes.map(({ collection }) => collection))(
    'leaves %s exactly as it was, and was gone in between',
    async (collection) => {
      const { id } = await create(collection);
      const before = await show(collection, id);
      expect(await remove(collection, id)).toMatchObject({ status: 200, body: { message: 'Deleted successfully' } });
      expect(await show(collection, id)).toBeFalsy();
      expect((await api.call('DELETE', paths.delete(collection, id))).status).toBe(404);

      const answer = await restore(collection, id);
      expect(answer).toMatchObject({ status: 200, body: { message: 'Restored successfully' } });
      expect(answer.body.data).toEqual(before);
      expect(answer.headers['etag']).toBe((await api.call('GET', paths.show(collection, id))).headers['etag']);
      expect(await show(collection, id)).toEqual(before);
    },
  );

  it('is taken back once, however often that is asked, where an earlier one is in the trash too', async () => {
    for (const title of ['First', 'Second']) {
      await create('introduction-information', { title });
      await remove('introduction-information', 1);
    }
    for (const _repetition of [1, 2])
      expect(await restore('introduction-information', 1)).toMatchObject({
        status: 200,
        body: { data: { id: 1, title: 'Second' } },
      });
    expect(await api.database.db.$count(deletedRecord)).toBe(1);

    await remove('introduction-information', 1);
    await create('introduction-information', { title: 'Third' });
    expect((await restore('introduction-information', 1)).status).toBe(409);
  });

  it('brings a service back with its whole tree', async () => {
    const service = await create('service-category');
    const add = async (collection: string, body: object) =>
      (await api.call<Envelope<AnyRecord>>('POST', paths.create(collection), { body })).body.data.id;
    const features = [
      await add('service-sub-category', { name: 'Web', service_category_id: service.id }),
      await add('service-sub-category', { name: 'Mobile', service_category_id: service.id }),
    ];
    for (const id of features)
      for (const content of ['One', 'Two'])
        await add('service-sub-category-description', { content, service_sub_category_id: id });
    const texts = { title: 'Why', description: 'Because.', service_category_id: service.id };
    await add('service-why-choose-us-introduction', texts);
    await add('service-why-choose-us-content', texts);
    const tree = async () => {
      const reads = [
        '/service-category',
        '/service-sub-category',
        '/service-sub-category-description',
        '/service-why-choose-us-introduction',
        '/service-why-choose-us-content',
      ];
      return Promise.all(reads.map(async (url) => (await api.call<AnyRecord[]>('GET', url)).body));
    };
    const before = await tree();
    expect(before.map(({ length }) => length)).toEqual([1, 2, 4, 1, 1]);

    await remove('service-category', service.id);
    expect(await tree()).toEqual([[], [], [], [], []]);
    await restore('service-category', service.id);
    expect(await tree()).toEqual(before);
    // New ids are higher than the restored ones.
    expect(await add('service-sub-category', { name: 'Cloud', service_category_id: service.id })).toBeGreaterThan(
      Math.max(...features),
    );
  });

  it('counts an article in its month again, and leads to it by every name it had', async () => {
    const { id, article_category_id: category } = await create('article', { title: 'First name' });
    await api.call('PATCH', paths.update('article', id), { body: { title: 'Second name' } });
    await create('article', { article_category_id: category });
    const before = await articles(`&category_id=${String(category)}`);
    const found = async (name: string) =>
      (await api.call<Envelope<AnyRecord | undefined>>('GET', paths.articleByName(name))).body.data?.id;

    await remove('article', id);
    expect([(await articles()).total, await found('First-name'), await found('Second-name')]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    await restore('article', id);
    expect(await articles(`&category_id=${String(category)}`)).toEqual(before);
    expect([await found('First-name'), await found('Second-name')]).toEqual([id, id]);
    expect(
      await api.database.db.select({ total: sql<number>`sum(${articleCount.total})::int` }).from(articleCount),
    ).toEqual([{ total: 2 }]);
  });

  it('ties applications to their opening again', async () => {
    const offer = await create('job-offer');
    const requirement = await create('job-offer-requirement', { job_offer_id: offer.id });
    const { payload, headers } = formBody(
      {
        name: 'Ada',
        email: 'ada@example.com',
        phone: '+8801712345678',
        years_of_experience: 4,
        salary_expectation: 1200,
        job_offer_id: offer.id,
      },
      { content: pdfOf() },
    );
    const { body } = await api.call<Envelope<JobApplication>>('POST', formPaths.apply, { body: payload, headers });
    const openingOf = async () =>
      (
        await api.database.db
          .select({ offer: jobApplication.jobOfferId })
          .from(jobApplication)
          .where(eq(jobApplication.id, body.data.id))
      )[0]?.offer;

    await remove('job-offer', offer.id);
    expect(await openingOf()).toBeNull();
    expect((await restore('job-offer', offer.id)).body.data['Job_Requirement']).toEqual([requirement]);
    expect(await openingOf()).toBe(offer.id);
  });

  it('answers a second try as the first, also of two at once', async () => {
    const { id } = await create('job-offer');
    await create('job-offer-requirement', { job_offer_id: id });
    await remove('job-offer', id);

    const answers = await Promise.all([restore('job-offer', id), restore('job-offer', id), restore('job-offer', id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await restore('job-offer', id)).body.data).toEqual(answers[0]?.body.data);
    expect((await api.call<AnyRecord[]>('GET', '/job-offer-requirement')).body).toHaveLength(1);
  });

  it('is refused where something else has taken its place, which can be made free', async () => {
    const heading = await create('introduction-information', { title: 'Ours' });
    await remove('introduction-information', heading.id);
    await create('introduction-information', { title: 'Theirs' });
    const service = await create('service-category', { title: 'Ours' });
    await remove('service-category', service.id);
    const other = await create('service-category', { title: 'Theirs' });

    expect(await restore('introduction-information', 1)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Only one/) },
    });
    expect(await show('introduction-information', 1)).toMatchObject({ title: 'Theirs' });
    expect(await restore('service-category', service.id)).toMatchObject({
      status: 409,
      body: { message: 'There is already a Service Category for this service' },
    });
    await api.call('DELETE', paths.delete('service-category', other.id));
    expect((await restore('service-category', service.id)).body.data).toMatchObject({ title: 'Ours' });
  });

  it('is refused while what it belongs to is gone, and works once that is back', async () => {
    const article = await create('article');
    const category = Number(article['article_category_id']);
    await remove('article', article.id);
    expect((await remove('article-category', category)).status).toBe(200);

    expect(await restore('article', article.id)).toMatchObject({
      status: 409,
      body: { message: "This article can't come back: its category has been deleted in the meantime" },
    });
    expect((await restore('article-category', category)).status).toBe(200);
    expect((await restore('article', article.id)).body.data).toEqual(article);
  });
});
