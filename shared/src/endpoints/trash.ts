/** Addresses of what was deleted, for administrators, relative to the API's origin. */
export const trashPaths = {
  entries: '/trash/admin/entries',
  restore: (id: number | string) => `/trash/admin/restore/${id}`,
  delete: (id: number | string) => `/trash/admin/delete/${id}`,
} as const;

/** A deletion that can be taken back. */
export interface TrashEntry {
  /** Of this deletion; later ones have higher numbers. */
  readonly id: number;
  readonly collection: string;
  readonly record_id: number;
  /** What the record was called; empty where its title was. */
  readonly title: string;
  /** Address of the administrator; null where the product itself deleted it. */
  readonly deleted_by: string | null;
  /** ISO 8601. */
  readonly deleted_at: string;
  /** ISO 8601: until then it can be restored at least. */
  readonly kept_until: string;
  /** What went with the record, and comes back with it. */
  readonly parts: readonly { readonly collection: string; readonly count: number }[];
}
