import { contentTypeOf } from '@northlight/shared/content';
import { paths, type Envelope, type ErrorBody, type PageEnvelope } from '@northlight/shared/endpoints';
import type { Database } from '../../database/open-database.ts';
import { createExample, exampleOf, type AnyRecord } from '../../testing/example.ts';
import { createTestApi, openTestDatabase, SITE_ORIGIN, type TestApi } from '../../testing/test-api.ts';

jest.setTimeout(60_000);

let database: Database;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await createTestApi({ database });
  await api.signIn();
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => api.clear());

const get = <Data>(url: string) => api.call<Envelope<Data>>('GET', url);
const create = (collection: string, body?: Record<string, unknown>) =>
  createExample(api, contentTypeOf(collection), body);
const post = (collection: string, body: object) =>
  api.call<Envelope<AnyRecord> & ErrorBody>('POST', paths.create(collection), { body });

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
    expect(
      await post('article', {
        ...(await exampleOf(api, contentTypeOf('article'))),
        content: '<p> </p><script>alert(1)</script>',
      }),
    ).toMatchObject({ status: 422, body: { message: 'Content is required' } });
  });
});

describe('reads by owner', () => {
  it('answers a service category of a type with all its parts, or null', async () => {
    const service = await create('service-category', { type: 'seo' });
    const feature = await create('service-sub-category', { service_category_id: service.id });
    const point = await create('service-sub-category-description', { service_sub_category_id: feature.id });
    const type = String(service['type']);

    expect((await get('/service-category/according-to-type?type=' + type)).body.data).toMatchObject({
      id: service.id,
      Service_Sub_Category: [{ id: feature.id, Service_Sub_Category_Description: [point] }],
    });
    expect((await get('/service-category/according-to-type?type=branding')).body).toEqual({
      statusCode: 200,
      message: 'OK',
      data: null,
    });
    expect((await get('/service-category/according-to-type')).body.data).toBeNull();
  });

  it.each([
    ['service-sub-category', 'service_category_id', 'according-to-category'],
    ['service-sub-category-description', 'service_sub_category_id', 'according-to-sub-category'],
    ['tech-product', 'technology_category_id', 'according-to-category'],
    ['service-why-choose-us-content', 'service_category_id', 'according-to-category'],
    ['job-offer-requirement', 'job_offer_id', 'according-to-job-offer'],
  ])('lists %s by its owner', async (collection, by, path) => {
    const record = await create(collection);
    await create(collection);

    expect((await get(`/${collection}/${path}/show/${String(record[by])}`)).body).toEqual({
      statusCode: 200,
      message: 'OK',
      data: [record],
    });
    expect((await get(`/${collection}/${path}/show/999999`)).body.data).toEqual([]);

    // Kept by browsers as the other reads are, and new after a change.
    const url = `/${collection}/${path}/show/${String(record[by])}`;
    const tag = String((await get(url)).headers['etag']);
    const again = () => api.call('GET', url, { headers: { 'if-none-match': tag } });
    expect((await again()).status).toBe(304);
    await api.call('DELETE', paths.delete(collection, record.id));
    expect(await again()).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('answers the one introduction of a service category, or null', async () => {
    const record = await create('service-why-choose-us-introduction');

    expect(
      (
        await get(
          `/service-why-choose-us-introduction/according-to-service-category/show/${String(record['service_category_id'])}`,
        )
      ).body.data,
    ).toEqual(record);
    expect(
      (await get('/service-why-choose-us-introduction/according-to-service-category/show/999999')).body.data,
    ).toBeNull();
  });
});

describe('about-us-introduction', () => {
  const about = { type: 'about-us', title: 'About', sub_title: 'Us', description: 'Text' };

  it('holds one about-us, one headline and any number of data', async () => {
    const of = (type: string) =>
      post('about-us-introduction', {
        ...about,
        type,
        ...(type === 'mission-vision-headline' ? { sub_title: '' } : {}),
      });
    const statuses = [];
    for (const type of [
      'about-us',
      'about-us',
      'mission-vision-headline',
      'mission-vision-headline',
      'mission-vision-data',
      'mission-vision-data',
    ])
      statuses.push((await of(type)).status);

    expect(statuses).toEqual([201, 409, 201, 409, 201, 201]);
  });

  it('checks an update against the whole record', async () => {
    const { id } = await create('about-us-introduction', about);
    const update = (body: object) => api.call<ErrorBody>('PATCH', paths.update('about-us-introduction', id), { body });

    expect(await update({ sub_title: '' })).toMatchObject({ status: 422, body: { message: 'Sub title is required' } });
    expect(await update({ type: 'mission-vision-headline' })).toMatchObject({
      status: 422,
      body: { message: 'Sub title does not belong to this type' },
    });
  });
});

describe('an update with If-Match', () => {
  it('takes the tag of what was read, once', async () => {
    const { id } = await create('team-member');
    const { headers } = await api.call('GET', paths.show('team-member', id));
    const update = (designation: string) =>
      api.call('PATCH', paths.update('team-member', id), {
        body: { designation },
        headers: { 'if-match': String(headers['etag']) },
      });

    expect((await update('First')).status).toBe(200);
    expect(await update('Second')).toMatchObject({ status: 409, body: { data: { id, designation: 'First' } } });
  });

  it('lets one of two parallel updates through', async () => {
    const { id, updated_at } = await create('team-member');
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => api.call('PATCH', paths.update('team-member', id), { body: { name, updated_at } })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('every answer', () => {
  it('is 304 when nothing has changed', async () => {
    await create('team-member');
    const { headers } = await api.call('GET', '/team-member');
    const again = await api.call('GET', '/team-member', { headers: { 'if-none-match': String(headers['etag']) } });

    expect([again.status, again.body]).toEqual([304, null]);
    await create('team-member');
    expect(
      (await api.call('GET', '/team-member', { headers: { 'if-none-match': String(headers['etag']) } })).status,
    ).toBe(200);
  });

  it.each([
    ['GET', '/nothing/here', 404],
    ['GET', '/team-member/show/abc', 404],
    ['GET', '/team-member/show/99999999999', 404],
    ['DELETE', '/contact-information/show/1', 405],
    ['POST', '/article', 405],
  ] as const)('is an envelope for %s %s', async (method, url, status) => {
    expect(await api.call<ErrorBody>(method, url)).toMatchObject({
      status,
      body: { statusCode: status, message: expect.any(String) },
    });
  });

  it.each([
    ['a broken object', '{"name":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['another prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
    ['a plain form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'hello', 'text/plain', 415],
    ['more than a megabyte', `{"name":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('refuses %s', async (_what, text, type, status) => {
    const answer = await api.call<ErrorBody>('POST', paths.create('team-member'), {
      body: Buffer.from(text),
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status, body: { statusCode: status } });
  });

  it('names its request, and opens to the site only', async () => {
    const site = await api.call('GET', '/team-member', { headers: { origin: SITE_ORIGIN } });
    const other = await api.call('GET', '/team-member', { headers: { origin: 'http://evil.example' } });

    expect(site.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'access-control-allow-origin': SITE_ORIGIN,
      'access-control-allow-credentials': 'true',
      'x-content-type-options': 'nosniff',
    });
    expect(other.headers['access-control-allow-origin']).not.toBe('http://evil.example');
  });
});
