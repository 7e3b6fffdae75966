import type { CollectionRecord } from '@northlight/shared/content';

type Article = CollectionRecord<'article'>;

export const categories: readonly CollectionRecord<'article-category'>[] = [
  {
    id: 1,
    updated_at: '2025-01-01T00:00:00.000Z',
    name: 'Engineering',
    description: 'How we build, and what broke on the way.',
  },
  { id: 2, updated_at: '2025-01-01T00:00:00.000Z', name: 'Design', description: null },
];

/** An article for tests. Odd ids are Engineering, even ones Design. */
export function articleOf(id: number, changes: Partial<Article> = {}): Article {
  const category = categories[(id + 1) % 2];
  if (!category) throw new Error('There are two categories.');
  return {
    id,
    updated_at: '2025-11-12T08:00:00.000Z',
    title: `Article number ${id}`,
    content: `<p>Text of article ${id}.</p>`,
    article_category_id: category.id,
    category: { id: category.id, name: category.name },
    estimated_reading_time: '7 min read',
    published_at: '2025-11-12T08:00:00.000Z',
    file: { file_URL: `/uploads/${id}.png`, type: 'image/png', width: 1600, height: 1200, alt: '', variants: [] },
    ...changes,
  };
}

/** `count` articles, newest first. */
export const articles = (count: number): readonly Article[] =>
  Array.from({ length: count }, (_, index) => articleOf(count - index));
