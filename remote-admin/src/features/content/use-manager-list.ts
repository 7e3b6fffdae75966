import { type ContentType, referencesOf } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useMemo } from 'react';
import type { FixedValues } from './block.ts';
import { columnsOf } from './columns.tsx';
import { belongsHere } from './content-record.ts';
import { listViewOf, ROWS_PER_PAGE, searchTextOf } from './list-view.ts';
import { capOf } from './manager-fields.ts';
import { type Owner, withRecord } from './record-lists.ts';
import { usePendingRecord } from './saving/use-saving.ts';
import { useListQuery } from './use-list-query.ts';
import { useRecords } from './use-records.ts';

/** A list with this many records has a search. */
const LONG = 6;

export type ManagerList = ReturnType<typeof useManagerList>;

/**
 * The records of a manager as its table shows them: those of its owner or group, with the search, order and page of the
 * URL, and with the record that is being saved.
 */
export function useManagerList(type: ContentType, fixed: FixedValues, group: Owner | null) {
  const query = useListQuery(addressNameOf(type.collection, fixed));
  const isPaged = type.list === 'page';
  // A list that is loaded in pages is searched and sorted by the server.
  const { known, failure, isStale, isSorted, isBusy, isFresh, reload } = useRecords(type, {
    owner: group ?? ownerIn(type, fixed),
    around: (query.page - 1) * ROWS_PER_PAGE,
    search: isPaged ? query.debouncedSearch.trim() : '',
    sorting: query.sorting,
  });
  const pending = usePendingRecord(type, fixed);
  const stored = useMemo(() => known?.records.filter((record) => belongsHere(record, fixed)) ?? [], [known, fixed]);
  const records = pending ? withRecord(type, stored, pending) : stored;
  const total = known && isPaged ? known.total : records.length;

  // Until the server has answered the search, the loaded records are searched here.
  const isFound = isPaged && known?.search === query.search.trim();
  const wanted = { search: isFound ? '' : query.search, sorting: isPaged ? null : query.sorting, page: query.page };
  const columnsFrom = useColumns(type, fixed);
  const allColumns = useMemo(() => columnsFrom(1), [columnsFrom]);
  const textFor = useMemo(() => searchTextOf(type, fixed, allColumns), [type, fixed, allColumns]);
  const part = { records, total, offset: known?.offset ?? 0 };
  const view = listViewOf(part, wanted, allColumns, textFor);
  const columns = useMemo(() => columnsFrom((view.page - 1) * ROWS_PER_PAGE + 1), [columnsFrom, view.page]);

  const cap = capOf(type, fixed);
  const isFull = cap !== undefined && stored.length >= cap;
  const isPicking = query.search !== '' || query.sorting !== null;
  return {
    isKnown: known !== null,
    failure,
    isStale,
    isBusy,
    isFresh,
    reload,
    query,
    /** Without the record that is being saved. */
    stored,
    records,
    pending,
    total,
    view,
    columns,
    cap,
    isFull,
    isPaged,
    mayAdd: known !== null && !isFull,
    /** Whether the number of records is unlimited. */
    mayGrow: cap === undefined,
    isLong: cap === undefined && (total >= LONG || isPicking),
    /** Whether there is a search or an order: some records may be hidden, or be in another place. */
    isPicking,
    /** Whether the server has not answered the current search or order yet. */
    isLooking: isPaged && !(isFound && isSorted),
  };
}

function useColumns(type: ContentType, fixed: FixedValues) {
  const { api, timeZone } = useShell();
  return useMemo(() => {
    const services = { mediaUrl: api.mediaUrl, timeZone };
    return (first: number) => columnsOf(type, fixed, services, first);
  }, [api, timeZone, type, fixed]);
}

/** Name of the list in the URL, made of its collection and its fixed value, so that it differs from the others. */
function addressNameOf(collection: string, fixed: FixedValues): string {
  const [value] = Object.values(fixed);
  if (value === undefined) return collection;
  return typeof value === 'string' ? value : `${collection}.${value}`;
}

/** The owner whose parts the manager holds, from the fixed value of a reference. */
function ownerIn(type: ContentType, fixed: FixedValues): Owner | null {
  const by = referencesOf(type).find((one) => one.by in fixed)?.by;
  const id = by === undefined ? undefined : fixed[by];
  return by !== undefined && typeof id === 'number' ? { by, id } : null;
}
