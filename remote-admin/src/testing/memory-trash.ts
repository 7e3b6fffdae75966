import { ApiError, type Query } from '@northlight/shared/client';
import { contentTypeOf } from '@northlight/shared/content';
import type { TrashEntry } from '@northlight/shared/endpoints';
import { type ContentRecord, nameOf } from '../features/content/content-record.ts';
import type { RemovedRecord } from './memory-records.ts';

/** A deletion that can be undone: the records that the deleted one owned, and the record itself last. */
export interface Deletion {
  readonly entry: TrashEntry;
  readonly removed: readonly RemovedRecord[];
}

const DAY = 86_400_000;

/** Deleted records, all deleted by one person. */
export class MemoryTrash {
  #deletions: readonly Deletion[] = [];
  #count = 0;
  readonly #by: string;

  constructor(by: string) {
    this.#by = by;
  }

  add(collection: string, record: ContentRecord, removed: readonly RemovedRecord[]): void {
    const now = Date.now();
    this.#count += 1;
    const counts = new Map<string, number>();
    for (const part of removed.slice(0, -1)) counts.set(part.collection, (counts.get(part.collection) ?? 0) + 1);
    const entry: TrashEntry = {
      id: this.#count,
      collection,
      record_id: record.id,
      title: nameOf(contentTypeOf(collection), record),
      deleted_by: this.#by,
      deleted_at: new Date(now).toISOString(),
      kept_until: new Date(now + 30 * DAY).toISOString(),
      parts: [...counts].map(([part, count]) => ({ collection: part, count })),
    };
    this.#deletions = [{ entry, removed }, ...this.#deletions];
  }

  latestOf(collection: string, id: number): Deletion | undefined {
    return this.#deletions.find(({ entry }) => entry.collection === collection && entry.record_id === id);
  }

  /** @throws ApiError 404 */
  existing(id: number): Deletion {
    const found = this.#deletions.find(({ entry }) => entry.id === id);
    if (!found) throw new ApiError(404, { message: `The trash has no entry ${id}` });
    return found;
  }

  drop({ entry: { id } }: Deletion): void {
    this.#deletions = this.#deletions.filter(({ entry }) => entry.id !== id);
  }

  /** Latest deletion first. */
  page({ collection, search, before, limit }: Query): { entries: readonly TrashEntry[]; total: number } {
    const found = this.#deletions
      .map(({ entry }) => entry)
      .filter((entry) => !collection || entry.collection === collection)
      .filter(({ title }) => title.toLowerCase().includes(String(search ?? '').toLowerCase()));
    const older = found.filter(({ id }) => before === undefined || id < Number(before));
    return { entries: older.slice(0, Number(limit ?? 50)), total: found.length };
  }
}
