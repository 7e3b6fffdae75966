import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { invalid } from '../errors.ts';
import { orphanFile } from './orphan-table.ts';
import { namesUpload, type Place, placesOfNames, uploadIds } from './upload-places.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Pattern of the path of an upload in any text, with its id, as a regular expression of PostgreSQL. */
export const UPLOAD_ADDRESS = `/uploads/(${ID})`;
const ADDRESS = new RegExp(`${UPLOAD_ADDRESS}[\\w.-]*`, 'gi');

/** The id, which is the random part of an upload's name; undefined for any other file. */
export const idOfUpload = (name: string): string | undefined =>
  new RegExp(`^(${ID})(?:-\\w+)?\\.[a-z0-9]+$`).exec(name)?.[1];

/**
 * Claims the uploads that a record names, so that they are not collected. Must be called in the transaction that saves
 * the record. It waits for a removal that has started.
 * @throws HttpError 422 for a file that has been removed, with its address.
 */
export async function claimNamedFiles(transaction: Db, stored: Readonly<Record<string, unknown>>): Promise<void> {
  const named = Object.entries(stored).flatMap(([path, value]) =>
    typeof value === 'string'
      ? [...value.matchAll(ADDRESS)].map(([address, id = '']) => ({ path, address, id: id.toLowerCase() }))
      : [],
  );
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  // Always locked in the same order, so that two saves can't block each other.
  const marked = await transaction
    .select()
    .from(orphanFile)
    .where(inArray(orphanFile.id, ids))
    .orderBy(orphanFile.id)
    .for('update');
  const gone = named.filter(({ id }) => marked.some((mark) => mark.id === id && mark.removedAt !== null));
  if (gone.length > 0)
    throw invalid(
      gone.map(({ path, address }) => ({
        path,
        message: `The file ${address} is no longer there: take it out, or upload it again`,
      })),
    );
  if (marked.length > 0)
    await transaction.delete(orphanFile).where(
      inArray(
        orphanFile.id,
        marked.map(({ id }) => id),
      ),
    );
}

/** Uploads per statement, because a statement of the embedded database blocks all other work. */
const BATCH = 500;

/**
 * Which of these uploads are named in any field of a record or draft, in the trash or in the history. It does not read
 * one snapshot: an upload that is saved meanwhile may be missing. One that is removed from a record meanwhile is found,
 * because trash and history are read last.
 */
export async function namedUploads(db: Db, ids: readonly string[], signal: AbortSignal): Promise<Set<string>> {
  const named = new Set<string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    let unnamed = ids.slice(at, at + BATCH);
    for (const place of placesOfNames()) {
      signal.throwIfAborted();
      if (unnamed.length === 0) break;
      for (const id of await namedIn(db, place, unnamed)) named.add(id);
      unnamed = unnamed.filter((id) => !named.has(id));
    }
  }
  return named;
}

const namedIn = (db: Db, { table, texts }: Place, ids: readonly string[]): Promise<string[]> =>
  db.transaction(async (transaction) => {
    // The planner expects that so many ids match most rows, and would read the whole table instead of the index.
    await transaction.execute(sql`set local enable_seqscan = off`);
    const asked = sql.param(ids);
    const rows = transaction
      .select({ id: sql<string>`unnest(${uploadIds(texts)})`.as('id') })
      .from(table)
      .where(namesUpload(texts, asked))
      .as('rows');
    const found = await transaction
      .selectDistinct({ id: rows.id })
      .from(rows)
      .where(sql`${rows.id} = any(${asked}::text[])`);
    return found.map(({ id }) => id);
  });
