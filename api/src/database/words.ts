import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What is looked for by a search: each of its words, wherever it stands. */
export const wordsOf = (search: string): readonly string[] => search.split(/\s+/).filter((word) => word !== '');

/**
 * Whether a text contains a word, in small letters or large. The signs that mean something to the database mean themselves.
 * `like` of small letters takes half the time of `ilike`.
 */
export const containing = (column: PgColumn, word: string): SQL => sql`lower(${column}) like lower(${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;
