import { auditEntry } from '../audit/audit-table.ts';
import { adminSession, adminUser, signInChallenge } from '../auth/tables.ts';
import { backupRun } from '../backup/backup-run-table.ts';
import { articleCount } from '../content/article-count-table.ts';
import { contentVersion } from '../content/content-version-table.ts';
import { deletedRecord } from '../content/deleted-record-table.ts';
import { formerSlugTables } from '../content/former-slug-tables.ts';
import { contentChange, contentRevision } from '../content/history/history-tables.ts';
import { idempotencyKey } from '../content/idempotency-key-table.ts';
import { openForm } from '../content/presence/open-form-table.ts';
import { contentDraft, contentRelease } from '../content/releases/release-tables.ts';
import { previewGrant } from '../content/preview/preview-grant-table.ts';
import { contentTables } from '../content/tables.ts';
import { spentProof } from '../forms/proof-tables.ts';
import { contactMessage, jobApplication } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import { collectionPosition } from '../media/collection-position-table.ts';
import { notice } from '../notices/notice-table.ts';
import { orphanFile } from '../media/orphan-table.ts';
import { erasedAddress } from '../personal-data/erasure-table.ts';
import { apiProcess } from '../heartbeats/api-process-table.ts';
import { rateLimit } from '../rate-limit/tables.ts';
import { installation } from './installation-table.ts';

/** All tables of the product. Migrations are generated from this. */
export const schema = {
  ...contentTables,
  contentVersion,
  articleCount,
  ...formerSlugTables,
  deletedRecord,
  contentRelease,
  contentDraft,
  contentChange,
  contentRevision,
  previewGrant,
  openForm,
  apiProcess,
  auditEntry,
  backupRun,
  idempotencyKey,
  adminUser,
  signInChallenge,
  adminSession,
  rateLimit,
  installation,
  contactMessage,
  jobApplication,
  mailOutbox,
  notice,
  orphanFile,
  collectionPosition,
  spentProof,
  erasedAddress,
};
