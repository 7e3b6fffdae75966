/** What was done to a record. */
export const CHANGE_KINDS = ['create', 'update', 'delete', 'restore'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What one change did to a record. */
export interface HistoryEntry {
  /** Of this entry; later ones have higher numbers. */
  readonly id: number;
  readonly kind: ChangeKind;
  /** ISO 8601. */
  readonly at: string;
  /** Address of the administrator; null where the product itself did it. */
  readonly by: string | null;
  /** Address of the administrator who wrote the draft that was published by it; null where there was none. */
  readonly drafted_by: string | null;
  /** The content release that it was a part of. */
  readonly release: { readonly id: number; readonly title: string } | null;
  /** Names of the fields that are other ones since; none of a record that was created, deleted or restored. */
  readonly changed: readonly string[];
}

/** The fields of a record by their names on the wire, without what it embeds or includes. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** An entry with the record on either side of it; null where there was or is none. */
export interface HistoryStep extends HistoryEntry {
  readonly before: RecordFields | null;
  readonly after: RecordFields | null;
}

/** What one change did to a record, among those of all collections. */
export interface LatestChange extends Omit<HistoryEntry, 'changed'> {
  readonly collection: string;
  readonly record_id: number;
  /** What the record is called now, or was called before it was deleted; empty where nothing names it any more. */
  readonly title: string;
  /** False of a record that was deleted since, or by this very change. */
  readonly is_there: boolean;
}
