import { type ContentType, contentTypeOf } from '@northlight/shared/content';
import type { ChangeKind, HistoryStep, LatestChange, RecordFields } from '@northlight/shared/endpoints';
import type { ContentRecord } from '../features/content/content-record.ts';

interface Entry {
  readonly collection: string;
  readonly recordId: number;
  readonly kind: ChangeKind;
  readonly before: ContentRecord | null;
}

/** The history of records in memory. Each entry has the record as it was before the change. */
export class MemoryHistory {
  readonly #entries: Entry[] = [];

  add(collection: string, recordId: number, kind: ChangeKind, before: ContentRecord | null): void {
    this.#entries.push({ collection, recordId, kind, before });
  }

  /** The changes of all collections, newest first. @param find returns the current record */
  latest(find: (collection: string, id: number) => ContentRecord | undefined): readonly LatestChange[] {
    return [...this.#entries.entries()].toReversed().map(([index, { collection, recordId, kind, before }]) => {
      const { title } = contentTypeOf(collection);
      const record = find(collection, recordId);
      const shown = record ?? before;
      const at = new Date(Date.UTC(2026, 0, 1, 9, index)).toISOString();
      return {
        id: index + 1,
        kind,
        at,
        by: 'nadia@northlight.example',
        drafted_by: null,
        release: null,
        collection,
        record_id: recordId,
        title: shown ? String(shown[title] ?? '') : '',
        is_there: record !== undefined,
      };
    });
  }

  /** Newest first. @param current the record as it is now */
  of(type: ContentType, recordId: number, current: ContentRecord | null): readonly HistoryStep[] {
    const steps: HistoryStep[] = [];
    let after = fieldsOf(type, current);
    for (const [index, entry] of [...this.#entries.entries()].toReversed()) {
      if (entry.collection !== type.collection || entry.recordId !== recordId) continue;
      const before = fieldsOf(type, entry.before);
      const changed = changedIn(before, after);
      const at = new Date(Date.UTC(2026, 0, 1, 9, index)).toISOString();
      const by = 'nadia@northlight.example';
      steps.push({ id: index + 1, kind: entry.kind, at, by, drafted_by: null, release: null, changed, before, after });
      after = before;
    }
    return steps;
  }
}

const fieldsOf = ({ fields }: ContentType, record: ContentRecord | null): RecordFields | null =>
  record && Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? null]));

const changedIn = (before: RecordFields | null, after: RecordFields | null): string[] =>
  before && after
    ? Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    : [];
