import { contentTypeOf, isMediaFile } from '@northlight/shared/content';
import { paths, releasePaths } from '@northlight/shared/endpoints';
import { contentRelease } from '../../content/releases/release-tables.ts';
import { contentChange } from '../../content/history/history-tables.ts';
import { createExample, exampleOf } from '../../testing/example.ts';
import { sendForm } from '../../testing/form-body.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { PIXEL } from '../../testing/pictures.ts';
import { releaseDesk } from '../../testing/release-desk.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { ADMINISTRATOR } from '../../testing/test-api.ts';

onEachDatabase('two drafts of one record', (on) => {
  const COLLECTION = 'client-feedback';
  const type = contentTypeOf(COLLECTION);
  const api = signedInApi({ open: on.open });
  beforeEach(async () => {
    await api.database.db.delete(contentRelease);
    await api.clear();
  });
  const { begin, add, publish, compare, read, show } = releaseDesk(() => api);

  /** A draft of one release, and one of another release that is published first. */
  async function overtaken() {
    const record = await createExample(api, type, { client_name: 'Ann', company_name: 'Works' });
    const [mine, theirs] = [await begin(), await begin()];
    const draft = await add(COLLECTION, { release: mine, kind: 'update', record: record.id }, { client_name: 'Ada' });
    const other = await add(
      COLLECTION,
      { release: theirs, kind: 'update', record: record.id },
      { client_name: 'Eve', company_name: 'Works & Co' },
    );
    return { record, mine, theirs, draft, other };
  }
  const resolve = (draft: number, body: object) =>
    api.call('PUT', releasePaths.replaceDraft(COLLECTION, draft), { body });

  it('are each told of the other', async () => {
    const { draft, theirs, other } = await overtaken();

    expect((await compare(draft)).others).toMatchObject([
      { id: other, kind: 'update', author: ADMINISTRATOR.email, release: { id: theirs, title: 'Relaunch' } },
    ]);
  });

  it('meet when the second is published: mine, theirs, what both began with, and the resolution is kept', async () => {
    const { record, mine, theirs, draft } = await overtaken();
    expect(await compare(draft)).toMatchObject({
      base: { client_name: 'Ann' },
      current: { id: record.id, client_name: 'Ann', updated_at: record['updated_at'] },
    });
    expect(await publish(theirs)).toMatchObject({ status: 200 });

    expect(await publish(mine)).toMatchObject({
      status: 409,
      body: { data: [{ draft_id: draft, current: { client_name: 'Eve' } }] },
    });
    const { base, current, ...seen } = await compare(draft);
    expect([seen.draft.values, base, current]).toMatchObject([
      { client_name: 'Ada' },
      { client_name: 'Ann', company_name: 'Works' },
      { client_name: 'Eve', company_name: 'Works & Co' },
    ]);

    const resolved = await resolve(draft, { client_name: 'Ada Eve', updated_at: current?.['updated_at'] });
    expect(resolved).toMatchObject({ status: 200 });
    expect(await publish(mine)).toMatchObject({ status: 200 });
    expect(await read(COLLECTION, record.id)).toMatchObject({ client_name: 'Ada Eve', company_name: 'Works & Co' });
    const { published } = await show(mine);
    const entry = paths.historyEntry(COLLECTION, record.id, published[0]?.entry ?? 0);
    expect(await api.call('GET', entry)).toMatchObject({
      body: { data: { before: { client_name: 'Eve' }, after: { client_name: 'Ada Eve' } } },
    });
  });

  it('have no beginning that the history has forgotten, and none of a record that is gone', async () => {
    const { record, theirs, draft } = await overtaken();
    await publish(theirs);
    await api.database.db.delete(contentChange);
    expect(await compare(draft)).toMatchObject({ base: null, current: { client_name: 'Eve' } });

    await api.call('DELETE', paths.delete(COLLECTION, record.id));
    expect(await compare(draft)).toMatchObject({ base: null, current: null });
  });

  it('may be a deletion, which counts as started from the record as it is now once that is confirmed', async () => {
    const record = await createExample(api, type);
    const release = await begin();
    const draft = await add(COLLECTION, { release, kind: 'delete', record: record.id });
    await api.call('PATCH', paths.update(COLLECTION, record.id), { body: { client_name: 'Eve' } });
    expect(await publish(release)).toMatchObject({ status: 409 });

    expect(await resolve(draft, { client_name: 'Ada' })).toMatchObject({ status: 422 });
    const { current } = await compare(draft);
    expect(await resolve(draft, { updated_at: current?.['updated_at'] })).toMatchObject({ status: 200 });
    expect(await publish(release)).toMatchObject({ status: 200 });
  });

  it('lets the file of the record stay where the draft has another one', async () => {
    const member = contentTypeOf('team-member');
    const file = { file_URL: 'https://images.example/now.png' };
    const record = await createExample(api, member, { ...(await exampleOf(api, member)), ...file });
    const release = await begin();
    const url = `${releasePaths.createDraft(member.collection)}?release=${release}&kind=update&record=${record.id}`;
    const picked = { content: PIXEL, name: 'me.png', type: 'image/png' };
    const sent = await sendForm(api, 'POST', url, { name: 'Ada' }, picked);
    expect(sent.status).toBe(201);
    const [draft] = (await show(release)).drafts;
    expect(draft?.file?.file_URL).toMatch(/^\/uploads\//);

    await api.call('PUT', releasePaths.replaceDraft(member.collection, draft?.id ?? 0), {
      body: { name: 'Ada', ...file },
    });
    expect((await show(release)).drafts).toMatchObject([{ file: null }]);
    expect(await publish(release)).toMatchObject({ status: 200 });
    const stored = await read(member.collection, record.id);
    expect(isMediaFile(stored['file']) && stored['file'].file_URL).toBe(file.file_URL);
  });
});
