import { contentTypeOf } from '@northlight/shared/content';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { accessTo } from '../testing/content-access.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { articleCount } from './article-count-table.ts';
import { readArticlePage } from './article-page.ts';
import { changeContent, type ContentChange } from './change-content.ts';
import { createRecord, deleteRecord } from './content-store.ts';
import { columnOf, tableOf } from './tables.ts';

const article = contentTypeOf('article');
const articles = tableOf('article');
const [category, published] = [columnOf(articles, 'article_category_id'), columnOf(articles, 'published_at')];

onEachDatabase('pages of articles', (on) => {
  let database: Database;
  let design: number;
  let search: number;

  beforeAll(async () => {
    database = await on.open();
    const name = (title: string) =>
      changing(async (change) => {
        const { record } = await createRecord(change, contentTypeOf('article-category'), { values: { name: title } });
        return record.id;
      });
    [design, search] = [await name('Design'), await name('Search')];
  });
  beforeEach(() => database.db.delete(articles.table));

  const changing = <Result>(work: (change: ContentChange) => Promise<Result>) =>
    changeContent(accessTo(database.db), null, work);
  const remove = (id: number) => changing((change) => deleteRecord(change, article, id));
  const write = (title: string, of: number, at: string) => {
    const values = {
      title,
      content: '<p>Text</p>',
      article_category_id: of,
      estimated_reading_time: '1 min read',
      file_URL: 'https://images.example/one.png',
    };
    return changing((change) => createRecord(change, article, { values }, { times: { published_at: new Date(at) } }));
  };

  /** The titles of all pages of a size, and their totals. */
  async function walk(size: number, of?: number) {
    const titles: unknown[] = [];
    const totals = new Set<number>();
    for (let offset = 0; ; offset += size) {
      const { records, total } = await readArticlePage(database.db, {
        limit: size,
        offset,
        ...(of === undefined ? {} : { referringTo: { article_category_id: of } }),
      });
      totals.add(total);
      if (records.length === 0) return { titles, totals: [...totals] };
      titles.push(...records.map(({ title }) => title));
    }
  }

  async function newestFirst(of?: number): Promise<unknown[]> {
    const rows = await database.db
      .select({ title: columnOf(articles, 'title') })
      .from(articles.table)
      .where(of === undefined ? undefined : eq(category, of))
      .orderBy(desc(published), desc(articles.id));
    return rows.map(({ title }) => title);
  }

  async function expectEveryPage(): Promise<void> {
    for (const owner of [undefined, design, search]) {
      const expected = await newestFirst(owner);
      for (const size of [1, 3, 100])
        expect(await walk(size, owner)).toEqual({ titles: expected, totals: [expected.length] });
    }
  }

  it('are complete and in order over months, to the edges of each', async () => {
    const times = [
      '2024-12-31T23:59:59.999Z',
      '2025-01-01T00:00:00.000Z',
      '2025-01-31T23:59:59.999Z',
      '2025-02-01T00:00:00Z',
      '2025-02-01T00:00:00Z',
      '2026-11-21T09:00:00Z',
    ];
    for (const [index, time] of times.entries())
      await write(`Article ${index}`, index % 3 === 0 ? search : design, time);
    await expectEveryPage();
  });

  it('stay so when articles move to another month or category, and go', async () => {
    const ids: number[] = [];
    for (let day = 1; day <= 24; day += 1)
      ids.push(
        (await write(`Article ${day}`, day % 2 ? design : search, new Date(Date.UTC(2025, 0, day * 9)).toISOString()))
          .record.id,
      );
    // In single statements, as a person at the command line would do it.
    await database.db
      .update(articles.table)
      .set({ article_category_id: search })
      .where(inArray(articles.id, ids.slice(0, 7)));
    await database.db
      .update(articles.table)
      .set({ published_at: sql`${published} - interval '40 days'` })
      .where(inArray(articles.id, ids.slice(5, 15)));
    await expectEveryPage();
    for (const id of ids.slice(10, 20)) await remove(id);
    await expectEveryPage();
    await database.db.delete(articles.table);
    expect(await walk(6)).toEqual({ titles: [], totals: [0] });
  });

  it('are counted right when many write at once, and when one changes its mind', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        write(`Parallel ${index}`, index % 2 ? design : search, `2025-0${1 + (index % 5)}-10T00:00:00Z`),
      ),
    );
    const rows = await database.db.select({ id: articles.id }).from(articles.table).orderBy(asc(articles.id));
    await Promise.all(rows.slice(0, 9).map(({ id }) => remove(Number(id))));
    const undone = database.db.transaction(async (transaction) => {
      await transaction.delete(articles.table);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');

    await expectEveryPage();
    const counted = await database.db
      .select({ total: sql<number>`sum(${articleCount.total})::int` })
      .from(articleCount);
    expect(counted).toEqual([{ total: 11 }]);
  });
});
