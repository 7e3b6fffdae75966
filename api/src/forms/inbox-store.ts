import { inboxMostCounted } from '@northlight/shared/forms';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';
import { nextUpdatedAt } from '../database/next-updated-at.ts';
import { wordsOf } from '../database/words.ts';
import { conflict, notFound } from '../errors.ts';
import { notifyNews, type NewsSubject } from '../news/news-notification.ts';
import { countUpTo, readPage, searchPage, type InboxTable } from './inbox-page.ts';

/** The fields that every record of an inbox has. */
export interface InboxRecord {
  readonly id: number;
  readonly updated_at: string;
}

/** One kind of form that visitors send, for its administration. */
export interface Inbox<Row, Record extends InboxRecord> {
  readonly table: InboxTable;
  /** The text columns that a search uses. */
  readonly searched: readonly PgColumn[];
  readonly present: (row: Row) => Record;
  /** The name of a record for people, such as `message`. */
  readonly label: string;
  /** The subject of the news about its changes. */
  readonly subject: NewsSubject;
}

export interface InboxQuery {
  readonly page: number;
  readonly limit: number;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  /** Only records with a lower id, so that a client that reads all of them can continue where it stopped. */
  readonly before?: number | undefined;
}

/** A page of records, the newest first. `total` counts the whole filter, up to `inboxMostCounted`. */
export async function listInbox<Row, Record extends InboxRecord>(
  db: Db,
  inbox: Inbox<Row, Record>,
  query: InboxQuery,
): Promise<{ records: Record[]; total: number }> {
  const { table } = inbox;
  const { page, limit, before, search = '' } = query;
  const hasStatus = query.status === undefined ? undefined : eq(table.status, query.status);
  const filter = { hasStatus, page, limit, before };
  const words = wordsOf(search);
  const most = inboxMostCounted(search);
  const { rows, countBy } =
    words.length === 0
      ? { rows: await readPage(db, table, filter), countBy: [hasStatus] }
      : await searchPage(db, { table, columns: inbox.searched }, words, filter);
  const records = rowsOf(inbox, rows).map(inbox.present);
  // A page that is not full is the last one, so its total is known without a count.
  const isLast = before === undefined && records.length < limit && (records.length > 0 || page === 0);
  if (isLast) return { records, total: Math.min(page * limit + records.length, most) };

  let total = 0;
  for (const where of countBy) if (total < most) total = await countUpTo(db, table, where, most);
  return { records, total };
}

/** Reads one record. @throws HttpError 404. */
export async function findInInbox<Row, Record extends InboxRecord>(
  db: Db,
  inbox: Inbox<Row, Record>,
  id: number,
): Promise<Record> {
  return inbox.present(onlyRow(inbox, id, await db.select().from(inbox.table).where(eq(inbox.table.id, id))));
}

/**
 * @param isAsSeen whether the record is still the one that the change started from.
 * @throws HttpError 404, 409 with the current record.
 */
export async function changeStatus<Row, Record extends InboxRecord>(
  db: Db,
  inbox: Inbox<Row, Record>,
  id: number,
  status: string,
  isAsSeen: (current: Record) => boolean,
): Promise<Record> {
  return db.transaction(async (transaction) => {
    const found = await transaction.select().from(inbox.table).where(eq(inbox.table.id, id)).for('update');
    const current = inbox.present(onlyRow(inbox, id, found));
    if (!isAsSeen(current)) throw conflict('Somebody else has changed this record in the meantime', current);
    const changed = await transaction
      .update(inbox.table)
      .set({ status, updatedAt: nextUpdatedAt })
      .where(eq(inbox.table.id, id))
      .returning();
    await notifyNews(transaction, inbox.subject);
    return inbox.present(onlyRow(inbox, id, changed));
  });
}

/** @returns the deleted row. @throws HttpError 404. */
export const deleteFromInbox = <Row, Record extends InboxRecord>(
  db: Db,
  inbox: Inbox<Row, Record>,
  id: number,
): Promise<Row> =>
  db.transaction(async (transaction) => {
    const deleted = await transaction.delete(inbox.table).where(eq(inbox.table.id, id)).returning();
    const row = onlyRow(inbox, id, deleted);
    await notifyNews(transaction, inbox.subject);
    return row;
  });

/** @throws HttpError 404 */
function onlyRow<Row>(inbox: Inbox<Row, InboxRecord>, id: number, found: readonly object[]): Row {
  const [row] = rowsOf(inbox, found);
  if (!row) throw notFound(`There is no ${inbox.label} ${id}`);
  return row;
}

/** The rows of an inbox's table have its type. The compiler can't know that of a table that is a parameter. */
const rowsOf = <Row>(_inbox: Inbox<Row, InboxRecord>, found: readonly object[]): readonly Row[] =>
  found as readonly Row[];
