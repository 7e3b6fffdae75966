import { type Collection, type ContentType, contentTypeOf } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useQueries, useQuery } from '@tanstack/react-query';
import { messageOf, useShownError } from '../../data/failures.ts';
import { READ_AGAIN_AFTER } from '../../data/read-again-after.ts';
import { type Sorting, sortOfServer } from './list-view.ts';
import { ALL_RECORDS, listQuery, type Owner, PAGE_SIZE, type RecordList } from './record-lists.ts';

export interface Records {
  /** Null while it is loaded for the first time, and if that failed. */
  readonly known: RecordList | null;
  /** Why nothing is known. */
  readonly failure: string | null;
  /** The list could not be read again since it was loaded. */
  readonly isStale: boolean;
  /** The list has the wanted order, as far as the server sorts it. */
  readonly isSorted: boolean;
  /** A request is pending, the first or a later one. */
  readonly isBusy: boolean;
  /** The server has answered since this list was mounted: the data is not from an earlier visit of the screen. */
  readonly isFresh: boolean;
  readonly reload: () => void;
}

export interface Wanted {
  /** Only the records that belong to this one. Default: those of all owners. */
  readonly owner?: Owner | null;
  // The following options are for collections that answer in pages; the others answer all their records.
  /** Index of a record, from 0; the page around it is loaded. Default 0. */
  readonly around?: number;
  /** What the server searches for. */
  readonly search?: string;
  /** Default: the collection's own order. */
  readonly sorting?: Sorting | null;
}

/**
 * All records of a collection, or the wanted ones of a collection that answers in pages. While another request is
 * pending, the previous records stay.
 */
export function useRecords(
  type: ContentType,
  { owner = null, around = 0, search = '', sorting = null }: Wanted = {},
): Records {
  const { api } = useShell();
  const sort = sortOfServer(type, sorting);
  const page = Math.floor(around / PAGE_SIZE);
  const query = useQuery({
    ...listQuery(api, type, { ...ALL_RECORDS, owner, page, search, sort }),
    refetchInterval: ({ state }) => (state.status === 'error' && state.data ? READ_AGAIN_AFTER : false),
    // The records of another owner are not shown under this one's name, not even while the request is pending.
    placeholderData: (shown: RecordList | undefined) => (shown && isSame(shown.owner, owner) ? shown : undefined),
  });
  const error = useShownError(query);
  const { data } = query;
  return {
    known: data ?? null,
    failure: error && !data ? messageOf(error) : null,
    isStale: query.isRefetchError,
    isSorted: data?.sort === sort,
    isBusy: query.isFetching,
    isFresh: query.isFetchedAfterMount && !query.isPlaceholderData,
    reload: () => void query.refetch(),
  };
}

const isSame = (one: Owner | null, other: Owner | null): boolean => one?.by === other?.by && one?.id === other?.id;

export interface RecordLists {
  readonly lists: ReadonlyMap<Collection, RecordList>;
  /** Every collection has been answered or has failed. */
  readonly areAnswered: boolean;
}

interface RecordListsOptions {
  /** Records per request of a collection that answers in pages. */
  readonly limit?: number;
  readonly isWanted?: boolean;
  /** Milliseconds for which a response stays fresh, unless something is changed here. Default 0. */
  readonly staleTime?: number;
}

/** Reads several collections at once. One that can't be read is left out. */
export function useRecordLists(
  collections: readonly Collection[],
  { limit = ALL_RECORDS.limit, isWanted = true, staleTime = 0 }: RecordListsOptions = {},
): RecordLists {
  const { api } = useShell();
  return useQueries({
    queries: collections.map((collection) => ({
      ...listQuery(api, contentTypeOf(collection), { ...ALL_RECORDS, limit }),
      enabled: isWanted,
      staleTime,
    })),
    combine: (results) => ({
      lists: new Map(
        results.flatMap(({ data }, index) => {
          const collection = collections[index];
          return data && collection ? [[collection, data]] : [];
        }),
      ),
      areAnswered: results.every(({ isPending }) => !isPending),
    }),
  });
}
