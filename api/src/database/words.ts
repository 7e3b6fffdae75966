import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Every word is looked for in every text: a search of a hundred would cost what a hundred searches do. */
const MAX_WORDS = 8;

/**
 * What is looked for by a search: its first words, wherever they stand, each once however often and in whatever letters
 * it is repeated.
 */
export function wordsOf(search: string): readonly string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const distinct = new Map(words.map((word) => [word.toLowerCase(), word]));
  return [...distinct.values()].slice(0, MAX_WORDS);
}

/**
 * Whether a text contains a word, in small letters or large. The signs that mean something to the database mean
 * themselves. `like` of small letters takes half the time of `ilike`.
 */
export const containing = (column: PgColumn, word: string): SQL => containedIn(sql`lower(${column})`, word);

/** The same of a text that is in small letters already. */
export const containedIn = (text: SQL | PgColumn, word: string): SQL =>
  sql`${text} like lower(${`%${escaped(word)}%`})`;

const escaped = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);
