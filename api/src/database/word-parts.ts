import { and, getTableName, or, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { containing } from './words.ts';

/** Characters of what `word_parts` keeps, a function of the database (migration 0029). */
const PART = { least: 3, most: 24 } as const;

/** Texts of a table in which words are looked for; none is null. */
export interface SearchedTexts {
  readonly table: PgTable;
  readonly columns: readonly PgColumn[];
}

const indexName = (table: PgTable): string => `${getTableName(table)}_words`;

/** All texts as one, in the words of the index. */
const partsOf = (columns: readonly PgColumn[]): SQL => {
  const texts = columns.map(({ name }) => sql.identifier(name));
  return sql`word_parts(${sql.join(texts, sql` || ' ' || `)})`;
};

/** By which a word is found wherever it stands, in a time that hardly grows with the texts. */
export const wordPartsIndex = ({ table, columns }: SearchedTexts) => ({
  name: indexName(table),
  table: getTableName(table),
  columns: new PgDialect().sqlToQuery(partsOf(columns)).sql,
});

/** Whether it has been made: without it `word_parts` would be asked of each row, which takes longer than `like`. */
export async function hasWordPartsIndex(db: Db, { table }: SearchedTexts): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(sql`pg_index`)
    .where(sql`indisvalid and indexrelid = to_regclass(${indexName(table)})`);
  return found.length > 0;
}

/** Every word stands in one of the texts; found without the index. */
export const eachContained = ({ columns }: SearchedTexts, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => containing(column, word)))));

/** The same by the index; words that are shorter or longer than its parts are compared as well. */
export function eachFound(texts: SearchedTexts, words: readonly string[]): SQL | undefined {
  const letters = words.map((word) => [...word]).filter(({ length }) => length >= PART.least);
  if (letters.length === 0) return eachContained(texts, words);
  const parts = letters.map((word) => `${quoted(word.slice(0, PART.most).join(''))}:*`).join(' & ');
  const compared = words.filter((word) => [...word].length < PART.least || [...word].length > PART.most);
  return and(sql`${partsOf(texts.columns)} @@ lower(${parts})::tsquery`, eachContained(texts, compared));
}

/** As a word of a `tsquery`, in which these signs mean something. */
const quoted = (word: string): string => `'${word.replace(/[\\']/g, '$&$&')}'`;
