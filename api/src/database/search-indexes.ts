import { Client } from 'pg';

/** What a search looks through, as it writes it. A word is found by its groups of three letters, wherever it stands. */
const INDEXES = [
  { name: 'contact_message_search', table: 'contact_message', texts: ['name', 'email', 'phone', 'message'] },
  { name: 'job_application_search', table: 'job_application', texts: ['name', 'email', 'phone', 'job_offer_title'] },
] as const;

/**
 * Gives the searches of the Inbox their indexes, where the server has the extension `pg_trgm`: no migration, because
 * a server without it, and the embedded database, search all the same, only longer. Nobody waits meanwhile. An index
 * that was left unfinished is made anew.
 */
export async function tendSearchIndexes(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const available = await client.query("select from pg_available_extensions where name = 'pg_trgm'");
    if (available.rowCount === 0) return;
    await client.query('create extension if not exists pg_trgm');
    for (const { name, table, texts } of INDEXES) {
      const found = await client.query<{ valid: boolean }>(
        'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
        [`public.${name}`],
      );
      const [index] = found.rows;
      if (index?.valid) continue;
      if (index) await client.query(`drop index concurrently if exists "${name}"`);
      const columns = texts.map((text) => `lower("${text}") gin_trgm_ops`).join(', ');
      await client.query(`create index concurrently if not exists "${name}" on "${table}" using gin (${columns})`);
    }
  } finally {
    await client.end();
  }
}
