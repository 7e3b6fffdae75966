import { contentTypeOf, sortKeysOf } from '@northlight/shared/content';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { accessTo } from '../testing/content-access.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { changeContent } from './change-content.ts';
import { createRecord } from './content-store.ts';
import { idsInOrder, readOrderedPage } from './ordered-page.ts';
import { columnOrder, reversed } from './record-order.ts';
import { columnOf, tableOf } from './tables.ts';

const article = contentTypeOf('article');
const category = contentTypeOf('article-category');
const table = tableOf('article');
const categories = tableOf('article-category');
const SELECTION = { limit: 10, offset: 0 };

const orders = sortKeysOf(article).flatMap((by) => [
  { by, isDescending: false },
  { by, isDescending: true },
]);

onEachDatabase('pages in another order', (on) => {
  let database: Database;
  let owners: readonly number[];

  beforeAll(async () => {
    database = await on.open();
    const create = (type: typeof article, values: Record<string, unknown>, times: Record<string, Date> = {}) =>
      changeContent(accessTo(database.db), null, async (change) => {
        const { record } = await createRecord(change, type, { values }, { times });
        return record.id;
      });
    owners = [await create(category, { name: 'zoology' }), await create(category, { name: 'Architecture' })];
    // A category without articles.
    await create(category, { name: 'Éclairs' });
    owners = [...owners, await create(category, { name: 'architecture' })];
    for (let number = 0; number < 26; number += 1) {
      const values = {
        title: ['Élan', 'elan', '7 sketches', '12 sketches', 'Zebra'][number % 5],
        content: '<p>Text</p>',
        article_category_id: owners[number % 3],
        estimated_reading_time: `${1 + (number % 2)} min`,
        file_URL: 'https://images.example/one.png',
      };
      // Months apart, and some at the same time.
      const published_at = new Date(Date.UTC(2025, number % 4, 1 + (number % 3)));
      await create(article, values, { published_at });
    }
  });

  /** The order that the database returns without index, counts or reading from the end. */
  async function expected(by: string, isDescending: boolean, owner: number | undefined): Promise<readonly unknown[]> {
    const direction = isDescending ? desc : asc;
    const name = sql`natural_order(${columnOf(categories, 'name')})`;
    const places =
      by === 'article_category_id'
        ? [direction(name), direction(categories.id)]
        : [direction(by === 'published_at' ? columnOf(table, by) : sql`natural_order(${columnOf(table, by)})`)];
    const rows = await database.db
      .select({ id: table.id })
      .from(table.table)
      .innerJoin(categories.table, eq(categories.id, columnOf(table, 'article_category_id')))
      .where(owner === undefined ? undefined : eq(columnOf(table, 'article_category_id'), owner))
      .orderBy(...places, desc(columnOf(table, 'published_at')), desc(table.id));
    return rows.map(({ id }) => id);
  }

  it.each(orders)('by $by, descending: $isDescending, are complete wherever they begin', async (order) => {
    for (const owner of [undefined, owners[0]]) {
      const selection = owner === undefined ? {} : { referringTo: { article_category_id: owner } };
      const all = await expected(order.by, order.isDescending, owner);
      for (const limit of [1, 4, 100]) {
        for (let offset = 0; offset < all.length + limit; offset += limit) {
          const page = await readOrderedPage(database.db, article, { limit, offset, ...selection }, order);
          expect([page.total, page.records.map(({ id }) => id)]).toEqual([
            all.length,
            all.slice(offset, offset + limit),
          ]);
        }
      }
    }
  });

  it.each(orders.filter(({ by }) => by !== 'article_category_id' && by !== 'published_at'))(
    'by $by, descending: $isDescending, are read along an index from either end, and sorted nowhere',
    async (order) => {
      const places = columnOrder(article, order) ?? [];
      for (const from of [places, reversed(places)]) {
        const plan = await database.db.transaction(async (reader) => {
          for (const way of ['seqscan', 'bitmapscan', 'indexscan'])
            await reader.execute(sql.raw(`set local enable_${way} = off`));
          const query = idsInOrder(reader, article, SELECTION, from).limit(10).offset(5).getSQL();
          return reader.execute(sql`explain ${query}`);
        });
        const text = JSON.stringify(plan);
        expect(text).toContain('Index Only Scan');
        expect(text).not.toContain('Sort');
      }
    },
  );
});
