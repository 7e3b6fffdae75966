import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import {
  MAX_DRAFTS,
  paths,
  releasePaths,
  type ContentDraft,
  type Envelope,
  type ErrorBody,
} from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import { contentRelease } from '../../content/releases/release-tables.ts';
import { createExample, exampleOf } from '../../testing/example.ts';
import { sendForm } from '../../testing/form-body.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { picture } from '../../testing/pictures.ts';
import { releaseDesk } from '../../testing/release-desk.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { ADMINISTRATOR } from '../../testing/test-api.ts';

onEachDatabase('a content release', (on) => {
  const api = signedInApi({ open: on.open });
  beforeEach(async () => {
    await api.database.db.delete(contentRelease);
    await api.clear();
  });

  const { begin, urlOf, send, add, publish, check, show, list, feedback } = releaseDesk(() => api);
  const example = (collection: string) => exampleOf(api, contentTypeOf(collection));
  const category = (name: string) => ({ name });

  it('needs a title that can be seen', async () => {
    expect(await api.call('POST', releasePaths.create, { body: { title: '\u200B' } })).toMatchObject({
      status: 422,
      body: { message: 'Title is required' },
    });
  });

  describe('publishing', () => {
    it('creates what refers to each other, whatever was started first', async () => {
      const release = await begin();
      const offer = await add('job-offer', { release }, { ...(await example('job-offer')), title: 'Engineer' });
      const requirement = { title: 'Languages', requirement: 'TypeScript', job_offer_id: -offer };
      await add('job-offer-requirement', { release }, requirement);
      expect(await list('job-offer')).toEqual([]);

      expect(await check(release)).toEqual([]);
      expect(await list('job-offer')).toEqual([]);
      expect(await publish(release)).toMatchObject({
        status: 200,
        body: { data: { state: 'published', changes: 2, publisher: ADMINISTRATOR.email } },
      });

      const [made] = await list('job-offer');
      expect(await list('job-offer-requirement')).toMatchObject([{ title: 'Languages', job_offer_id: made?.id }]);
      expect(await show(release)).toMatchObject({
        drafts: [],
        published: [
          { collection: 'job-offer', kind: 'create', record_id: made?.id },
          { collection: 'job-offer-requirement', kind: 'create' },
        ],
      });
    });

    it('makes room by its deletions for what it creates', async () => {
      const type = contentTypeOf('team-information');
      const old = await createExample(api, type);
      const release = await begin();
      await add(type.collection, { release }, { ...(await example(type.collection)), title: 'New' });
      expect(await check(release)).toMatchObject([{ message: expect.stringContaining('Only one') }]);

      await add(type.collection, { release, kind: 'delete', record: old.id });
      expect(await publish(release)).toMatchObject({ status: 200 });
      expect(await list(type.collection)).toMatchObject([{ id: 1, title: 'New' }]);
    });

    it('publishes nothing when one change can’t be made, and names every one', async () => {
      const one = await createExample(api, contentTypeOf('client-feedback'), { client_name: 'Ann' });
      const used = await createExample(api, contentTypeOf('job-offer-requirement'));
      const release = await begin();
      await add('client-feedback', { release }, feedback('Ada'));
      const stale = await add('client-feedback', { release, kind: 'update', record: one.id }, { client_name: 'Eve' });
      const gone = await createExample(api, contentTypeOf('client-feedback'));
      const lost = await add('client-feedback', { release, kind: 'update', record: gone.id }, { client_name: 'Fay' });
      await api.call('DELETE', paths.delete('client-feedback', gone.id));
      await api.call('PATCH', paths.update('client-feedback', one.id), { body: { client_name: 'Bea' } });
      const dangling = await add(
        'job-offer-requirement',
        { release },
        { title: 'A', requirement: 'B', job_offer_id: 999_999 },
      );

      const { status, body } = await api.call<ErrorBody>('POST', releasePaths.publish(release));

      expect(status).toBe(409);
      expect(body).toMatchObject({ message: expect.stringContaining('3 changes') });
      expect(body.data).toMatchObject([
        { draft_id: stale, record_id: one.id, current: { client_name: 'Bea' } },
        { draft_id: lost, record_id: gone.id, current: null },
        { draft_id: dangling, record_id: null, errors: [{ path: 'job_offer_id' }] },
      ]);
      expect((await list('client-feedback')).map((record) => record['client_name'])).toEqual(['Bea']);
      expect(await list('job-offer-requirement')).toMatchObject([{ id: used.id }]);
      expect(await show(release)).toMatchObject({ state: 'open', changes: 4 });
    });

    it('is the same when it is asked for twice, one after the other or at once', async () => {
      const release = await begin();
      await add('client-feedback', { release }, feedback('Ada'));
      const answers = await Promise.all([publish(release), publish(release)]);
      answers.push(await publish(release));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.data.published_at)).size).toBe(1);
      expect(await list('client-feedback')).toHaveLength(1);
    });

    it('tells the history the release, who published it and who wrote the draft', async () => {
      const record = await createExample(api, contentTypeOf('client-feedback'));
      const release = await begin();
      await add('client-feedback', { release, kind: 'update', record: record.id }, { client_name: 'Ada' });
      await publish(release);

      const { body } = await api.call<Envelope<unknown>>('GET', paths.history('client-feedback', record.id));
      expect(body.data).toMatchObject([
        {
          kind: 'update',
          by: ADMINISTRATOR.email,
          drafted_by: ADMINISTRATOR.email,
          release: { id: release, title: 'Relaunch' },
        },
        { kind: 'create', drafted_by: null, release: null },
      ]);
    });

    it('deletes undoably, parts before what they belong to, and what is gone already without a word', async () => {
      const part = await createExample(api, contentTypeOf('job-offer-requirement'));
      const owner = Number(part['job_offer_id']);
      const other = await createExample(api, contentTypeOf('client-feedback'));
      const release = await begin();
      await add('job-offer', { release, kind: 'delete', record: owner });
      await add('job-offer-requirement', { release, kind: 'delete', record: part.id });
      await add('client-feedback', { release, kind: 'delete', record: other.id });
      await api.call('DELETE', paths.delete('client-feedback', other.id));

      expect(await publish(release)).toMatchObject({ status: 200 });
      expect(await list('job-offer')).toEqual([]);
      expect(await api.call('POST', paths.restore('job-offer', owner))).toMatchObject({ status: 200 });
    });
  });

  describe('a draft', () => {
    it('is checked as the call is that makes the change at once', async () => {
      const release = await begin();
      const { status, body } = await api.call<ErrorBody>('POST', urlOf('client-feedback', { release }), {
        body: { client_name: '', surprise: 1 },
      });
      const direct = await api.call<ErrorBody>('POST', paths.create('client-feedback'), {
        body: { client_name: '', surprise: 1 },
      });
      expect([status, body.errors]).toEqual([422, direct.body.errors]);
      // No draft creates that record.
      expect(
        await send('job-offer-requirement', { release }, { title: 'A', requirement: 'B', job_offer_id: -7 }),
      ).toMatchObject({ status: 422, body: { errors: [{ path: 'job_offer_id' }] } });
    });

    it('keeps its file through a change of its values, and gives it to the record', async () => {
      const release = await begin();
      const sent = await sendForm<Envelope<ContentDraft & { readonly file: MediaFile }>>(
        api,
        'POST',
        urlOf('team-member', { release }),
        { name: 'Ann', designation: 'Director' },
        { content: await picture(600, 400), name: 'me.png', type: 'image/png' },
      );
      const { id, file } = sent.body.data;
      const body = { name: 'Ada', designation: 'Director', file_URL: file.file_URL };
      expect(await api.call('PUT', releasePaths.replaceDraft('team-member', id), { body })).toMatchObject({
        status: 200,
        body: { data: { values: { name: 'Ada' }, file: { file_URL: file.file_URL } } },
      });
      await publish(release);

      expect(await list('team-member')).toMatchObject([
        { name: 'Ada', file: { file_URL: file.file_URL, alt: 'Ada', variants: file.variants } },
      ]);
    });

    it('is one when it is sent twice with one key', async () => {
      const release = await begin();
      const call = (name: string) =>
        api.call<Envelope<ContentDraft>>('POST', urlOf('client-feedback', { release }), {
          body: feedback(name),
          headers: { 'idempotency-key': 'a-key-of-this-test' },
        });
      const [one, other] = [await call('Ada'), await call('Ada')];
      expect(other.body.data.id).toBe(one.body.data.id);
      expect(await call('Eve')).toMatchObject({ status: 422 });
      expect(await show(release)).toMatchObject({ changes: 1 });
    });

    it('is one for each record of a release, and others refer to it until they are removed', async () => {
      const record = await createExample(api, contentTypeOf('client-feedback'));
      const release = await begin();
      const deletion = { release, kind: 'delete', record: record.id } as const;
      expect(await send('client-feedback', deletion, { client_name: 'Ada' })).toMatchObject({
        status: 422,
        body: { message: 'A deletion has no values to be changed' },
      });
      await add('client-feedback', { release, kind: 'update', record: record.id }, { client_name: 'Ada' });
      expect(await send('client-feedback', deletion)).toMatchObject({ status: 409 });
      const offer = await add('job-offer', { release }, await example('job-offer'));
      const requirement = { title: 'A', requirement: 'B', job_offer_id: -offer };
      const part = await add('job-offer-requirement', { release }, requirement);
      expect(await api.call('DELETE', releasePaths.deleteDraft(offer))).toMatchObject({ status: 409 });
      expect(await api.call('DELETE', releasePaths.deleteDraft(part))).toMatchObject({ status: 200 });
      expect(await api.call('DELETE', releasePaths.deleteDraft(offer))).toMatchObject({ status: 200 });
    });

    it('is seen by everybody beside its collection, and makes a release of its own where none is named', async () => {
      const { body } = await api.call<Envelope<ContentDraft>>('POST', releasePaths.createDraft('article-category'), {
        body: category('Letters'),
      });
      expect(await api.call('GET', releasePaths.drafts('article-category'))).toMatchObject({
        body: { data: [{ id: body.data.id, author: ADMINISTRATOR.email, release: { title: 'Letters' } }] },
      });
    });

    it(`is one of ${MAX_DRAFTS} at the most`, async () => {
      const release = await begin();
      await api.database.db.execute(sql`
        insert into content_draft (release_id, collection, kind, values, author_id, author)
        select ${release}, 'article-category', 'create', '{}', 1, 'a' from generate_series(1, ${MAX_DRAFTS})`);
      expect(await send('article-category', { release }, category('One more'))).toMatchObject({ status: 409 });
    });
  });
});
