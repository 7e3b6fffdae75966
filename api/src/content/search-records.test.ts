import { contentTypeOf } from '@northlight/shared/content';
import type { PageEnvelope } from '@northlight/shared/endpoints';
import { createExample, type AnyRecord } from '../testing/example.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { signedInApi } from '../testing/signed-in-api.ts';

onEachDatabase('GET /article?search', (on) => {
  const api = signedInApi({ open: on.open });
  let design: number;

  beforeAll(async () => {
    const create = (collection: string, values: Record<string, unknown>) =>
      createExample(api, contentTypeOf(collection), values);
    design = (await create('article-category', { name: 'Design & Craft' })).id;
    const engineering = (await create('article-category', { name: 'Engineering' })).id;
    const articles: [string, number][] = [
      ['What a release night taught us', engineering],
      ['Slow sites lose quietly', engineering],
      ['100% of a drawing', design],
      ['নোট: Élan of a drawing_board', design],
      ['Release notes, drawn', design],
    ];
    for (const [title, category] of articles) await create('article', { title, article_category_id: category });
  });

  const find = async (search: string, more = '') => {
    const { body, status } = await api.call<PageEnvelope<AnyRecord>>(
      'GET',
      `/article?search=${encodeURIComponent(search)}${more}`,
    );
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
    expect((await api.call<PageEnvelope<AnyRecord>>('GET', '/article?limit=1&search=drawn')).body.data).toEqual([
      first,
    ]);
    expect(await find('e', '&limit=2&page=1')).toEqual([5, '100% of a drawing', 'Slow sites lose quietly']);
    expect(await find('e', '&limit=2&page=7')).toEqual([5]);
    expect(await find('release', `&category_id=${design}`)).toEqual([1, 'Release notes, drawn']);
    expect(await find('   ')).toEqual(await find(''));
  });

  it('takes the signs of the database for themselves, and refuses what can’t be found', async () => {
    expect(await find('%')).toEqual([1, '100% of a drawing']);
    expect(await find('g_b')).toEqual([1, 'নোট: Élan of a drawing_board']);
    expect(await find('\\')).toEqual([0]);
    expect([await find('a\0'), await find('x'.repeat(201))]).toEqual([[422], [422]]);
  });

  it('sees what has changed since', async () => {
    const { id } = await createExample(api, contentTypeOf('article'), {
      title: 'Unheard of',
      article_category_id: design,
    });
    expect(await find('unheard')).toEqual([1, 'Unheard of']);
    await api.call('DELETE', `/article/admin/delete/${id}`);
    expect(await find('unheard')).toEqual([0]);
  });
});

onEachDatabase('GET /article?sort', (on) => {
  const api = signedInApi({ open: on.open });
  const names = ['Zebra crossings', 'élan', 'Eleven', '12 sketches', '7 sketches', 'Ångström'];

  beforeAll(async () => {
    const create = (collection: string, values: Record<string, unknown>) =>
      createExample(api, contentTypeOf(collection), values);
    const categories = [];
    for (const name of ['zoology', 'Architecture', 'Éclairs'])
      categories.push((await create('article-category', { name })).id);
    for (const [index, title] of names.entries())
      await create('article', {
        title,
        article_category_id: categories[index % 3],
        estimated_reading_time: `${[9, 12, 100, 7, 12, 1][index]} min read`,
      });
  });

  const sorted = async (sort: string, more = '') =>
    (await api.call<PageEnvelope<AnyRecord>>('GET', `/article?limit=100&sort=${sort}${more}`)).body.data.map(
      ({ title }) => title,
    );

  it('orders titles as a person would: whatever their accents and capitals, and numbers by their size', async () => {
    const inOrder = ['7 sketches', '12 sketches', 'Ångström', 'élan', 'Eleven', 'Zebra crossings'];
    expect(await sorted('title')).toEqual(inOrder);
    expect(await sorted('-title')).toEqual(inOrder.toReversed());
  });

  it('orders by the reading time, by the category’s name and by the date, and else the newest first', async () => {
    expect(await sorted('estimated_reading_time')).toEqual([
      'Ångström',
      '12 sketches',
      'Zebra crossings',
      '7 sketches',
      'élan',
      'Eleven',
    ]);
    expect(await sorted('article_category_id')).toEqual([
      '7 sketches',
      'élan',
      'Ångström',
      'Eleven',
      '12 sketches',
      'Zebra crossings',
    ]);
    expect(await sorted('-article_category_id')).toEqual([
      '12 sketches',
      'Zebra crossings',
      'Ångström',
      'Eleven',
      '7 sketches',
      'élan',
    ]);
    expect(await sorted('published_at')).toEqual(names);
  });

  it('orders all there are, of which it answers a page, and what a search finds', async () => {
    const page = async (number: number) =>
      (await api.call<PageEnvelope<AnyRecord>>('GET', `/article?limit=4&page=${number}&sort=title`)).body;
    expect([...(await page(0)).data, ...(await page(1)).data].map(({ title }) => title)).toEqual(await sorted('title'));
    expect([(await page(0)).total, (await page(9)).total]).toEqual([6, 6]);
    expect(await sorted('title', '&search=sketches')).toEqual(['7 sketches', '12 sketches']);
    expect(await sorted('article_category_id', '&search=e')).toEqual([
      '7 sketches',
      'élan',
      'Eleven',
      '12 sketches',
      'Zebra crossings',
    ]);
  });

  it('follows a change of a title and a deletion that is taken back', async () => {
    const [first] = (await api.call<PageEnvelope<AnyRecord>>('GET', '/article?limit=1&sort=title')).body.data;
    if (!first) throw new Error('There is no article.');
    await api.call('PATCH', `/article/admin/update/${first.id}`, {
      body: { title: 'Zinc', updated_at: first.updated_at },
    });
    expect((await sorted('-title'))[0]).toBe('Zinc');
    await api.call('DELETE', `/article/admin/delete/${first.id}`);
    expect(await sorted('title')).not.toContain('Zinc');
    await api.call('POST', `/article/admin/restore/${first.id}`);
    expect((await sorted('-title'))[0]).toBe('Zinc');
  });

  it('takes the longest titles', async () => {
    // Single digits, and characters that decompose into three: no other title has a longer sort key.
    const longest = '1가'.repeat(100);
    const { id } = await createExample(api, contentTypeOf('article'), {
      title: longest,
      article_category_id: (await createExample(api, contentTypeOf('article-category'), {})).id,
    });
    expect(await sorted('title')).toContain(longest);
    await api.call('DELETE', `/article/admin/delete/${id}`);
  });

  it('refuses an order that it doesn’t know, and says which it does', async () => {
    const { status, body } = await api.call<{ message: string }>('GET', '/article?sort=content');
    expect([status, body.message]).toEqual([
      422,
      'sort must be one of title, -title, article_category_id, -article_category_id, estimated_reading_time, ' +
        '-estimated_reading_time, published_at, -published_at',
    ]);
  });
});
