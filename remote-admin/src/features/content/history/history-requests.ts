import type { ApiClient } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type Envelope, type HistoryEntry, type HistoryStep, paths } from '@northlight/shared/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { contentKey } from '../record-lists.ts';

/** Entries per request. */
const AT_ONCE = 20;

/** The history of a record, newest first, in pages. */
export const historyQuery = (api: ApiClient, { collection }: ContentType, id: number) =>
  infiniteQueryOptions({
    queryKey: [...contentKey(collection), 'history', id],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: AT_ONCE, ...(pageParam === null ? {} : { before: pageParam }) };
      const { data } = await api.get<Envelope<readonly HistoryEntry[]>>(paths.history(collection, id), query, {
        signal,
      });
      return data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < AT_ONCE ? null : (page.at(-1)?.id ?? null)),
  });

/** One entry, with the record before and after it. */
export const stepQuery = (api: ApiClient, { collection }: ContentType, id: number, entry: number) =>
  queryOptions({
    queryKey: [...contentKey(collection), 'history', id, entry],
    queryFn: async ({ signal }) =>
      (await api.get<Envelope<HistoryStep>>(paths.historyEntry(collection, id, entry), undefined, { signal })).data,
  });
