import { and, getTableName, or, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { containing } from './words.ts';

/** The lengths in characters of the parts that the database function `word_parts` (migration 0029) returns. */
const PART = { least: 3, most: 24 } as const;

/** The text columns of a table in which words are searched; none may be null. */
export interface SearchedTexts {
  readonly table: PgTable;
  readonly columns: readonly PgColumn[];
}

const indexName = (table: PgTable): string => `${getTableName(table)}_words`;

/** The expression of the index: the parts of all texts together. */
const partsOf = (columns: readonly PgColumn[]): SQL => {
  const texts = columns.map(({ name }) => sql.identifier(name));
  return sql`word_parts(${sql.join(texts, sql` || ' ' || `)})`;
};

/** The index that finds a word anywhere in the texts, in a time that hardly grows with them. */
export const wordPartsIndex = ({ table, columns }: SearchedTexts) => ({
  name: indexName(table),
  table: getTableName(table),
  columns: new PgDialect().sqlToQuery(partsOf(columns)).sql,
});

/** Whether the index exists. Without it, `word_parts` would run for each row, which takes longer than `like`. */
export async function hasWordPartsIndex(db: Db, { table }: SearchedTexts): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(sql`pg_index`)
    .where(sql`indisvalid and indexrelid = to_regclass(${indexName(table)})`);
  return found.length > 0;
}

/** The condition that every word is in one of the texts; for a search without the index. */
export const eachContained = ({ columns }: SearchedTexts, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => containing(column, word)))));

/**
 * The same condition by the index. Words that are shorter or longer than its parts are compared with `like` as well.
 */
export function eachFound(texts: SearchedTexts, words: readonly string[]): SQL | undefined {
  const letters = words.map((word) => [...word]).filter(({ length }) => length >= PART.least);
  if (letters.length === 0) return eachContained(texts, words);
  const parts = letters.map((word) => `${quoted(word.slice(0, PART.most).join(''))}:*`).join(' & ');
  const compared = words.filter((word) => [...word].length < PART.least || [...word].length > PART.most);
  return and(sql`${partsOf(texts.columns)} @@ lower(${parts})::tsquery`, eachContained(texts, compared));
}

/** Quotes a word for a `tsquery` and escapes its special characters. */
const quoted = (word: string): string => `'${word.replace(/[\\']/g, '$&$&')}'`;
