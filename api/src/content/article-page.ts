import { contentTypeOf } from '@northlight/shared/content';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { articleCount } from './article-count-table.ts';
import { selectionCondition, type Page, type PageSelection } from './page-selection.ts';
import { toRecords, readRows } from './read-records.ts';
import { columnOf, tableOf } from './tables.ts';

/** @returns for each category the number of articles of the selection. */
export async function countArticles(
  db: Db,
  { referringTo }: Pick<PageSelection, 'referringTo'>,
): Promise<ReadonlyMap<number, number>> {
  const { articleCategoryId } = articleCount;
  const category = referringTo?.['article_category_id'];
  const rows = await db
    .select({ category: articleCategoryId, records: sql<number>`sum(${articleCount.total})::int` })
    .from(articleCount)
    .where(category === undefined ? undefined : eq(articleCategoryId, category))
    .groupBy(articleCategoryId);
  return new Map(rows.map(({ category: id, records }) => [id, records]));
}

/**
 * Reads a page of articles, the newest first, with the total of the selection. It does not read the articles before the
 * page, however far back it is: the counts tell in which month the page starts, and an index is followed from there.
 * @param reader a transaction that reads one snapshot.
 */
export async function readArticlePage(reader: Db, selection: PageSelection): Promise<Page> {
  const article = contentTypeOf('article');
  const { referringTo, limit, offset, view } = selection;
  const category = referringTo?.['article_category_id'];
  const { total, start } = await findStart(reader, category, offset);
  if (!start) return { records: [], total };
  const where = and(
    selectionCondition(article, selection),
    lt(columnOf(tableOf('article'), 'published_at'), start.before),
  );
  const rows = await readRows(reader, article, { where, limit, offset: offset - start.newer, view });
  return { records: await toRecords(reader, article, rows, view), total };
}

interface Start {
  /** The end of the month that the page starts in: only articles before it are read. */
  readonly before: Date;
  /** How many articles of the selection are newer than that. */
  readonly newer: number;
}

async function findStart(
  reader: Db,
  category: number | undefined,
  offset: number,
): Promise<{ total: number; start: Start | null }> {
  const months = reader
    .select({ month: articleCount.month, records: sql<number>`sum(${articleCount.total})::int`.as('records') })
    .from(articleCount)
    .where(category === undefined ? undefined : eq(articleCount.articleCategoryId, category))
    .groupBy(articleCount.month)
    .as('months');
  const placed = reader
    .select({
      month: months.month,
      records: months.records,
      through: sql<string>`sum(${months.records}) over (order by ${months.month} desc)`.as('through'),
      total: sql<string>`sum(${months.records}) over ()`.as('total'),
    })
    .from(months)
    .as('placed');
  // The row of the month that the page starts in. For a page beyond the end it is any month, as each row has the total.
  const [found] = await reader
    .select()
    .from(placed)
    .orderBy(sql`${placed.through} <= ${offset}`, desc(placed.month))
    .limit(1);
  if (!found) return { total: 0, start: null };
  const isBeyond = Number(found.through) <= offset;
  return {
    total: Number(found.total),
    start: isBeyond ? null : { before: monthAfter(found.month), newer: Number(found.through) - Number(found.records) },
  };
}

const monthAfter = (month: Date) => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));
