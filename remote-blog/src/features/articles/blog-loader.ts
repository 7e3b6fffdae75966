import { type LoaderArgs, moved, notFound, withDefault } from '@northlight/shared/remote';
import type { CollectionRecord } from '@northlight/shared/content';
import { type ArticleSummary, summaryOfCard } from './article-summary.ts';
import { blogAddress, blogQuery, type BlogQuery } from './blog-address.ts';
import { withDistinctLooks } from './looks.ts';

const PAGE_SIZE = 6;

export interface BlogData extends BlogQuery {
  readonly categories: readonly Pick<CollectionRecord<'article-category'>, 'id' | 'name' | 'description'>[];
  /** Null if they could not be loaded. */
  readonly articles: readonly ArticleSummary[] | null;
  readonly pages: number;
}

/**
 * Loads one page of the list. A page past the end, for example after articles were deleted, redirects to the last one.
 */
export async function blogLoader({ api, url, signal }: LoaderArgs): Promise<BlogData> {
  const { page, category } = blogQuery(url.searchParams);
  const part = { page: page - 1, limit: PAGE_SIZE, ...(category === null ? {} : { category_id: category }) };
  const [categories, answer] = await Promise.all([
    withDefault(api.list('article-category', { signal }), null, 'Failed to fetch categories'),
    withDefault(api.articles({ ...part, view: 'card' }, { signal }), null, 'Failed to fetch articles'),
  ]);
  if (categories && category !== null && !categories.some(({ id }) => id === category)) throw notFound();

  const pages = answer ? Math.max(1, Math.ceil(answer.total / PAGE_SIZE)) : 1;
  if (answer && page > pages) throw moved(blogAddress({ page: pages, category }), false);
  return {
    page,
    category,
    pages,
    categories: (categories ?? []).map(({ id, name, description }) => ({ id, name, description })),
    articles: answer && withDistinctLooks(answer.data.map((article) => summaryOfCard(article, api.mediaUrl))),
  };
}
