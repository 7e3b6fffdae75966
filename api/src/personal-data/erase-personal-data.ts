import type { PersonalDataCounts } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import { auditEntry } from '../audit/audit-table.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { deletedRecord } from '../content/deleted-record-table.ts';
import { contentChange, contentRevision } from '../content/history/history-tables.ts';
import type { Db } from '../database/db.ts';
import { contactMessage, jobApplication } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import { tellNews } from '../news/news-notice.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { AddressHash } from './address-hash.ts';
import { listErasures, type Erasure } from './erasure-list.ts';
import { erasedAddress } from './erasure-table.ts';
import { outboxFilesOf, removeFiles } from './outbox-files.ts';
import { refuseAdministrator, rowsOfAddress } from './personal-rows.ts';

/** In place of an address, where the rest of an entry has to stay. */
const ERASED = '(erased)';

export interface ErasureOptions {
  readonly db: Db;
  readonly hash: AddressHash;
  readonly outboxFolder: string;
  /** Beside the database: see `listErasures`. */
  readonly erasures: FileStorage;
  readonly actor: Actor;
}

/**
 * Erases what is kept of an address, in one transaction: rows, queued mails, its name in logs; then the mails in the
 * outbox of this machine. The erasure is listed even where nothing was found, as an older archive may have more.
 * @param address as `storedAddress` writes it.
 * @returns how much there was, and the resumes that are nobody's now: to be removed by the caller.
 * @throws HttpError 409 for the address of an administrator.
 */
export async function erasePersonalData(
  options: ErasureOptions,
  address: string,
): Promise<{ counts: PersonalDataCounts; resumeFiles: readonly string[] }> {
  const { db, hash, erasures, actor, outboxFolder } = options;
  const erasure: Erasure = { keyId: hash.keyId, hash: hash.of(address), erasedAt: new Date() };
  await refuseAdministrator(db, address);
  // First: one that is listed and not done is asked for again, and one that is done and not listed would be lost.
  await listErasures(erasures, [erasure]);
  const gone = await db.transaction(async (transaction) => {
    await refuseAdministrator(transaction, address);
    const rows = await eraseRows(transaction, address);
    const found = rows.messages + rows.resumeFiles.length + rows.mails;
    await recordAudit(transaction, actor, {
      kind: 'personal-data-erased',
      details: { count: found, address_hash: erasure.hash },
    });
    const entries = await eraseNames(transaction, address);
    await keepErasures(transaction, [erasure]);
    return { ...rows, entries };
  });
  const files = await outboxFilesOf(outboxFolder, address);
  await removeFiles(files);
  return {
    counts: {
      messages: gone.messages,
      applications: gone.resumeFiles.length,
      queued_mails: gone.mails,
      outbox_files: files.length,
      log_entries: gone.entries,
    },
    resumeFiles: gone.resumeFiles,
  };
}

async function eraseRows(transaction: Db, address: string) {
  const are = rowsOfAddress(address);
  const messages = await transaction.delete(contactMessage).where(are.messages).returning({ id: contactMessage.id });
  const applications = await transaction
    .delete(jobApplication)
    .where(are.applications)
    .returning({ file: jobApplication.resumeFile });
  const mails = await transaction.delete(mailOutbox).where(are.mails).returning({ id: mailOutbox.id });
  if (messages.length > 0) await tellNews(transaction, 'messages');
  if (applications.length > 0) await tellNews(transaction, 'applications');
  return { messages: messages.length, mails: mails.length, resumeFiles: applications.map(({ file }) => file) };
}

/** Of somebody who was an administrator once. What they did stays, under the number of the account. */
async function eraseNames(transaction: Db, address: string): Promise<number> {
  const are = rowsOfAddress(address);
  const changes = await transaction
    .update(contentChange)
    .set({ email: ERASED })
    .where(are.changes)
    .returning({ id: contentChange.id });
  const revisions = await transaction
    .update(contentRevision)
    .set({ draftedBy: ERASED })
    .where(are.revisions)
    .returning({ id: contentRevision.id });
  const deletions = await transaction
    .update(deletedRecord)
    .set({ deletedBy: ERASED })
    .where(are.deletions)
    .returning({ id: deletedRecord.id });
  return changes.length + revisions.length + deletions.length + (await unnameEntries(transaction, address));
}

/**
 * The trigger that refuses to change an entry of the audit log rests within this transaction, which writes down that it
 * erases, and only where there is a name: meanwhile nobody else writes into the log.
 */
async function unnameEntries(transaction: Db, address: string): Promise<number> {
  const { audit } = rowsOfAddress(address);
  if ((await transaction.$count(auditEntry, audit)) === 0) return 0;
  const unnamed = (column: typeof auditEntry.email | typeof auditEntry.subject) =>
    sql<string>`case when ${column} = ${address} then ${ERASED} else ${column} end`;
  await transaction.execute(sql`alter table ${auditEntry} disable trigger "audit_entry_kept"`);
  const entries = await transaction
    .update(auditEntry)
    .set({ email: unnamed(auditEntry.email), subject: unnamed(auditEntry.subject) })
    .where(audit)
    .returning({ id: auditEntry.id });
  await transaction.execute(sql`alter table ${auditEntry} enable trigger "audit_entry_kept"`);
  return entries.length;
}

/** Of two erasures of one address the later one counts. */
async function keepErasures(transaction: Db, erasures: Erasure[]): Promise<void> {
  await transaction
    .insert(erasedAddress)
    .values(erasures)
    .onConflictDoUpdate({
      target: [erasedAddress.keyId, erasedAddress.hash],
      set: { erasedAt: sql`greatest(${erasedAddress.erasedAt}, excluded.erased_at)` },
    });
}
