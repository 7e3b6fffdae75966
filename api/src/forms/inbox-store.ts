import { INBOX_MOST_COUNTED } from '@northlight/shared/forms';
import { and, count, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';
import { nextUpdatedAt } from '../database/next-updated-at.ts';
import { containing, wordsOf } from '../database/words.ts';
import { conflict, notFound } from '../errors.ts';
import { tellNews, type NewsSubject } from '../news/news-notice.ts';

/** One kind of what visitors send, as far as its administration goes. */
export interface Inbox<Row, Record> {
  readonly table: PgTable & { readonly id: PgColumn; readonly status: PgColumn };
  /** Texts that a search looks through. */
  readonly searched: readonly PgColumn[];
  readonly present: (row: Row) => Record;
  /** For people: `message`. */
  readonly label: string;
  /** What administrators are told of a change. */
  readonly subject: NewsSubject;
}

export interface InboxQuery {
  readonly page: number;
  readonly limit: number;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  /** Only records with a lower id, so that a reader of all begins where they have ended. */
  readonly before?: number | undefined;
}

/** The newest first; `total` counts the whole filter, up to `INBOX_MOST_COUNTED`. */
export async function listInbox<Row, Record>(
  db: Db,
  inbox: Inbox<Row, Record>,
  { page, limit, status, search, before }: InboxQuery,
): Promise<{ records: Record[]; total: number }> {
  const where = and(
    status === undefined ? undefined : eq(inbox.table.status, status),
    search ? matching(inbox, search) : undefined,
  );
  const rows = await db
    .select()
    .from(inbox.table)
    .where(and(where, before === undefined ? undefined : lt(inbox.table.id, before)))
    .orderBy(desc(inbox.table.id))
    .limit(limit)
    .offset(page * limit);
  const first = db.select({ id: inbox.table.id }).from(inbox.table).where(where).limit(INBOX_MOST_COUNTED).as('first');
  const [counted] = await db.select({ total: count() }).from(first);
  return { records: rowsOf(inbox, rows).map(inbox.present), total: counted?.total ?? 0 };
}

/** @throws HttpError 404. */
export async function findInInbox<Row, Record>(db: Db, inbox: Inbox<Row, Record>, id: number): Promise<Record> {
  return inbox.present(onlyRow(inbox, id, await db.select().from(inbox.table).where(eq(inbox.table.id, id))));
}

/** Every word must stand somewhere. */
const matching = ({ searched }: { readonly searched: readonly PgColumn[] }, search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => or(...searched.map((column) => containing(column, word)))));

/**
 * @param isAsSeen whether the record is still what the change started from.
 * @throws HttpError 404, 409 with the record as it is now.
 */
export async function changeStatus<Row, Record extends { readonly updated_at: string }>(
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
    await tellNews(transaction, inbox.subject);
    return inbox.present(onlyRow(inbox, id, changed));
  });
}

/** @returns what was deleted. @throws HttpError 404. */
export const deleteFromInbox = <Row, Record>(db: Db, inbox: Inbox<Row, Record>, id: number): Promise<Row> =>
  db.transaction(async (transaction) => {
    const deleted = await transaction.delete(inbox.table).where(eq(inbox.table.id, id)).returning();
    const row = onlyRow(inbox, id, deleted);
    await tellNews(transaction, inbox.subject);
    return row;
  });

/** @throws HttpError 404 */
function onlyRow<Row>(inbox: Inbox<Row, unknown>, id: number, found: readonly object[]): Row {
  const [row] = rowsOf(inbox, found);
  if (!row) throw notFound(`There is no ${inbox.label} ${id}`);
  return row;
}

/** What the table of an inbox holds are its rows; of a table that is a parameter, the compiler doesn't know that. */
const rowsOf = <Row>(_inbox: Inbox<Row, unknown>, found: readonly object[]): readonly Row[] => found as readonly Row[];
