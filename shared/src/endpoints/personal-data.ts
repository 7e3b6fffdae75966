/** Paths for the personal data of one e-mail address, for administrators, relative to the API's origin. */
export const personalDataPaths = {
  find: '/personal-data/admin/find',
  export: '/personal-data/admin/export',
  erase: '/personal-data/admin/erase',
} as const;

/** Amount of stored data of one e-mail address. */
export interface PersonalDataCounts {
  readonly messages: number;
  /** Number of applications, each with its resume. */
  readonly applications: number;
  /** Mails that are queued or were given up. */
  readonly queued_mails: number;
  /** Mails that were written to the API's folder instead of being sent. */
  readonly outbox_files: number;
  /** Entries of the audit log, the history and the trash that contain the address: that of a former administrator. */
  readonly log_entries: number;
}

/** What was erased of an address. */
export interface ErasedCounts extends PersonalDataCounts {
  /** Resumes that may still be in the storage, because it is away. The housekeeping removes them later. */
  readonly resumes_left: number;
}
