import { releasePaths, type ContentDraft, type Envelope } from '@northlight/shared/endpoints';
import { eq } from 'drizzle-orm';
import { adminUser } from '../../auth/tables.ts';
import { contentRelease } from '../../content/releases/release-tables.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { releaseDesk } from '../../testing/release-desk.ts';
import { COLLEAGUE, signInColleague } from '../../testing/second-administrator.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';

onEachDatabase('a release that was made for a draft', (on) => {
  const api = signedInApi({ open: on.open });
  beforeEach(async () => {
    await api.database.db.delete(contentRelease);
    await api.clear();
  });
  const { begin, add, publish, list, feedback } = releaseDesk(() => api);

  const keepAlone = async (name: string): Promise<ContentDraft> => {
    const url = releasePaths.createDraft('client-feedback');
    return (await api.call<Envelope<ContentDraft>>('POST', url, { body: feedback(name) })).body.data;
  };
  const discard = async (draft: number) =>
    expect(await api.call('DELETE', releasePaths.deleteDraft(draft))).toMatchObject({ status: 200 });
  const showOf = (release: number) => api.call('GET', releasePaths.show(release));

  it('goes with its last draft', async () => {
    const first = await keepAlone('Ann');
    const second = await add('client-feedback', { release: first.release_id }, feedback('Eve'));

    await discard(first.id);
    expect(await showOf(first.release_id)).toMatchObject({ status: 200, body: { data: { changes: 1 } } });
    await discard(second);
    expect(await showOf(first.release_id)).toMatchObject({ status: 404 });
    expect(await api.call('GET', releasePaths.list)).toMatchObject({ body: { data: [] } });
  });

  it('is not made once more when the request for its draft comes again after the publication', async () => {
    const keep = () =>
      api.call<Envelope<ContentDraft>>('POST', releasePaths.createDraft('client-feedback'), {
        body: feedback('Ann'),
        headers: { 'idempotency-key': 'a-key-whose-answer-was-lost' },
      });
    expect(await publish((await keep()).body.data.release_id)).toMatchObject({ status: 200 });

    expect(await keep()).toMatchObject({ status: 409, body: { message: 'This change was published already' } });
    expect(await api.call('GET', releasePaths.list)).toMatchObject({ body: { data: [{ state: 'published' }] } });
    expect(await list('client-feedback')).toHaveLength(1);
  });

  it('is published although the account of a draft’s author is gone', async () => {
    const token = await signInColleague(api.database.db);
    const url = releasePaths.createDraft('client-feedback');
    const headers = { 'idempotency-key': 'a-key-of-a-colleague' };
    const { body } = await api.call<Envelope<ContentDraft>>('POST', url, { body: feedback('Ann'), headers, token });
    await api.database.db.delete(adminUser).where(eq(adminUser.email, COLLEAGUE));

    expect(await publish(body.data.release_id)).toMatchObject({ status: 200 });
  });

  it('stays once it was given a name', async () => {
    const { id, release_id: release } = await keepAlone('Ann');
    const named = await api.call('PATCH', releasePaths.update(release), { body: { title: 'Autumn' } });
    expect(named).toMatchObject({ status: 200 });

    await discard(id);
    expect(await showOf(release)).toMatchObject({ status: 200, body: { data: { title: 'Autumn', changes: 0 } } });
  });

  it('is another thing than one that was started without a draft, which stays empty', async () => {
    const release = await begin();
    await discard(await add('client-feedback', { release }, feedback('Ann')));

    expect(await showOf(release)).toMatchObject({ status: 200, body: { data: { changes: 0 } } });
  });
});
