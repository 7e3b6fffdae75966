/** Kinds of changes of a record. */
export const CHANGE_KINDS = ['create', 'update', 'delete', 'restore'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What one change did to one record. */
export interface HistoryEntry {
  /** Id of the entry; later entries have higher ids. */
  readonly id: number;
  readonly kind: ChangeKind;
  /** ISO 8601. */
  readonly at: string;
  /** E-mail address of the administrator; null if the product itself did it. */
  readonly by: string | null;
  /** E-mail address of the administrator who wrote the published draft; null if there was no draft. */
  readonly drafted_by: string | null;
  /** The content release of the change. */
  readonly release: { readonly id: number; readonly title: string } | null;
  /** Names of the changed fields; empty if the record was created, deleted or restored. */
  readonly changed: readonly string[];
}

/** The fields of a record by their JSON names, without embedded and included records. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** An entry with the record before and after the change; null where it did not exist. */
export interface HistoryStep extends HistoryEntry {
  readonly before: RecordFields | null;
  readonly after: RecordFields | null;
}

/** A change in the list of latest changes of all collections. */
export interface LatestChange extends Omit<HistoryEntry, 'changed'> {
  readonly collection: string;
  readonly record_id: number;
  /** Current title of the record, or its last one if it was deleted; empty if unknown. */
  readonly title: string;
  /** False if the record was deleted by this change or later. */
  readonly is_there: boolean;
}
