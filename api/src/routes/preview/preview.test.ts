import { contentTypeOf } from '@northlight/shared/content';
import { CONTENT_VERSIONS_HEADER, paths, type Envelope } from '@northlight/shared/endpoints';
import { createExample, exampleOf, type AnyRecord } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { openPreview, type PreviewedChange } from '../../testing/open-preview.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

const category = contentTypeOf('article-category');
const LIST = paths.list(category.collection);

const visitor = (api: TestApi, url: string) => api.app.inject({ url });

const renamed = ({ id }: AnyRecord, name: string): PreviewedChange => ({
  collection: category.collection,
  id,
  values: { name },
});

onEachDatabase('a preview', (on) => {
  const api = signedInApi({ open: on.open });
  beforeEach(() => api.clear());

  it('shows its holder what would be published, and nobody else anything of it', async () => {
    const record = await createExample(api, category);
    const preview = await openPreview(api);
    const before = await visitor(api, LIST);
    expect(await preview.change(renamed(record, 'Renamed'))).toMatchObject({ status: 200 });

    expect((await preview.read(LIST)).body).toMatchObject([{ id: record.id, name: 'Renamed' }]);
    expect((await preview.read(paths.show(category.collection, record.id))).body).toMatchObject({
      data: { name: 'Renamed' },
    });
    const after = await visitor(api, LIST);
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
    expect(after.headers[CONTENT_VERSIONS_HEADER]).toBe(before.headers[CONTENT_VERSIONS_HEADER]);
    expect((await api.call('GET', paths.history(category.collection, record.id))).body).toMatchObject({
      data: [{ kind: 'create' }],
    });
  });

  it('gives a new record one id in all its reads, and takes none from the database', async () => {
    const { id } = await createExample(api, category);
    const preview = await openPreview(api);
    await preview.change({ collection: category.collection, id: null, values: await exampleOf(api, category) });
    const shown = (await preview.read<readonly AnyRecord[]>(LIST)).body.find((record) => record.id !== id);
    expect(
      (await preview.read<Envelope<AnyRecord>>(paths.show(category.collection, shown?.id ?? 0))).body.data,
    ).toEqual(expect.objectContaining({ id: shown?.id }));

    expect((await createExample(api, category)).id).toBe(id + 1);
  });

  it('searches and sorts among what would be published', async () => {
    const article = await createExample(api, contentTypeOf('article'));
    const preview = await openPreview(api);
    await preview.change({ collection: 'article', id: article.id, values: { title: 'Zanzibar at night' } });

    expect((await preview.read('/article?search=zanzibar')).body).toMatchObject({ total: 1 });
    expect((await preview.read('/article?sort=-title')).body).toMatchObject({ total: 1 });
    expect((await visitor(api, '/article?search=zanzibar')).json()).toMatchObject({ total: 0 });
  });

  it('is kept by no cache, and known to none', async () => {
    const record = await createExample(api, category);
    const preview = await openPreview(api);
    const { etag } = (await visitor(api, LIST)).headers;
    await preview.change(renamed(record, 'Renamed'));

    const answer = await preview.read(LIST, { 'if-none-match': `${String(etag)}, *`, range: 'bytes=0-9' });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store, private');
    for (const header of ['etag', 'content-encoding', 'content-range', CONTENT_VERSIONS_HEADER])
      expect(answer.headers).not.toHaveProperty(header);
    expect((await preview.read('/article-category/show/2000000000')).headers['cache-control']).toBe(
      'no-store, private',
    );
  });

  it('shows what was typed last, also when what was typed before takes longer to be tried', async () => {
    const record = await createExample(api, category);
    const preview = await openPreview(api);
    const { previewReads } = api.app;
    const { read } = previewReads;
    let goOn: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (goOn = resolve));
    const reads = jest.spyOn(previewReads, 'read');
    reads.mockImplementationOnce(async (grant, act) => {
      await isHeld;
      return read(grant, act);
    });
    const slow = preview.change(renamed(record, 'Typed'));
    await until(() => reads.mock.calls.length === 1);
    expect(await preview.change(renamed(record, 'Typed later'))).toMatchObject({ status: 200 });
    goOn();

    expect(await slow).toMatchObject({ status: 200 });
    expect((await preview.read(LIST)).body).toMatchObject([{ name: 'Typed later' }]);
    expect(await preview.change(renamed(record, 'Typed last'))).toMatchObject({ status: 200 });
    expect((await preview.read(LIST)).body).toMatchObject([{ name: 'Typed last' }]);
    reads.mockRestore();
  });

  it('stays as it was while what is typed can’t be saved', async () => {
    const record = await createExample(api, category);
    const preview = await openPreview(api);
    await preview.change(renamed(record, 'Renamed'));

    expect(await preview.change(renamed(record, ''))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name' }] },
    });
    expect(await preview.change({ ...renamed(record, 'Gone'), id: 2_000_000_000 })).toMatchObject({ status: 404 });
    expect((await preview.read(LIST)).body).toMatchObject([{ name: 'Renamed' }]);
  });
});
