import { contentTypeOf } from '@northlight/shared/content';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { containing, wordsOf } from '../database/words.ts';
import type { ArticleSelection } from './article-page.ts';
import { inOneMoment, present, readRows, type ContentRecord } from './read-records.ts';
import { columnOf, tableOf } from './tables.ts';

/**
 * A page of the articles that have every word of a search in their title or in their category's name, the newest first, with their total.
 * It passes over all articles, of which the index of the list holds what it looks at, so that no text is read: `article_search_idx`.
 */
export async function searchArticles(db: Db, search: string, { category, limit, offset }: ArticleSelection): Promise<{ records: ContentRecord[]; total: number }> {
  const type = contentTypeOf('article');
  const article = tableOf('article');
  const [title, categoryId, publishedAt] = [columnOf(article, 'title'), columnOf(article, 'article_category_id'), columnOf(article, 'published_at')];
  const where = and(category === undefined ? undefined : eq(categoryId, category), ...wordsOf(search).map((word) => or(containing(title, word), inArray(categoryId, categoriesNamed(db, word)))));
  return inOneMoment(db, async (reader) => {
    const find = (most: number, passed: number) =>
      reader
        .select({ id: article.id, total: sql<number>`count(*) over ()::int`.as('total') })
        .from(article.table)
        .where(where)
        .orderBy(desc(publishedAt), desc(article.id))
        .limit(most)
        .offset(passed);
    const found = await find(limit, offset);
    if (found.length === 0) {
      // A page beyond the end has no row that would tell the total.
      const [first] = offset > 0 ? await find(1, 0) : [];
      return { records: [], total: first?.total ?? 0 };
    }
    const rows = await readRows(reader, type, { where: inArray(article.id, found.map(({ id }) => id)) });
    return { records: await present(reader, type, rows), total: found[0]?.total ?? 0 };
  });
}

function categoriesNamed(db: Db, word: string) {
  const category = tableOf('article-category');
  return db.select({ id: category.id }).from(category.table).where(containing(columnOf(category, 'name'), word));
}
