import { sql } from 'drizzle-orm';
import { auditEntry } from '../audit/audit-table.ts';
import type { Db } from '../database/db.ts';
import { contactMessage, jobApplication } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import {
  columnsWith,
  NAME_PLACES,
  personalPlaces,
  rowsWith,
  type PersonalPlace,
  type PersonalScope,
} from './personal-rows.ts';

/** Replaces an address where the rest of an entry must stay. */
export const ERASED = '(erased)';

/** What was erased of an address. */
export interface ErasedRows {
  readonly messages: number;
  readonly mails: number;
  /** One per application. No row names them any more; they must be removed after the commit. */
  readonly resumeFiles: readonly string[];
  /** Number of rows in logs and other tables that had the name of a former administrator. */
  readonly names: number;
}

/**
 * Erases an address in the database, in the transaction of an erasure or of a restore that repeats it.
 * @param address as `storedAddress` writes it.
 */
export async function eraseAddress(transaction: Db, address: string, scope: PersonalScope = {}): Promise<ErasedRows> {
  const has = (place: PersonalPlace) => columnsWith(place, address, scope).length > 0;
  const rows = (place: PersonalPlace) => rowsWith(place, address, scope);
  const messages = has('messages')
    ? await transaction.delete(contactMessage).where(rows('messages')).returning({ id: contactMessage.id })
    : [];
  const applications = has('applications')
    ? await transaction
        .delete(jobApplication)
        .where(rows('applications'))
        .returning({ file: jobApplication.resumeFile })
    : [];
  const mails = has('mails')
    ? await transaction.delete(mailOutbox).where(rows('mails')).returning({ id: mailOutbox.id })
    : [];
  let names = 0;
  for (const place of NAME_PLACES) if (has(place)) names += await eraseNames(transaction, place, address, scope);
  return { messages: messages.length, mails: mails.length, resumeFiles: applications.map(({ file }) => file), names };
}

/** Replaces the address. The entries stay, with the id of the account. @returns how many rows had it. */
async function eraseNames(
  transaction: Db,
  place: (typeof NAME_PLACES)[number],
  address: string,
  scope: PersonalScope,
): Promise<number> {
  const { table } = personalPlaces[place][0].column;
  const count = await transaction.$count(table, rowsWith(place, address, scope));
  if (count === 0) return 0;
  if (place === 'audit') await setAuditTrigger(transaction, 'disable');
  for (const { column, rows } of columnsWith(place, address, scope))
    await transaction.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${ERASED} where ${rows}`);
  if (place === 'audit') await setAuditTrigger(transaction, 'enable');
  return count;
}

/**
 * The trigger that protects entries of the audit log is disabled within this transaction, which also audits the
 * erasure. This is only done where an address was found, because it blocks all other writes to the log.
 */
const setAuditTrigger = async (transaction: Db, how: 'disable' | 'enable'): Promise<void> => {
  await transaction.execute(sql`alter table ${auditEntry} ${sql.raw(how)} trigger "audit_entry_kept"`);
};
