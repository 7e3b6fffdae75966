import { ApiError } from '@northlight/shared/client';
import { type ContentType, contentTypeOf, idsIn, referringTo } from '@northlight/shared/content';
import type { ContentRecord } from '../features/content/content-record.ts';

/** A removed record, and its index among the others. */
export interface RemovedRecord {
  readonly collection: string;
  readonly record: ContentRecord;
  readonly index: number;
}

/** Records in memory, per collection in the order in which they were created. */
export class MemoryRecords {
  readonly #collections: Map<string, ContentRecord[]>;
  readonly #highestIds = new Map<string, number>();
  #version = 0;

  constructor(seed: Readonly<Record<string, readonly ContentRecord[]>>) {
    this.#collections = new Map(Object.entries(seed).map(([collection, records]) => [collection, [...records]]));
  }

  of(collection: string): ContentRecord[] {
    const records = this.#collections.get(collection) ?? [];
    this.#collections.set(collection, records);
    return records;
  }

  find(collection: string, id: unknown): ContentRecord | undefined {
    return this.of(collection).find((record) => record.id === id);
  }

  /** @throws ApiError 404 */
  existing(type: ContentType, id: number): ContentRecord {
    const record = this.find(type.collection, id);
    if (!record) throw new ApiError(404, { message: `There is no ${type.label.singular} ${id}` });
    return record;
  }

  /** An id that no record has had before. */
  nextId({ collection, cap }: ContentType): number {
    if (cap === 1) return 1;
    const id = this.#highestId(collection) + 1;
    this.#highestIds.set(collection, id);
    return id;
  }

  /** The time of a change: each one is a second later than the last. */
  stamp(): string {
    this.#version += 1;
    return new Date(Date.UTC(2026, 0, 1, 0, 0, this.#version)).toISOString();
  }

  /** Removes a record with everything that it owns. @throws ApiError 409 when another record uses it */
  takeOut(type: ContentType, id: number): readonly RemovedRecord[] {
    const using = referringTo(type.collection).map(({ type: { collection }, by, reference }) => ({
      collection,
      onDelete: reference.onDelete,
      records: this.of(collection).filter((record) => idsIn(record[by]).includes(id)),
    }));
    const count = using.reduce((sum, { onDelete, records }) => sum + (onDelete === 'refuse' ? records.length : 0), 0);
    if (count > 0)
      throw new ApiError(409, { message: `This ${type.label.singular.toLowerCase()} is in use by ${count} records` });
    const owned = using.flatMap(({ collection, records }) =>
      records.flatMap((record) => this.takeOut(contentTypeOf(collection), record.id)),
    );
    const { collection } = type;
    const record = this.existing(type, id);
    const index = this.of(collection).indexOf(record);
    this.#highestIds.set(collection, this.#highestId(collection));
    this.of(collection).splice(index, 1);
    return [...owned, { collection, record, index }];
  }

  #highestId(collection: string): number {
    return Math.max(this.#highestIds.get(collection) ?? 0, ...this.of(collection).map(({ id }) => id));
  }
}
