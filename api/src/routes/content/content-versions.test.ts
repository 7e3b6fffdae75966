import { contentTypeOf } from '@northlight/shared/content';
import { parseContentVersions, paths } from '@northlight/shared/endpoints';
import { createExample } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';

onEachDatabase('Content-Versions', (on) => {
  const api = signedInApi({ open: on.open });

  beforeEach(() => api.clear());

  const stated = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await api.call('GET', url, { headers });
    return { status: answer.status, headers: answer.headers, versions: answer.headers['content-versions'] };
  };

  it('name the collections of an answer, and change with them alone', async () => {
    const { id } = await createExample(api, contentTypeOf('article'));
    const before = await stated('/article');
    expect(Object.keys(parseContentVersions(String(before.versions)) ?? {})).toEqual(['article', 'article-category']);

    await createExample(api, contentTypeOf('team-member'));
    expect((await stated('/article')).versions).toBe(before.versions);

    await api.call('PATCH', paths.update('article', id), { body: { title: 'Another' } });
    const { article, ...others } = parseContentVersions(String((await stated('/article')).versions)) ?? {};
    const known = parseContentVersions(String(before.versions)) ?? {};
    expect(article).toBeGreaterThan(known['article'] ?? 0);
    expect(others).toEqual({ 'article-category': known['article-category'] });
  });

  it('stand on answers of 304 and 404 too', async () => {
    await createExample(api, contentTypeOf('team-member'));
    const { headers, versions } = await stated('/team-member');
    expect(await stated('/team-member', { 'if-none-match': String(headers['etag']) })).toMatchObject({
      status: 304,
      versions,
    });
    expect(await stated(paths.show('team-member', 99_999))).toMatchObject({ status: 404, versions });
    expect(await stated(paths.articleByName('nobody-wrote-it'))).toMatchObject({
      status: 404,
      versions: expect.stringContaining('article='),
    });
  });

  it('are not raised by a create that was done before', async () => {
    const call = () =>
      api.call('POST', paths.create('article-category'), {
        body: { name: 'Once' },
        headers: { 'idempotency-key': 'a-key-of-an-administrator-1' },
      });
    expect((await call()).status).toBe(201);
    const { versions } = await stated('/article-category');
    expect((await call()).status).toBe(201);
    expect((await stated('/article-category')).versions).toBe(versions);
  });
});
