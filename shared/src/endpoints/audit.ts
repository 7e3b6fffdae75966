import type { ChangeKind } from './history.ts';

/** What the audit log tells of. */
export const AUDIT_KINDS = [
  'signed-in',
  'password-refused',
  'code-refused',
  'locked-out',
  'signed-out',
  'session-expired',
  'content-changed',
  'release-published',
  'release-scheduled',
  'release-unscheduled',
  'release-failed',
  'release-deleted',
  'link-made',
  'link-ended',
  'deleted-for-good',
  'exported',
  'personal-data-exported',
  'personal-data-erased',
  'administrator-created',
  'password-reset',
  'sessions-ended',
  'administrator-removed',
  'code-released',
  'code-rolled-back',
  'code-unpublished',
  'code-canary-started',
  'code-canary-changed',
  'code-canary-ended',
  'code-canary-stopped',
  'notice-undelivered',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What can be exported as a file for spreadsheets. */
export const EXPORTS = ['messages', 'applications', 'audit-log'] as const;
export type Export = (typeof EXPORTS)[number];

/** At most so many records of a change are named in the audit log; all of them are in the history. */
export const MOST_AUDITED_RECORDS = 20;

/** What more is known; never a value of a record, a password, a code or a token. */
export interface AuditDetails {
  /** Of a change of content: what it did to which records. */
  readonly records?: readonly { readonly collection: string; readonly record_id: number; readonly kind: ChangeKind }[];
  /** Of records that were changed, rows that were exported, sessions that ended. */
  readonly count?: number;
  /** The content release that it was done to. */
  readonly release_id?: number;
  /** ISO 8601: when a release is to be published, when a link ends or a session has, how long a lock-out lasts. */
  readonly until?: string;
  /** Network that a sign-in or a try came from: an IPv4 address, or the first half of an IPv6 one. */
  readonly network?: string;
  /** Of an e-mail address whose data was exported or erased: the same for the same address, and no way back to it. */
  readonly address_hash?: string;
  /** Of a release of code: who did it, as the release store names people. */
  readonly author?: string;
  /** Share of visitors that are shown a canary. */
  readonly percent?: number;
  /** Of a release of code: its id in the release store. */
  readonly change?: string;
}

/** Something that was done, as it was known then. */
export interface AuditEntry {
  /** Of this entry; later ones have higher numbers. */
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: AuditKind;
  /** Address of the administrator; null where the product itself did it, or nobody who is known. */
  readonly by: string | null;
  /** Number of the session; null where none did it, as at the command line. */
  readonly session: number | null;
  /** What it was done to: an address, a title, what was exported; empty where the kind says everything. */
  readonly subject: string;
  readonly details: AuditDetails;
}

/** For administrators, relative to the API's origin. */
export const auditPaths = {
  entries: '/audit/admin/entries',
  /** Is told of an export before a browser makes it. */
  exports: '/audit/admin/exports',
} as const;
