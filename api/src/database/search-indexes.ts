import type { PGlite } from '@electric-sql/pglite';
import { allContentTypes } from '@northlight/shared/content';
import { INBOX_MOST_COUNTED } from '@northlight/shared/forms';
import { z } from 'zod';
import { searchColumnName } from '../content/search-columns.ts';
import { tableName } from '../content/tables.ts';
import { uploadIndexes } from '../media/upload-places.ts';
import { sessionClient } from './session-client.ts';

interface EnsuredIndex {
  readonly name: string;
  readonly table: string;
  /** As SQL has them within the brackets. */
  readonly columns: string;
}

/** Of texts in small letters: a word is found by its groups of three letters, wherever it stands. */
const trigramIndex = (table: string, texts: readonly string[]): EnsuredIndex => ({
  name: `${table}_search`,
  table,
  columns: texts.map((text) => `${text} gin_trgm_ops`).join(', '),
});

const lower = (...texts: readonly string[]) => texts.map((text) => `lower("${text}")`);

/** What searches look through, as they write it. */
const trigramIndexes = (): readonly EnsuredIndex[] => [
  trigramIndex('contact_message', lower('name', 'email', 'phone', 'message')),
  trigramIndex('job_application', lower('name', 'email', 'phone', 'job_offer_title')),
  ...allContentTypes().flatMap((type) => {
    const column = searchColumnName(type);
    return column === null ? [] : [trigramIndex(tableName(type.collection), [`"${column}"`])];
  }),
];

const HAS_TRIGRAMS = "select 1 as one from pg_available_extensions where name = 'pg_trgm'";
const MAKE_TRIGRAMS = 'create extension if not exists pg_trgm';

const making = ({ name, table, columns }: EnsuredIndex, how = ''): string =>
  `create index ${how} if not exists "${name}" on "${table}" using gin (${columns})`;

/**
 * Gives searches, and the collection of orphans, their indexes: those of searches where the server has the extension
 * `pg_trgm`. No migration, because all is found without them, only later, and nobody waits meanwhile. An index that
 * was left unfinished is made anew.
 */
export async function ensureSearchIndexes(url: string): Promise<void> {
  const client = await sessionClient(url);
  try {
    await client.connect();
    const { rowCount } = await client.query(HAS_TRIGRAMS);
    if (rowCount !== 0) await client.query(MAKE_TRIGRAMS);
    for (const index of [...uploadIndexes(), ...(rowCount === 0 ? [] : trigramIndexes())]) {
      const found = await client.query<{ valid: boolean }>(
        'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
        [`public.${index.name}`],
      );
      const [made] = found.rows;
      if (made?.valid) continue;
      if (made) await client.query(`drop index concurrently if exists "${index.name}"`);
      await client.query(making(index, 'concurrently'));
    }
  } finally {
    await client.end();
  }
}

/**
 * The same in the embedded database, where everybody waits meanwhile. A search of fewer records than are counted is
 * quick without an index; so only a site with more has one, which versions of the product before it can't write to.
 */
export async function ensureSearchIndexesEmbedded(client: PGlite): Promise<void> {
  for (const index of uploadIndexes()) await client.exec(making(index));
  const available = await client.query(HAS_TRIGRAMS);
  if (available.rows.length === 0) return;
  for (const index of trigramIndexes()) {
    const { rows } = await client.query(
      `select count(*)::int as count from (select from "${index.table}" limit ${INBOX_MOST_COUNTED}) as first`,
    );
    if (z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count < INBOX_MOST_COUNTED) continue;
    await client.exec(`${MAKE_TRIGRAMS}; ${making(index)}`);
  }
}
