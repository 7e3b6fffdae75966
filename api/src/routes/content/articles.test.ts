import { contentTypeOf } from '@northlight/shared/content';
import { paths, type Envelope, type PageEnvelope } from '@northlight/shared/endpoints';
import { createExample, exampleOf, type AnyRecord } from '../../testing/example.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';

const api = signedInApi();
beforeEach(() => api.clear());

const get = <Data>(url: string) => api.call<Envelope<Data>>('GET', url);
const create = (collection: 'article' | 'article-category', body?: Record<string, unknown>) =>
  createExample(api, contentTypeOf(collection), body);

describe('GET /article', () => {
  it('answers pages, newest first, with the total of the filter', async () => {
    const category = await create('article-category');
    const other = await create('article-category', { name: 'Design' });
    for (const title of ['One', 'Two', 'Three']) await create('article', { title, article_category_id: category.id });
    await create('article', { title: 'Four', article_category_id: other.id });
    const titles = async (query: string) => {
      const { body } = await api.call<PageEnvelope<AnyRecord>>('GET', `/article?${query}`);
      return [body.total, ...body.data.map(({ title }) => title)];
    };

    expect(await titles('page=0&limit=2')).toEqual([4, 'Four', 'Three']);
    expect(await titles('page=1&limit=3')).toEqual([4, 'One']);
    expect(await titles(`page=0&limit=6&category_id=${category.id}`)).toEqual([3, 'Three', 'Two', 'One']);
    expect(await titles('page=9&limit=6&utm_source=mail')).toEqual([4]);
  });

  it.each(['page=-1', 'limit=0', 'limit=101', 'limit=ten', 'category_id=x'])('refuses ?%s', async (query) => {
    expect(await api.call('GET', `/article?${query}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: query.split('=')[0] }] },
    });
  });

  it('shows the category of each article', async () => {
    const { id } = await create('article-category', { name: 'Search' });
    expect(await create('article', { article_category_id: id })).toMatchObject({
      article_category_id: id,
      category: { id, name: 'Search' },
      published_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });
});

describe('GET /article/by-name/{name}', () => {
  it('finds an article by the hyphenated title, whatever it holds', async () => {
    const { id } = await create('article', { title: 'What is 50% of "ends/means"? নোট & more' });

    expect((await get<AnyRecord>(paths.articleByName('What-is-50%-of-"ends/means"?-নোট-&-more'))).body.data.id).toBe(
      id,
    );
    expect((await get(paths.articleByName('what-is'))).status).toBe(404);
  });

  it('finds a renamed article by every name it had, unless another one has that now', async () => {
    const { id } = await create('article', { title: 'First name' });
    const rename = (title: string) => api.call('PATCH', paths.update('article', id), { body: { title } });
    const found = async (name: string) => (await get<AnyRecord | undefined>(paths.articleByName(name))).body.data?.id;
    await rename('Second name');
    await rename('Third name');
    expect([await found('First-name'), await found('Second-name'), await found('Third-name')]).toEqual([id, id, id]);

    const other = await create('article', { title: 'First name' });
    expect(await found('First-name')).toBe(other.id);
    await api.call('DELETE', paths.delete('article', other.id));
    expect(await found('First-name')).toBe(id);
    await rename('First name');
    expect(await found('Second-name')).toBe(id);
    await api.call('DELETE', paths.delete('article', id));
    expect([await found('First-name'), await found('Second-name')]).toEqual([undefined, undefined]);
  });

  it('follows a changed title, and prefers the newest of two', async () => {
    const old = await create('article', { title: 'A name' });
    const young = await create('article', { title: 'Another' });
    await api.call('PATCH', paths.update('article', young.id), { body: { title: 'A  name' } });

    expect((await get<AnyRecord>(paths.articleByName('A-name'))).body.data.id).toBe(young.id);
    await api.call('DELETE', paths.delete('article', young.id));
    expect((await get<AnyRecord>(paths.articleByName('A-name'))).body.data.id).toBe(old.id);
  });
});

describe('rich text', () => {
  it('is stored without anything that could run', async () => {
    const content =
      '<h2>Title</h2><script>alert(1)</script><p onclick="x()" style="color:red">Text <a ' +
      'href="javascript:alert(2)">a</a> <a href="https://other.example/" target="_blank">b</a></p><img src="x" ' +
      'onerror="alert(3)"><img src="/uploads/a-1.png" width="40"><iframe src="https://evil.example"></iframe>';
    const { content: stored } = await create('article', { content });

    expect(stored).toBe(
      '<h2>Title</h2><p>Text <a>a</a> <a href="https://other.example/" rel="noopener">b</a></p><img ' +
        'src="/uploads/a-1.png" alt="" width="40" />',
    );
  });

  it('is missing when nothing is left of it', async () => {
    const example = await exampleOf(api, contentTypeOf('article'));
    for (const content of ['<p> </p><script>alert(1)</script>', '<p>\u200B&#8288;&zwnj;</p>']) {
      const body = { ...example, content };
      expect(await api.call('POST', paths.create('article'), { body })).toMatchObject({
        status: 422,
        body: { message: 'Content is required' },
      });
    }
  });
});
