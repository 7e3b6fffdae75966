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
 * So many of the newest rows, for each row of a page and of those before it, are compared one by one before the index
 * is asked: they are enough for a word that one row in twenty has. At most so many for all of them, and for a count.
 */
const COMPARED = { forEach: 20, most: 20_000 } as const;

/** The newest first. @param where what rows have, beside the filter. */
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

/** How many rows there are, counted up to so many. */
export async function countUpTo(db: Db, table: InboxTable, where: SQL | undefined, most: number): Promise<number> {
  const first = db.select({ id: table.id }).from(table).where(where).limit(most).as('first');
  const [counted] = await db.select({ total: count() }).from(first);
  return counted?.total ?? 0;
}

/**
 * A page of the rows in which each of the words stands. What many rows have is among the newest ones, and the index
 * would name very many others; all else is found by the index.
 * @returns `countBy` counts all that are found: each is asked until one reaches what is counted at most, or the last.
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
  // A page that is not full is the last one: mostly it needs no count.
  if (rows.length < limit) return { rows, countBy: [countByIndex] };
  const compared = await among(COMPARED.most, { ...filter, before: undefined });
  const countByComparing = and(hasStatus, compared.where);
  return { rows, countBy: compared.isAll ? [countByComparing] : [countByComparing, countByIndex] };
}

/** The id of the first row behind so many of the newest; null where there are no more. */
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
 * Materialized, so that the database does not read the rows from the newest on and make the parts of the words of each,
 * because it hopes that some of the first ones are found.
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
