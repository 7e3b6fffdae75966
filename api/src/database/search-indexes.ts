import type { PGlite } from '@electric-sql/pglite';
import { allContentTypes } from '@northlight/shared/content';
import { z } from 'zod';
import { searchColumnName } from '../content/search-columns.ts';
import { tableName } from '../content/tables.ts';
import { applicationInbox, messageInbox } from '../forms/inboxes.ts';
import { uploadIndexes } from '../media/upload-places.ts';
import { sessionClient } from './session-client.ts';
import { wordPartsIndex } from './word-parts.ts';

interface EnsuredIndex {
  readonly name: string;
  readonly table: string;
  /** As SQL has them within the brackets. */
  readonly columns: string;
}

/** Of texts in small letters: a word is found by its groups of three letters, wherever it stands. */
const trigramIndex = (table: string, text: string): EnsuredIndex => ({
  name: `${table}_search`,
  table,
  columns: `"${text}" gin_trgm_ops`,
});

/** What searches of content look through, as they write it. */
const trigramIndexes = (): readonly EnsuredIndex[] =>
  allContentTypes().flatMap((type) => {
    const column = searchColumnName(type);
    return column === null ? [] : [trigramIndex(tableName(type.collection), column)];
  });

const inboxIndexes = (): readonly EnsuredIndex[] =>
  [messageInbox, applicationInbox].map(({ table, searched }) => wordPartsIndex({ table, columns: searched }));

/** Those of earlier versions, in place of `inboxIndexes`. */
const SUPERSEDED = ['contact_message', 'job_application'].flatMap((table) => [
  `${table}_search`,
  `${table}_local_part`,
]);

/** From so many on the embedded database has an index of titles. */
const MANY_TITLES = 10_000;

const HAS_TRIGRAMS = "select 1 as one from pg_available_extensions where name = 'pg_trgm'";
const MAKE_TRIGRAMS = 'create extension if not exists pg_trgm';

const making = ({ name, table, columns }: EnsuredIndex, how = ''): string =>
  `create index ${how} if not exists "${name}" on "${table}" using gin (${columns})`;

/**
 * Gives searches, and the collection of orphans, their indexes: those by groups of letters where the server has the
 * extension `pg_trgm`. No migration, because all is found without them, only later, and nobody waits meanwhile. An
 * index that was left unfinished is made anew.
 */
export async function ensureSearchIndexes(url: string): Promise<void> {
  const client = await sessionClient(url);
  try {
    await client.connect();
    const { rowCount } = await client.query(HAS_TRIGRAMS);
    if (rowCount !== 0) await client.query(MAKE_TRIGRAMS);
    for (const index of [...uploadIndexes(), ...inboxIndexes(), ...(rowCount === 0 ? [] : trigramIndexes())]) {
      const found = await client.query<{ valid: boolean }>(
        'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
        [`public.${index.name}`],
      );
      const [made] = found.rows;
      if (made?.valid) continue;
      if (made) await client.query(`drop index concurrently if exists "${index.name}"`);
      await client.query(making(index, 'concurrently'));
    }
    for (const name of SUPERSEDED) await client.query(`drop index concurrently if exists "${name}"`);
  } finally {
    await client.end();
  }
}

/**
 * The same in the embedded database, where everybody waits meanwhile. A search of few titles is quick without groups of
 * letters; so only a site with many has an index of them, which versions of the product before it can't write to.
 */
export async function ensureSearchIndexesEmbedded(client: PGlite): Promise<void> {
  for (const index of [...uploadIndexes(), ...inboxIndexes()]) await client.exec(making(index));
  for (const name of SUPERSEDED) await client.exec(`drop index if exists "${name}"`);
  const available = await client.query(HAS_TRIGRAMS);
  if (available.rows.length === 0) return;
  for (const index of trigramIndexes()) {
    const { rows } = await client.query(
      `select count(*)::int as count from (select from "${index.table}" limit ${MANY_TITLES}) as first`,
    );
    if (z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count < MANY_TITLES) continue;
    await client.exec(`${MAKE_TRIGRAMS}; ${making(index)}`);
  }
}
