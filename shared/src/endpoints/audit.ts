import type { ChangeKind } from './history.ts';

/** Kinds of entries in the audit log. */
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

/** Lists that can be exported as a file for spreadsheets. */
export const EXPORTS = ['messages', 'applications', 'audit-log'] as const;
export type Export = (typeof EXPORTS)[number];

/** Maximum number of records of a change in the audit log; all of them are in the history. */
export const MOST_AUDITED_RECORDS = 20;

/** Details of an entry; never a value of a record, a password, a code or a token. */
export interface AuditDetails {
  /** For a change of content: the records, and what it did to each. */
  readonly records?: readonly { readonly collection: string; readonly record_id: number; readonly kind: ChangeKind }[];
  /** Number of changed records, exported rows, or ended sessions. */
  readonly count?: number;
  /** The content release that was changed. */
  readonly release_id?: number;
  /** ISO 8601: when a release will be published, a link or a session ends, or a lock-out ends. */
  readonly until?: string;
  /** Network of a sign-in or an attempt: an IPv4 address, or the first half of an IPv6 one. */
  readonly network?: string;
  /**
   * Hash of the e-mail address whose data was exported or erased: the same for the same address, and not reversible.
   */
  readonly address_hash?: string;
  /** For a release of code: the person who did it, as named in the release store. */
  readonly author?: string;
  /** Share of visitors that get a canary, 0 to 100. */
  readonly percent?: number;
  /** For a release of code: the id of the change in the release store. */
  readonly change?: string;
}

/** An entry of the audit log, as things were at that time. */
export interface AuditEntry {
  /** Id of the entry; later entries have higher ids. */
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: AuditKind;
  /** E-mail address of the administrator; null if the product itself or an unknown person did it. */
  readonly by: string | null;
  /** Id of the session; null if there was none, as on the command line. */
  readonly session: number | null;
  /** What was affected: an address, a title, or the name of an export; empty if `kind` says everything. */
  readonly subject: string;
  readonly details: AuditDetails;
}

/** For administrators, relative to the API's origin. */
export const auditPaths = {
  entries: '/audit/admin/entries',
  /** Receives the report of an export before a browser writes the file. */
  exports: '/audit/admin/exports',
} as const;
