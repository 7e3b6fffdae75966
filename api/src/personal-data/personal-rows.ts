import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEntry } from '../audit/audit-table.ts';
import { adminUser } from '../auth/tables.ts';
import { deletedRecord } from '../content/deleted-record-table.ts';
import { contentChange, contentRevision } from '../content/history/history-tables.ts';
import type { Db } from '../database/db.ts';
import { conflict } from '../errors.ts';
import { contactMessage, jobApplication } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';

const isAddress = (column: PgColumn, address: string): SQL => sql`lower(${column}) = ${address}`;

/** Which rows of each table are of an address. @param address as `storedAddress` writes it. */
export const rowsOfAddress = (address: string) => ({
  messages: isAddress(contactMessage.email, address),
  applications: isAddress(jobApplication.email, address),
  mails: or(isAddress(mailOutbox.replyAddress, address), isAddress(mailOutbox.recipient, address)),
  audit: or(eq(auditEntry.email, address), eq(auditEntry.subject, address)),
  changes: eq(contentChange.email, address),
  revisions: eq(contentRevision.draftedBy, address),
  deletions: eq(deletedRecord.deletedBy, address),
});

/** @throws HttpError 409 for the address of an administrator: what they do belongs to the log while they may do it. */
export async function refuseAdministrator(db: Db, address: string): Promise<void> {
  const [user] = await db.select({ id: adminUser.id }).from(adminUser).where(isAddress(adminUser.email, address));
  if (user) throw conflict('This is the address of an administrator: remove the administrator first', null);
}
