import { contentTypeOf } from '@northlight/shared/content';
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { containing, wordsOf } from '../database/words.ts';
import type { ArticleSelection } from './article-page.ts';
import { naturalOrder } from './order-columns.ts';
import { inOneMoment, present, readRows, type ContentRecord } from './read-records.ts';
import { columnOf, tableOf } from './tables.ts';

/** One of the type's `sortKeysOf`, and which way round. */
export interface ArticleOrder {
  readonly by: string;
  readonly isDescending: boolean;
}

export interface ArticleSearch extends ArticleSelection {
  /** Words that must each stand in the title or in the category's name; empty finds every article. */
  readonly search: string;
  /** Default: the newest first, as are those that an order doesn't tell apart. */
  readonly order?: ArticleOrder | undefined;
}

const type = contentTypeOf('article');
const article = tableOf('article');
const category = tableOf('article-category');
const [categoryId, publishedAt] = [columnOf(article, 'article_category_id'), columnOf(article, 'published_at')];
const newestFirst = [desc(publishedAt), desc(article.id)];

/**
 * A page of the articles that a search finds, in the order asked for, with their total. It passes over all articles, of
 * which the indexes of the list hold what it looks at, so that no text is read: `article_search_idx` and those of the
 * orders.
 * @param abandoned ends it: PostgreSQL cancels the running query, the embedded database completes that one.
 * @throws the reason of that signal.
 */
export async function searchArticles(
  db: Db,
  { search, order, category: only, limit, offset }: ArticleSearch,
  abandoned?: AbortSignal,
): Promise<{ records: ContentRecord[]; total: number }> {
  const where = and(
    only === undefined ? undefined : eq(categoryId, only),
    ...wordsOf(search).map((word) =>
      or(containing(columnOf(article, 'title'), word), inArray(categoryId, categoriesNamed(db, word))),
    ),
  );
  return inOneMoment(
    db,
    async (reader) => {
      const find = (most: number, passed: number) =>
        ordered(found(reader, where), reader, order).limit(most).offset(passed);
      const rows = await find(limit, offset);
      abandoned?.throwIfAborted();
      // A page beyond the end has no row that would tell the total.
      const [first] = rows.length === 0 && offset > 0 ? await find(1, 0) : rows;
      return {
        records: await recordsInOrder(
          reader,
          rows.map(({ id }) => Number(id)),
        ),
        total: first?.total ?? 0,
      };
    },
    abandoned,
  );
}

const found = (reader: Db, where: SQL | undefined) =>
  reader
    .select({ id: article.id, total: sql<number>`count(*) over ()::int`.as('total') })
    .from(article.table)
    .where(where)
    .$dynamic();

function ordered(query: ReturnType<typeof found>, reader: Db, order: ArticleOrder | undefined) {
  if (!order) return query.orderBy(...newestFirst);
  const turn = order.isDescending ? desc : asc;
  const column = article.orders[order.by];
  if (column) return query.orderBy(turn(column), ...newestFirst);
  const places = placesOfCategories(reader);
  return query.innerJoin(places, eq(places.id, categoryId)).orderBy(turn(places.place), ...newestFirst);
}

/**
 * Where each category stands among all, by its name: counted once, and not compared by name for each of its articles.
 */
function placesOfCategories(reader: Db) {
  const place =
    sql<number>`row_number() over (order by ${naturalOrder(columnOf(category, 'name'))}, ${category.id})`.as('place');
  return reader.select({ id: category.id, place }).from(category.table).as('places');
}

async function recordsInOrder(reader: Db, ids: readonly number[]): Promise<ContentRecord[]> {
  if (ids.length === 0) return [];
  const records = await present(reader, type, await readRows(reader, type, { where: inArray(article.id, ids) }));
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const categoriesNamed = (db: Db, word: string) =>
  db
    .select({ id: category.id })
    .from(category.table)
    .where(containing(columnOf(category, 'name'), word));
