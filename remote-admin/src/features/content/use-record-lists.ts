import { type Collection, contentTypeOf } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useQueries } from '@tanstack/react-query';
import type { ContentRecord } from './content-record.ts';
import { ALL_RECORDS, listQuery, type RecordList } from './record-lists.ts';

export type RecordsByCollection = ReadonlyMap<string, readonly ContentRecord[]>;

export interface RecordLists {
  readonly lists: ReadonlyMap<Collection, RecordList>;
  /** Every collection has been answered, or could not be read. */
  readonly isSettled: boolean;
}

export interface RecordListsOptions {
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
      isSettled: results.every(({ isPending }) => !isPending),
    }),
  });
}
