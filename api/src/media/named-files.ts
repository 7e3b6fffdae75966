import { allContentTypes } from '@northlight/shared/content';

import { inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnHome } from '../content/columns.ts';
import { deletedRecord } from '../content/deleted-record-table.ts';
import { contentRevision } from '../content/history/history-tables.ts';
import { contentDraft } from '../content/releases/release-tables.ts';
import { tableOf } from '../content/tables.ts';
import type { Db } from '../database/db.ts';
import { invalid } from '../errors.ts';
import { orphanFile } from './orphan-table.ts';

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

/** Records read by one statement: one of an embedded database lets nobody else in. */
const BATCH = 500;

/**
 * Ids of every upload that any record or draft names, in any field, also of those whose deletion may be taken back, and
 * as the history shows it. Not of one moment: what is saved meanwhile may be missing. What is changed or deleted
 * meanwhile is not, as the deleted and the history are read last.
 */
export async function namedUploads(db: Db, signal: AbortSignal): Promise<Set<string>> {
  const named = new Set<string>();
  for (const place of placesOfNames())
    for await (const ids of namedIn(db, place, signal)) for (const id of ids) named.add(id);
  return named;
}

interface Place {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** All that a row says. */
  readonly words: SQL<string>;
}

const placesOfNames = (): readonly Place[] => [
  // Before the records that drafts become: what is published meanwhile is found in either place.
  {
    table: contentDraft,
    id: contentDraft.id,
    words: sql`concat_ws(' ', ${contentDraft.values}::text, ${contentDraft.file}::text)`,
  },
  ...allContentTypes().flatMap(({ collection, fields }): Place[] => {
    const { table, id, columns } = tableOf(collection);
    const texts = Object.entries(fields).flatMap(([name, field]) =>
      columnHome(field).mayNameUpload ? [sql`${columns[name]}::text`] : [],
    );
    return texts.length > 0 ? [{ table, id, words: sql`concat_ws(' ', ${sql.join(texts, sql`, `)})` }] : [];
  }),
  { table: deletedRecord, id: deletedRecord.id, words: sql`${deletedRecord.rows}::text` },
  { table: contentRevision, id: contentRevision.id, words: sql`${contentRevision.before}::text` },
];

async function* namedIn(db: Db, { table, id, words }: Place, signal: AbortSignal): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const batch = db
      .select({ id, words: words.as('words') })
      .from(table)
      .where(sql`${id} > ${after}`)
      .orderBy(id)
      .limit(BATCH)
      .as('batch');
    const ids: SQL<string[]> = sql`array(select distinct lower(found[1])
        from regexp_matches(${batch.words}, ${UPLOAD_ADDRESS}, 'gi') as found)`;
    const rows = await db.select({ id: batch.id, ids }).from(batch).orderBy(batch.id);
    yield rows.flatMap((row) => row.ids);
    const last = rows.at(-1)?.id;
    if (rows.length < BATCH || last === undefined) return;
    after = Number(last);
  }
}
