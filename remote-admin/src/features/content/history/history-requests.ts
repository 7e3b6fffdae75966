import type { ApiClient } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type Envelope, type HistoryEntry, type HistoryStep, paths } from '@northlight/shared/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { checked, dataOf, listOf, withLists } from '../../../data/checked-answer.ts';
import { contentKey } from '../record-lists.ts';

/** Entries per request. */
const AT_ONCE = 20;

/** The history of a record, newest first, in pages. */
export const historyQuery = (api: ApiClient, { collection }: ContentType, id: number) =>
  infiniteQueryOptions({
    queryKey: [...contentKey(collection), 'history', id],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: AT_ONCE, ...(pageParam === null ? {} : { before: pageParam }) };
      const path = paths.history(collection, id);
      const call = api.get<Envelope<readonly HistoryEntry[]>>(path, query, { signal });
      return (await checked(call, dataOf(listOf('changed')))).data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < AT_ONCE ? null : (page.at(-1)?.id ?? null)),
  });

/** One entry, with the record before and after it. */
export const stepQuery = (api: ApiClient, { collection }: ContentType, id: number, entry: number) =>
  queryOptions({
    queryKey: [...contentKey(collection), 'history', id, entry],
    queryFn: async ({ signal }) => {
      const path = paths.historyEntry(collection, id, entry);
      const call = api.get<Envelope<HistoryStep>>(path, undefined, { signal });
      return (await checked(call, dataOf(withLists('changed')))).data;
    },
  });
