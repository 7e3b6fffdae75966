import { type Collection, type ContentType, contentTypeOf } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useQueries, useQuery } from '@tanstack/react-query';
import { messageOf, useShownError } from '../../data/failures.ts';
import { type Sorting, sortOfServer } from './list-view.ts';
import { ALL_RECORDS, listQuery, type Owner, PAGE_SIZE, type RecordList } from './record-lists.ts';

export interface Records {
  /** Null while it is loaded for the first time, and when it could not be. */
  readonly known: RecordList | null;
  readonly failure: string | null;
  /** What is listed has the order that is wanted, as far as it is the server's to give. */
  readonly isSorted: boolean;
  /** A request is on its way, be it the first or another. */
  readonly isBusy: boolean;
  /** The server has answered since this list is shown: nothing in it stems from another visit of the screen. */
  readonly isFresh: boolean;
  readonly reload: () => void;
}

export interface Wanted {
  /** Only the records that belong to this one. Default: of all owners. */
  readonly owner?: Owner | null;
  // What follows is for a collection that answers in pages; the others answer all they have.
  /** The record at this place, from 0, and some around it. Default 0. */
  readonly around?: number;
  /** Only what the server finds. */
  readonly search?: string;
  /** Default: the collection's own order. */
  readonly sorting?: Sorting | null;
}

/**
 * All records of a collection, or what is wanted of one that answers in pages. While another request is on its way,
 * what is there stays.
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
    // What another owner has is not shown under this one's name, not even while the answer is on its way.
    placeholderData: (shown: RecordList | undefined) => (shown && isSame(shown.owner, owner) ? shown : undefined),
  });
  const error = useShownError(query);
  const { data } = query;
  return {
    known: error ? null : (data ?? null),
    failure: error && messageOf(error),
    isSorted: data?.sort === sort,
    isBusy: query.isFetching,
    isFresh: query.isFetchedAfterMount && !query.isPlaceholderData,
    reload: () => void query.refetch(),
  };
}

const isSame = (one: Owner | null, other: Owner | null): boolean => one?.by === other?.by && one?.id === other?.id;

export interface RecordLists {
  readonly lists: ReadonlyMap<Collection, RecordList>;
  /** Every collection has been answered, or could not be read. */
  readonly areAnswered: boolean;
}

interface RecordListsOptions {
  /** Records of a collection that answers in pages. */
  readonly limit?: number;
  readonly isWanted?: boolean;
  /** Milliseconds for which an answer is good, unless something is changed here. Default 0. */
  readonly staleTime?: number;
}

/** Several collections at once. One that can't be read is left out. */
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
