import { type ContentType, sortKeysOf } from '@northlight/shared/content';
import { fieldDisplay } from '../../fields/display.ts';
import type { FixedValues } from './block.ts';
import type { ContentRecord } from './content-record.ts';
import { fieldsOf } from './manager-fields.ts';
import type { ListColumn } from './columns.tsx';

export const ROWS_PER_PAGE = 20;

export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface ListQuery {
  readonly search: string;
  /** Null for the collection's own order. */
  readonly sorting: Sorting | null;
  /** From 1. */
  readonly page: number;
}

export interface ListView {
  readonly rows: readonly ContentRecord[];
  /** Number of records that the search has found, on all pages. */
  readonly found: number;
  readonly page: number;
  readonly pages: number;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export interface ListPart {
  readonly records: readonly ContentRecord[];
  /** Size of the whole list, if only a part of it is loaded. Without a search, the pages are counted by it. */
  readonly total: number;
  /** Number of records before the first loaded one. */
  readonly offset: number;
}

export function listViewOf(
  { records, total, offset }: ListPart,
  { search, sorting, page }: ListQuery,
  columns: readonly ListColumn[],
  textFor: (record: ContentRecord) => string,
): ListView {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0 ? records : records.filter((record) => words.every((word) => textFor(record).includes(word)));
  const column = sorting && columns.find(({ key }) => key === sorting.key);
  const by = column?.order ?? column?.value;
  const sign = sorting?.direction === 'descending' ? -1 : 1;
  const sorted = by ? found.toSorted((one, other) => sign * compare(by(one), by(other))) : found;
  const count = words.length === 0 ? Math.max(total, found.length) : found.length;
  const pages = Math.max(1, Math.ceil(count / ROWS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  // Not below 0: `slice` would count a negative index from the end.
  const at = (place: number) => Math.max(0, place - offset);
  return {
    rows: sorted.slice(at((shown - 1) * ROWS_PER_PAGE), at(shown * ROWS_PER_PAGE)),
    found: count,
    page: shown,
    pages,
  };
}

/** Compares numbers by value, and texts in natural order. */
function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one < other ? -1 : Number(one > other);
  return collator.compare(String(one), String(other));
}

/** All text of a record that can be searched, in lower case. */
export function searchTextOf(
  type: ContentType,
  fixed: FixedValues,
  columns: readonly ListColumn[],
): (record: ContentRecord) => string {
  const fields = fieldsOf(type, fixed);
  return (record) =>
    [
      ...columns.map(({ value }) => value?.(record) ?? ''),
      ...fields.map(([name, field]) => fieldDisplay(field).words(record[name])),
    ]
      .join(' ')
      .toLowerCase();
}

/** The next order after a click on a column header: ascending, descending, then the collection's own. */
export function nextSorting(current: Sorting | null, key: string): Sorting | null {
  if (current?.key !== key) return { key, direction: 'ascending' };
  return current.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

/**
 * An order as it is written in the URL and in requests: `title`, or `-title` for descending; empty for the collection's
 * own order.
 */
export const sortText = (sorting: Sorting | null): string =>
  sorting ? `${sorting.direction === 'descending' ? '-' : ''}${sorting.key}` : '';

/** The order to request; empty for the collection's own, and if the URL names an order that does not exist. */
export const sortOfServer = (type: ContentType, sorting: Sorting | null): string =>
  sorting && sortKeysOf(type).includes(sorting.key) ? sortText(sorting) : '';

export function sortingOf(text: string | null): Sorting | null {
  if (!text) return null;
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' };
}
