import { contentTypeOf } from '@northlight/shared/content';
import type { PageEnvelope } from '@northlight/shared/endpoints';
import { createExample, type AnyRecord } from '../testing/example.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

jest.setTimeout(60_000);

onEachDatabase('GET /article?search', (on) => {
  let api: TestApi;
  let design: number;

  beforeAll(async () => {
    api = await createTestApi({ database: await on.open() });
    await api.signIn();
    const create = (collection: string, values: Record<string, unknown>) => createExample(api, contentTypeOf(collection), values);
    design = (await create('article-category', { name: 'Design & Craft' })).id;
    const engineering = (await create('article-category', { name: 'Engineering' })).id;
    const articles: [string, number][] = [['What a release night taught us', engineering], ['Slow sites lose quietly', engineering], ['100% of a drawing', design], ['নোট: Élan of a drawing_board', design], ['Release notes, drawn', design]];
    for (const [title, category] of articles) await create('article', { title, article_category_id: category });
  });
  afterAll(() => api.close());

  const find = async (search: string, more = '') => {
    const { body, status } = await api.call<PageEnvelope<AnyRecord>>('GET', `/article?search=${encodeURIComponent(search)}${more}`);
    return status === 200 ? [body.total, ...body.data.map(({ title }) => title)] : [status];
  };

  it('finds every word in the title or in the category, in small letters or large, newest first', async () => {
    expect(await find('RELEASE')).toEqual([2, 'Release notes, drawn', 'What a release night taught us']);
    expect(await find(' release  engin ')).toEqual([1, 'What a release night taught us']);
    expect(await find('craft drawing')).toEqual([2, 'নোট: Élan of a drawing_board', '100% of a drawing']);
    expect(await find('নোট Élan')).toEqual([1, 'নোট: Élan of a drawing_board']);
    expect(await find('nobody wrote this')).toEqual([0]);
  });

  it('answers records as the list does, by the page and within a category', async () => {
    const [first] = (await api.call<PageEnvelope<AnyRecord>>('GET', '/article?limit=1')).body.data;
    expect((await api.call<PageEnvelope<AnyRecord>>('GET', '/article?limit=1&search=drawn')).body.data).toEqual([first]);
    expect(await find('e', '&limit=2&page=1')).toEqual([5, '100% of a drawing', 'Slow sites lose quietly']);
    expect(await find('e', '&limit=2&page=7')).toEqual([5]);
    expect(await find('release', `&category_id=${design}`)).toEqual([1, 'Release notes, drawn']);
    expect(await find('   ')).toEqual((await find('')));
  });

  it('takes the signs of the database for themselves, and refuses what can’t be found', async () => {
    expect(await find('%')).toEqual([1, '100% of a drawing']);
    expect(await find('g_b')).toEqual([1, 'নোট: Élan of a drawing_board']);
    expect(await find('\\')).toEqual([0]);
    expect([await find('a\0'), await find('x'.repeat(201))]).toEqual([[422], [422]]);
  });

  it('sees what has changed since', async () => {
    const { id } = await createExample(api, contentTypeOf('article'), { title: 'Unheard of', article_category_id: design });
    expect(await find('unheard')).toEqual([1, 'Unheard of']);
    await api.call('DELETE', `/article/admin/delete/${id}`);
    expect(await find('unheard')).toEqual([0]);
  });
});
