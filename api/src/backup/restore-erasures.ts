import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { listedErasures, listMissingErasures, type Erasure } from '../personal-data/erasure-list.ts';
import { repeatErasures, type RepeatedErasures } from '../personal-data/repeat-erasures.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { type Connection, rowsOf } from './connection.ts';
import type { ArchiveTarget } from './restore-archive.ts';
import type { Table } from './tables.ts';

type Target = Pick<ArchiveTarget, 'connection' | 'erasures' | 'hash'>;

const rowSchema = z.object({ keyId: z.string(), hash: z.string(), erasedAt: z.coerce.date() });

/**
 * Repeats the erasures since the archive was written. They are in the list of the place and in the archive itself.
 * @param tables of the archive's version, with the names of their columns.
 */
export async function reapplyErasures(
  { connection, erasures, hash }: Target,
  tables: ReadonlyMap<string, Table>,
): Promise<RepeatedErasures & { readonly every: readonly Erasure[] }> {
  const listed = await listedErasures(erasures);
  const archived = tables.has('erased_address')
    ? await rowsOf(connection, rowSchema, 'select key_id as "keyId", hash, erased_at as "erasedAt" from erased_address')
    : [];
  const every = [...listed, ...archived];
  const has = ({ table, name }: PgColumn) => tables.get(getTableName(table))?.columns.includes(name) ?? false;
  return { ...(await repeatErasures(connection, every, hash, has)), every };
}

/** Stores the merged list of erasures in the database, which has all migrations by now, and beside it. */
export async function storeErasureLists(
  { connection, erasures }: { readonly connection: Pick<Connection, 'query'>; readonly erasures: FileStorage },
  every: readonly Erasure[],
): Promise<void> {
  if (every.length === 0) return;
  await connection.query(
    `insert into erased_address (key_id, hash, erased_at)
     select key_id, hash, max(erased_at) from json_to_recordset($1::json)
       as listed (key_id text, hash text, erased_at timestamptz) group by 1, 2
     on conflict (key_id, hash) do update set erased_at = greatest(erased_address.erased_at, excluded.erased_at)`,
    [JSON.stringify(every.map(({ keyId, hash, erasedAt }) => ({ key_id: keyId, hash, erased_at: erasedAt })))],
  );
  await listMissingErasures(erasures, every);
}
