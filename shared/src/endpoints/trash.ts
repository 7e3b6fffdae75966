/** Paths of the trash, for administrators, relative to the API's origin. */
export const trashPaths = {
  entries: '/trash/admin/entries',
  restore: (id: number | string) => `/trash/admin/restore/${id}`,
  delete: (id: number | string) => `/trash/admin/delete/${id}`,
} as const;

/** A deletion that can be undone. */
export interface TrashEntry {
  /** Id of this deletion; later ones have higher ids. */
  readonly id: number;
  readonly collection: string;
  readonly record_id: number;
  /** Title of the record; empty if it was empty. */
  readonly title: string;
  /** E-mail address of the administrator; null if the product itself deleted it. */
  readonly deleted_by: string | null;
  /** ISO 8601. */
  readonly deleted_at: string;
  /** ISO 8601: it can be restored at least until then. */
  readonly kept_until: string;
  /** Records that were deleted with it, and are restored with it. */
  readonly parts: readonly { readonly collection: string; readonly count: number }[];
}
