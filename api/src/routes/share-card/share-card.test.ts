import { contentTypeOf } from '@northlight/shared/content';
import { shareCardPath } from '@northlight/shared/endpoints';
import sharp from 'sharp';
import { createExample } from '../../testing/example.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';

const api = signedInApi();
beforeEach(() => api.clear());

const get = (url: string) => api.app.inject({ url });
const createArticle = async () => {
  const category = await createExample(api, contentTypeOf('article-category'));
  return createExample(api, contentTypeOf('article'), { title: 'Slow sites', article_category_id: category.id });
};
const pathOf = ({ id, updated_at }: { readonly id: number; readonly updated_at?: unknown }) =>
  shareCardPath('article', id, String(updated_at));

describe('GET /share-card/:collection/:id/:file', () => {
  it('answers a JPEG of 1200 by 630 that is kept for good, since a change has another address', async () => {
    const { statusCode, headers, rawPayload } = await get(pathOf(await createArticle()));

    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('shows a new title at once, under the old address for a minute only', async () => {
    const article = await createArticle();
    const before = await get(pathOf(article));
    await api.call('PATCH', `/article/admin/update/${article.id}`, { body: { title: 'Fast sites' } });
    const after = await get(pathOf(article));

    expect(after.headers['cache-control']).toBe('public, max-age=60');
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it.each(['/share-card/article/99/abc.jpg', '/share-card/team-member/1/abc.jpg', '/share-card/article/1/abc.png'])(
    'has no %s',
    async (url) => {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(404);
    },
  );
});
