/** Addresses of what is kept of one e-mail address, for administrators, relative to the API's origin. */
export const personalDataPaths = {
  find: '/personal-data/admin/find',
  export: '/personal-data/admin/export',
  erase: '/personal-data/admin/erase',
} as const;

/** How much is kept of one e-mail address. */
export interface PersonalDataCounts {
  readonly messages: number;
  /** Each with its resume. */
  readonly applications: number;
  /** Mails that are still to be sent, or were given up. */
  readonly queued_mails: number;
  /** Mails that were written to the folder of the API in place of being sent. */
  readonly outbox_files: number;
  /** Entries of the audit log, of the history and of the trash that name it: of somebody who was an administrator. */
  readonly log_entries: number;
}
