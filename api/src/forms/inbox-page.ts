import { and, count, desc, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';
import { eachContained, eachFound, hasWordPartsIndex, type SearchedTexts } from '../database/word-parts.ts';

export type InboxTable = PgTable & { readonly id: PgColumn; readonly status: PgColumn };

interface PageFilter {
  readonly hasStatus: SQL | undefined;
  readonly page: number;
  readonly limit: number;
  /** Only rows with a lower id. */
  readonly before: number | undefined;
}

/**
 * For each row of this page and the pages before, this many of the newest rows are compared one by one before the index
 * is used. That is enough for a word in one of twenty rows. `most` limits the comparisons of a page, and of a count.
 */
const COMPARED = { forEach: 20, most: 20_000 } as const;

/** A page of rows, the newest first. @param where a condition in addition to the filter. */
export const readPage = (db: Db, table: InboxTable, filter: PageFilter, where?: SQL) =>
  db
    .select()
    .from(table)
    .where(and(filtered(table, filter), where))
    .orderBy(desc(table.id))
    .limit(filter.limit)
    .offset(filter.page * filter.limit);

const filtered = ({ id }: InboxTable, { hasStatus, before }: PageFilter): SQL | undefined =>
  and(hasStatus, before === undefined ? undefined : lt(id, before));

/** The number of rows, counted up to `most`. */
export async function countUpTo(db: Db, table: InboxTable, where: SQL | undefined, most: number): Promise<number> {
  const first = db.select({ id: table.id }).from(table).where(where).limit(most).as('first');
  const [counted] = await db.select({ total: count() }).from(first);
  return counted?.total ?? 0;
}

/**
 * Reads a page of the rows that contain each of the words. For a frequent word it compares the newest rows, because the
 * index would return very many others. Otherwise it uses the index.
 * @returns the rows, and in `countBy` the conditions that count all matches: use each in order until a count reaches
 * the most that is counted.
 */
export async function searchPage(
  db: Db,
  texts: SearchedTexts & { readonly table: InboxTable },
  words: readonly string[],
  filter: PageFilter,
): Promise<{ rows: readonly object[]; countBy: readonly (SQL | undefined)[] }> {
  const { table } = texts;
  const { hasStatus, page, limit } = filter;
  const contained = eachContained(texts, words);
  if (!(await hasWordPartsIndex(db, texts)))
    return { rows: await readPage(db, table, filter, contained), countBy: [and(hasStatus, contained)] };

  const found = eachFound(texts, words);
  const countByIndex = and(hasStatus, found);
  const among = async (newest: number, of: PageFilter) => {
    const end = await endOfNewest(db, table, of, Math.min(newest, COMPARED.most));
    return { isAll: end === null, where: and(contained, end === null ? undefined : gt(table.id, end)) };
  };
  const newest = await among(COMPARED.forEach * (page + 1) * limit, filter);
  const rows = await readPage(db, table, filter, newest.where);
  if (rows.length < limit && !newest.isAll)
    return { rows: await pageOfFound(db, table, filter, found), countBy: [countByIndex] };
  // A page that is not full is the last one, and mostly needs no count.
  if (rows.length < limit) return { rows, countBy: [countByIndex] };
  const compared = await among(COMPARED.most, { ...filter, before: undefined });
  const countByComparing = and(hasStatus, compared.where);
  return { rows, countBy: compared.isAll ? [countByComparing] : [countByComparing, countByIndex] };
}

/** The id of the first row after the newest ones; null when there are no more rows. */
async function endOfNewest(db: Db, table: InboxTable, filter: PageFilter, newest: number): Promise<number | null> {
  const ids = await db
    .select({ id: table.id })
    .from(table)
    .where(filtered(table, filter))
    .orderBy(desc(table.id))
    .limit(1)
    .offset(newest);
  return idsOf(ids)[0] ?? null;
}

/**
 * `materialized` keeps the database from reading rows from the newest on and computing the parts of words of each,
 * which it would do in the hope of early matches.
 */
function pageOfFound(
  db: Db,
  table: InboxTable,
  { hasStatus, page, limit, before }: PageFilter,
  found: SQL | undefined,
) {
  const ids = sql`with found as materialized (select ${table.id} as id from ${table} where ${and(hasStatus, found)})
    select id from found ${before === undefined ? sql`` : sql`where id < ${before}`}
    order by id desc limit ${limit} offset ${page * limit}`;
  return db
    .select()
    .from(table)
    .where(sql`${table.id} in (${ids})`)
    .orderBy(desc(table.id));
}

const idsOf = (rows: readonly object[]): readonly number[] =>
  rows.flatMap((row) => ('id' in row && typeof row.id === 'number' ? [row.id] : []));
