import type { CollectionRecord } from '@northlight/shared/content';
import { fakeApi } from '@northlight/shared/testing';
import { articlesIn, notFound } from './latest-articles.ts';

const variants = [640, 320].map((width) => ({ file_URL: `/a-${width}.webp`, type: 'image/webp', width, height: 240 }));

const articleOf = (id: number): CollectionRecord<'article'> => ({
  id,
  updated_at: '2026-01-01T00:00:00.000Z',
  title: `What we learned, part ${id}`,
  content: '<p>Text</p>',
  article_category_id: 1,
  category: { id: 1, name: 'Engineering' },
  estimated_reading_time: '1 min read',
  published_at: '2026-01-01T00:00:00.000Z',
  file: { file_URL: '/a.png', type: 'image/png', width: 16, height: 12, alt: '', variants },
});

describe('notFound', () => {
  it('is a 404 with the three latest articles, asked for as the home page does', async () => {
    const api = fakeApi({ articles: [4, 3, 2, 1].map(articleOf) });

    expect(await notFound(api)).toMatchObject({
      init: { status: 404 },
      data: [4, 3, 2].map((id) => ({
        title: `What we learned, part ${id}`,
        to: `/blog/What-we-learned%2C-part-${id}`,
        date: '2026-01-01T00:00:00.000Z',
        category: 'Engineering',
        scene: expect.stringMatching(`^${id}${id}s-`),
        photo: expect.objectContaining({ file_URL: '/a.png', variants }),
      })),
    });
    expect(api.calls).toEqual(['articles page=0 limit=3 view=card']);
  });

  it('is a 404 all the same where the API does not answer', async () => {
    expect(await notFound(fakeApi({ down: true }))).toMatchObject({ init: { status: 404 }, data: [] });
  });
});

describe('articlesIn', () => {
  it('takes what was thrown with a 404 after it has crossed to the browser', () => {
    const link = {
      title: 'One',
      to: '/blog/One',
      date: '2026-01-01',
      category: 'Design',
      scene: '11s-one',
      photo: null,
    };

    expect(articlesIn(JSON.parse(JSON.stringify([link])))).toEqual([link]);
  });

  it.each([null, undefined, 'none', {}, [null, 1, {}, { title: 1, to: '/' }, { title: 'One', to: '/' }]])(
    'finds none in %j',
    (thrown) => {
      expect(articlesIn(thrown)).toEqual([]);
    },
  );
});
