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
  /** SQL of the columns, as within the parentheses of the statement. */
  readonly columns: string;
}

/** An index of texts in lower case by groups of three letters. It finds a word anywhere in a text. */
const trigramIndex = (table: string, text: string): EnsuredIndex => ({
  name: `${table}_search`,
  table,
  columns: `"${text}" gin_trgm_ops`,
});

/** Indexes of the columns that searches of content use. */
const trigramIndexes = (): readonly EnsuredIndex[] =>
  allContentTypes().flatMap((type) => {
    const column = searchColumnName(type);
    return column === null ? [] : [trigramIndex(tableName(type.collection), column)];
  });

const inboxIndexes = (): readonly EnsuredIndex[] =>
  [messageInbox, applicationInbox].map(({ table, searched }) => wordPartsIndex({ table, columns: searched }));

/** Indexes of earlier versions, which `inboxIndexes` replaces. */
const SUPERSEDED = ['contact_message', 'job_application'].flatMap((table) => [
  `${table}_search`,
  `${table}_local_part`,
]);

/** From this number of records on, the embedded database has an index of titles. */
const MANY_TITLES = 10_000;

const HAS_TRIGRAMS = "select 1 as one from pg_available_extensions where name = 'pg_trgm'";
const MAKE_TRIGRAMS = 'create extension if not exists pg_trgm';

const making = ({ name, table, columns }: EnsuredIndex, how = ''): string =>
  `create index ${how} if not exists "${name}" on "${table}" using gin (${columns})`;

/**
 * Creates the indexes for searches and for the collection of orphans; those by groups of letters only where the server
 * has the extension `pg_trgm`. They are not in a migration, because searches also work without them, only more slowly,
 * and nobody has to wait. An index that was left unfinished is created again.
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
 * The same in the embedded database, where all other work waits meanwhile. A search of few titles is fast without the
 * index. So only a site with many titles gets it, because earlier versions of the product can't write to such an index.
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
