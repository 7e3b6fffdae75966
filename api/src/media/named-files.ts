import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { invalid } from '../errors.ts';
import { orphanFile } from './orphan-table.ts';
import { namesUpload, type Place, placesOfNames, uploadIds } from './upload-places.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Of an upload in any text, with its id; as the database reads it. */
export const UPLOAD_ADDRESS = `/uploads/(${ID})`;
const ADDRESS = new RegExp(`${UPLOAD_ADDRESS}[\\w.-]*`, 'gi');

/** The random part of an upload's name; undefined for a file that no upload made. */
export const idOfUpload = (name: string): string | undefined =>
  new RegExp(`^(${ID})(?:-\\w+)?\\.[a-z0-9]+$`).exec(name)?.[1];

/**
 * Called where a record is saved, within its transaction: what its texts name is somebody's, and is not collected.
 * Waits for a removal that has started.
 * @throws HttpError 422 for a file that was collected already, naming its address.
 */
export async function claimNamedFiles(transaction: Db, stored: Readonly<Record<string, unknown>>): Promise<void> {
  const named = Object.entries(stored).flatMap(([path, value]) =>
    typeof value === 'string'
      ? [...value.matchAll(ADDRESS)].map(([address, id = '']) => ({ path, address, id: id.toLowerCase() }))
      : [],
  );
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  // In one order for everybody, so that two saves can't wait for each other.
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

/** Uploads asked for by one statement: one of an embedded database lets nobody else in. */
const BATCH = 500;

/**
 * Which of these uploads any record or draft names, in any field, also of those whose deletion may be taken back, and
 * as the history shows it. Not of one moment: what is saved meanwhile may be missing. What is changed or deleted
 * meanwhile is not, as the deleted and the history are read last.
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
    // It expects that many ids are in most rows, and would read all of them in place of the index.
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
