import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { type Connection, quoted, rowsOf } from './connection.ts';

/** Tables that are not archived, each with the reason. All other tables are archived, also new ones. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  api_process: 'which processes of the API ran at that time',
  backup_run: 'the backups of this place; what is restored from one notes that itself',
  admin_session: 'a session that was ended since the backup would be valid again',
  sign_in_challenge: 'half a sign-in, of ten minutes at most',
  collection_position: 'how far the files of this place have been looked through',
  open_form: 'who had which form open at that time',
  rate_limit: 'counts of the last minutes, of visitors of that time',
  spent_proof: 'proofs of work that are no longer accepted by the time of a restore',
};

export interface Table {
  readonly name: string;
  /** The columns that are written, without generated ones. */
  readonly columns: readonly string[];
}

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });

/** All tables to be archived, each after those that it refers to. */
export async function tablesOf(connection: Connection): Promise<readonly Table[]> {
  const tables = await rowsOf(
    connection,
    tableSchema,
    `select c.relname::text as name,
       array(
         select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum
       ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (
         select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
       )
     order by 1`,
  );
  const references = await rowsOf(
    connection,
    z.object({ from: z.string(), to: z.string() }),
    `select f.relname::text as "from", t.relname::text as "to"
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid
     join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  return referredToFirst(
    tables.filter(({ name }) => !(name in EXCLUDED_TABLES)),
    references,
  );
}

function referredToFirst(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): readonly Table[] {
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const isReady = ({ name }: Table) => !references.some(({ from, to }) => from === name && waiting.has(to));
    const ready = left.filter(isReady);
    if (ready.length === 0)
      throw new BackupError(`These tables refer to each other in a circle: ${[...waiting].join(', ')}.`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export async function countRows(connection: Connection, table: string): Promise<number> {
  const [row] = await rowsOf(
    connection,
    z.object({ count: z.coerce.number() }),
    `select count(*)::text as count from ${quoted(table)}`,
  );
  return row?.count ?? 0;
}
