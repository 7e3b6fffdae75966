import type { PersonalDataCounts } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { notifyNews } from '../news/news-notification.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { AddressHash } from './address-hash.ts';
import { eraseAddress } from './erase-address.ts';
import { listErasures, type Erasure } from './erasure-list.ts';
import { erasedAddress } from './erasure-table.ts';
import { outboxFilesOf } from './outbox-files.ts';
import { refuseAdministrator } from './personal-rows.ts';

export interface ErasureOptions {
  readonly db: Db;
  readonly hash: AddressHash;
  readonly outboxFolder: string;
  /** The list of erasures beside the database: see `listErasures`. */
  readonly erasures: FileStorage;
  readonly actor: Actor;
  /** Milliseconds since 1970 by the clock of the database, which also wrote the times of the erased rows. */
  readonly now: number;
}

/**
 * Erases an address in one transaction: rows, queued mails, and its name in logs. The erasure is listed even if nothing
 * was found, because an older archive may have more.
 * @param address as `storedAddress` writes it.
 * @returns how much was erased, and the files that the caller must remove: resumes without a row, and the mails in the
 * outbox folder, which are counted too.
 * @throws HttpError 409 for the address of an administrator.
 */
export async function erasePersonalData(
  options: ErasureOptions,
  address: string,
): Promise<{ counts: PersonalDataCounts; resumeFiles: readonly string[]; outboxFiles: readonly string[] }> {
  const { db, hash, erasures, actor, outboxFolder, now } = options;
  const erasure: Erasure = { keyId: hash.keyId, hash: hash.of(address), erasedAt: new Date(now) };
  await refuseAdministrator(db, address);
  // Listed first. If the erasure itself fails, it is requested again; an erasure that is not listed would be lost.
  await listErasures(erasures, [erasure]);
  const gone = await db.transaction(async (transaction) => {
    await refuseAdministrator(transaction, address);
    const rows = await eraseAddress(transaction, address);
    const found = rows.messages + rows.resumeFiles.length + rows.mails;
    if (rows.messages > 0) await notifyNews(transaction, 'messages');
    if (rows.resumeFiles.length > 0) await notifyNews(transaction, 'applications');
    await recordAudit(transaction, actor, {
      kind: 'personal-data-erased',
      details: { count: found, address_hash: erasure.hash },
    });
    await keepErasures(transaction, [erasure]);
    return rows;
  });
  const outboxFiles = await outboxFilesOf(outboxFolder, address);
  return {
    counts: {
      messages: gone.messages,
      applications: gone.resumeFiles.length,
      queued_mails: gone.mails,
      outbox_files: outboxFiles.length,
      log_entries: gone.names,
    },
    resumeFiles: gone.resumeFiles,
    outboxFiles,
  };
}

/** Stores erasures. Of two erasures of one address the later time is kept. */
async function keepErasures(transaction: Db, erasures: Erasure[]): Promise<void> {
  await transaction
    .insert(erasedAddress)
    .values(erasures)
    .onConflictDoUpdate({
      target: [erasedAddress.keyId, erasedAddress.hash],
      set: { erasedAt: sql`greatest(${erasedAddress.erasedAt}, excluded.erased_at)` },
    });
}
