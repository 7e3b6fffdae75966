import type { ContentType } from '@northlight/shared/content';
import { PRESENCE_LASTS, type RecordEditor, type RecordPresence } from '@northlight/shared/endpoints';
import { and, asc, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Administrator } from '../../auth/accounts.ts';
import type { Db } from '../../database/db.ts';
import { listDraftHeads } from '../releases/read-drafts.ts';
import { openForm } from './open-form-table.ts';

/** An open form of a record. */
export interface OpenForm {
  /** A random name that the form has chosen. */
  readonly form: string;
  readonly administrator: Administrator;
  readonly recordId: number;
}

/** Open forms per administrator. A form beyond the limit sees other editors, but is not shown to them. */
export const MAX_OPEN_FORMS = 50;
/** The most rows that one heartbeat deletes. */
const CLEARED = 100;

/** By the clock of the database, which all processes share. */
const longAgo = sql`now() - make_interval(secs => ${PRESENCE_LASTS / 1000})`;

/** Stores the heartbeat of an open form. @returns the other editors of the record, and its drafts. */
export async function noteHeartbeat(db: Db, type: ContentType, open: OpenForm): Promise<RecordPresence> {
  await clearOver(db);
  if (await hasRoom(db, open)) await store(db, type, open);
  return { editors: await readEditors(db, type, open), drafts: await listDraftHeads(db, type, open.recordId) };
}

/** Removes a closed form, so that it is no longer shown to others. */
export async function endPresence(db: Db, administrator: Administrator, form: string): Promise<void> {
  await db.delete(openForm).where(isForm({ administrator, form }));
}

const isForm = ({ administrator, form }: Pick<OpenForm, 'administrator' | 'form'>) =>
  and(eq(openForm.administratorId, administrator.id), eq(openForm.form, form));

/**
 * Deletes rows without recent heartbeats. It skips rows that another request has locked, so that none waits for
 * another.
 */
async function clearOver(db: Db): Promise<void> {
  const over = db
    .select({ administratorId: openForm.administratorId, form: openForm.form })
    .from(openForm)
    .where(lte(openForm.seenAt, longAgo))
    .limit(CLEARED)
    .for('update', { skipLocked: true });
  await db.delete(openForm).where(sql`(${openForm.administratorId}, ${openForm.form}) in ${over}`);
}

async function hasRoom(db: Db, { administrator, form }: OpenForm): Promise<boolean> {
  const others = and(eq(openForm.administratorId, administrator.id), ne(openForm.form, form));
  return (await db.$count(openForm, others)) < MAX_OPEN_FORMS;
}

async function store(db: Db, { collection }: ContentType, open: OpenForm): Promise<void> {
  const { form, administrator, recordId } = open;
  await db
    .insert(openForm)
    .values({ administratorId: administrator.id, administrator: administrator.email, form, collection, recordId })
    .onConflictDoUpdate({
      target: [openForm.administratorId, openForm.form],
      set: { administrator: administrator.email, collection, recordId, seenAt: sql`now()` },
    });
}

async function readEditors(db: Db, { collection }: ContentType, open: OpenForm): Promise<RecordEditor[]> {
  const { administrator, form, recordId } = open;
  const isAnother = or(ne(openForm.administratorId, administrator.id), ne(openForm.form, form));
  const rows = await db
    .select()
    .from(openForm)
    .where(
      and(
        eq(openForm.collection, collection),
        eq(openForm.recordId, recordId),
        gt(openForm.seenAt, longAgo),
        isAnother,
      ),
    )
    .orderBy(asc(openForm.openedAt));
  const editors = new Map<number, RecordEditor>();
  for (const row of rows) {
    if (editors.has(row.administratorId)) continue;
    editors.set(row.administratorId, {
      administrator: row.administrator,
      since: row.openedAt.toISOString(),
      is_self: row.administratorId === administrator.id,
    });
  }
  return [...editors.values()];
}
