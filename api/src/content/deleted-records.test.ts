import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf, contentTypes, type MediaFile } from '@northlight/shared/content';
import { formPaths, paths, type Envelope, type ErrorBody, type PageEnvelope } from '@northlight/shared/endpoints';
import type { JobApplication } from '@northlight/shared/forms';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../database/open-database.ts';
import { jobApplication } from '../forms/tables.ts';
import { collectOrphans } from '../media/collect-orphans.ts';
import { orphanFile } from '../media/orphan-table.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { collectUploads } from '../testing/collect-uploads.ts';
import { createExample, type AnyRecord } from '../testing/example.ts';
import { formBody, pdfOf } from '../testing/form-body.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { articleCount } from './article-count-table.ts';
import { clearDeleted } from './clear-deleted.ts';
import { deletedRecord } from './deleted-record-table.ts';

jest.setTimeout(120_000);

onEachDatabase('a deletion that is taken back', (on) => {
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await on.open();
    api = await createTestApi({ database });
    await api.signIn();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.clear();
    await database.db.delete(deletedRecord);
    await database.db.delete(orphanFile);
  });

  const create = (collection: string, changes?: Record<string, unknown>) =>
    createExample(api, contentTypeOf(collection), changes);
  const remove = (collection: string, id: number) =>
    api.call<Envelope<null> & ErrorBody>('DELETE', paths.deleteUndoably(collection, id));
  const restore = (collection: string, id: number) =>
    api.call<Envelope<AnyRecord> & ErrorBody>('POST', paths.restore(collection, id), { body: {} });
  const show = async (collection: string, id: number) =>
    (await api.call<Envelope<AnyRecord | null>>('GET', paths.show(collection, id))).body.data;
  const articles = async (query = '') =>
    (await api.call<PageEnvelope<AnyRecord>>('GET', `/article?limit=100${query}`)).body;
  const uploads = () => join(api.folder, 'uploads');
  const stored = () => readdirSync(uploads()).filter((name) => name.includes('.') && !name.startsWith('.'));
  const pastItsTime = () => database.db.update(deletedRecord).set({ deletedAt: sql`now() - interval '61 minutes'` });
  const clear = () => clearDeleted(database.db);
  const picture = async () =>
    formBody(
      { name: 'Nadia', designation: 'Director', file_alt: 'At work' },
      {
        content: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a5c3e' } })
          .png()
          .toBuffer(),
        name: 'me.png',
        type: 'image/png',
      },
    );
  const createMember = async () => {
    const { payload, headers } = await picture();
    return (
      await api.call<Envelope<AnyRecord & { file: MediaFile }>>('POST', paths.create('team-member'), {
        body: payload,
        headers,
      })
    ).body.data;
  };

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
    // Ids go on after those that were given.
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
      await database.db.select({ total: sql<number>`sum(${articleCount.total})::int` }).from(articleCount),
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
        await database.db
          .select({ offer: jobApplication.jobOfferId })
          .from(jobApplication)
          .where(eq(jobApplication.id, body.data.id))
      )[0]?.offer;

    await remove('job-offer', offer.id);
    expect(await openingOf()).toBeNull();
    expect((await restore('job-offer', offer.id)).body.data['Job_Requirement']).toEqual([requirement]);
    expect(await openingOf()).toBe(offer.id);
  });

  it('is for a while only: then it can’t be taken back, and the files go', async () => {
    const { id, file } = await createMember();
    await remove('team-member', id);
    await clear();
    expect((await api.app.inject(file.file_URL)).statusCode).toBe(200);
    expect(await restore('team-member', id)).toMatchObject({ status: 200, body: { data: { file } } });
    await remove('team-member', id);

    await pastItsTime();
    await clear();
    await collectUploads(api);
    expect(stored()).toEqual([]);
    expect(await restore('team-member', id)).toMatchObject({
      status: 404,
      body: { message: `There is no deleted Team Member ${id} that could be brought back` },
    });
  });

  it('keeps its files from being collected as orphans', async () => {
    const { id, file } = await createMember();
    await remove('team-member', id);
    const look = () =>
      collectOrphans({
        db: database.db,
        files: createDiskStorage(uploads()),
        log: { info: () => undefined, warn: () => undefined },
        signal: new AbortController().signal,
        youngHours: 0,
        now: Date.now() + 1000,
      });
    const ages = () => database.db.update(orphanFile).set({ markedAt: sql`now() - interval '2 hours'` });
    for (let round = 0; round < 3; round += 1) {
      expect(await look()).toBe(0);
      await ages();
    }

    // A look that found the record in neither of its two places has marked the file; who brings it back takes the mark
    // away.
    await database.db
      .insert(orphanFile)
      .values({ id: file.file_URL.slice('/uploads/'.length, '/uploads/'.length + 36) });
    await ages();
    await restore('team-member', id);
    expect(await database.db.select().from(orphanFile)).toEqual([]);
    expect((await api.app.inject(file.file_URL)).statusCode).toBe(200);

    await remove('team-member', id);
    await database.db.delete(deletedRecord);
    await look();
    await ages();
    expect(await look()).toBe(1);
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
      body: { message: "This article can't come back: its category has been deleted meanwhile" },
    });
    expect((await restore('article-category', category)).status).toBe(200);
    expect((await restore('article', article.id)).body.data).toEqual(article);
  });

  it('is not of a deletion that was meant for good, nor for everybody', async () => {
    const { id, file } = await createMember();
    await api.call('DELETE', paths.delete('team-member', id));
    expect((await restore('team-member', id)).status).toBe(404);
    await collectUploads(api);
    expect((await api.app.inject(file.file_URL)).statusCode).toBe(404);
    expect((await api.call('POST', paths.restore('team-member', id), { token: null, body: {} })).status).toBe(401);
  });
});
