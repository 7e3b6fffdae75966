import type { PersonalDataCounts } from '@northlight/shared/endpoints';
import { auditEntry } from '../audit/audit-table.ts';
import { deletedRecord } from '../content/deleted-record-table.ts';
import { contentChange, contentRevision } from '../content/history/history-tables.ts';
import type { Db } from '../database/db.ts';
import { contactMessage, jobApplication } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import { outboxFilesOf } from './outbox-files.ts';
import { rowsOfAddress } from './personal-rows.ts';

/** @param address as `storedAddress` writes it. */
export async function countPersonalData(db: Db, outboxFolder: string, address: string): Promise<PersonalDataCounts> {
  const are = rowsOfAddress(address);
  const logged = [
    await db.$count(auditEntry, are.audit),
    await db.$count(contentChange, are.changes),
    await db.$count(contentRevision, are.revisions),
    await db.$count(deletedRecord, are.deletions),
  ];
  return {
    messages: await db.$count(contactMessage, are.messages),
    applications: await db.$count(jobApplication, are.applications),
    queued_mails: await db.$count(mailOutbox, are.mails),
    outbox_files: (await outboxFilesOf(outboxFolder, address)).length,
    log_entries: logged.reduce((sum, one) => sum + one, 0),
  };
}
