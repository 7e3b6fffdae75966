import type { ApiClient } from '@northlight/shared/client';
import { type Envelope, formPaths, type PageEnvelope } from '@northlight/shared/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checked, dataOf, isAnswer, isFile, isList, isRecord, pageOf } from '../../data/checked-answer.ts';
import { isNotFound } from '../../data/failures.ts';
import type { InboxView } from './inbox-address.ts';
import type { InboxItem, InboxKind, Source } from './inbox-kind.ts';

/** Largest number of records that the API returns at once. */
const LARGEST_PAGE = 100;

export interface InboxQuery {
  readonly status: string;
  readonly search: string;
}

interface PageQuery extends InboxQuery {
  /** From 0. */
  readonly page: number;
  readonly limit: number;
  /** Only records with a lower id. */
  readonly before?: number | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of all records that match the filter. */
  readonly total: number;
}

async function fetchPage<Item extends InboxItem>(
  api: ApiClient,
  source: Source,
  { status, search, page, limit, before }: PageQuery,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const query = { page, limit, before, ...(status ? { status } : {}), ...(search ? { search } : {}) };
  const call = api.get<PageEnvelope<Item>>(source.list, query, { signal });
  const { data, total } = await checked(call, pageOf(isList));
  return { items: data, total };
}

/** All records that match the filter, newest first. Each request continues after the last record of the one before. */
export async function fetchAll<Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  filter: InboxQuery,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const { items } = await fetchPage<Item>(api, kind, { ...filter, page: 0, limit: LARGEST_PAGE, before }, signal);
    all.push(...items);
    if (items.length < LARGEST_PAGE) return all;
  }
}

/** @throws ApiError 409 with the current record, if it is no longer the version that the change started from. */
export const changeStatus = async <Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  seen: Item,
  status: Item['status'],
): Promise<Item> =>
  (
    await checked(
      api.send<Envelope<Item>>('PATCH', kind.update(seen.id), { status, updated_at: seen.updated_at }),
      dataOf(isRecord),
    )
  ).data;

export const deleteItem = <Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  id: number,
): Promise<unknown> => checked(api.send('DELETE', kind.remove(id)), isAnswer);

/**
 * The PDF, which needs a session. The type is set here, so that no browser treats the file as a page, whatever it
 * contains.
 */
export async function fetchResume(api: ApiClient, id: number, signal: AbortSignal): Promise<Blob> {
  const body = await checked(api.get<Blob>(formPaths.resume(id), undefined, { as: 'blob', signal }), isFile);
  return new Blob([body], { type: 'application/pdf' });
}

export const PAGE_SIZE = 20;

/** Milliseconds between two requests for data that is not pushed. */
const LOOK_EVERY = 30_000;

/**
 * Query options for data that has to stay up to date. The stream of news pushes changes. Without the stream, or if the
 * last request failed, the data is requested at an interval, but not while the window is hidden.
 * @param isSubscribed whether the stream is connected.
 */
export const upToDate = (isSubscribed: boolean) =>
  ({
    refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
      isSubscribed && state.status !== 'error' ? false : LOOK_EVERY,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  }) as const;

type Part = 'page' | 'item' | 'news';

const keyOf = ({ tab }: Source, part: Part) => ['inbox', tab, part] as const;

export const newsKey = (source: Source) => keyOf(source, 'news');

const itemKey = (source: Source, id: number) => [...keyOf(source, 'item'), id] as const;

export const pageQuery = <Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  { status, search, page }: Pick<InboxView, 'status' | 'search' | 'page'>,
) =>
  queryOptions({
    queryKey: [...keyOf(kind, 'page'), { status, search, page }],
    queryFn: ({ signal }) => fetchPage<Item>(api, kind, { status, search, page: page - 1, limit: PAGE_SIZE }, signal),
  });

/** One record; null if it no longer exists. */
export const itemQuery = <Item extends InboxItem>(api: ApiClient, kind: InboxKind<Item>, id: number) =>
  queryOptions({
    queryKey: itemKey(kind, id),
    queryFn: async ({ signal }): Promise<Item | null> => {
      try {
        const call = api.get<Envelope<Item>>(kind.show(id), undefined, { signal });
        return (await checked(call, dataOf(isRecord))).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** Number of records in the bell's list. */
const LISTED = 5;

/**
 * The number of new records, and the newest of them. The first request is for one record: its id and the count show
 * whether anything has changed, and only then are the newest requested.
 */
export const newsQuery = (api: ApiClient, source: Source) =>
  queryOptions({
    queryKey: newsKey(source),
    queryFn: async ({ signal, client }) => {
      const fetchNew = (limit: number) =>
        fetchPage<InboxItem>(api, source, { status: 'new', search: '', page: 0, limit }, signal);
      const known = client.getQueryData<Page<InboxItem>>(newsKey(source));
      const newest = await fetchNew(1);
      if (known?.total === newest.total && known.items[0]?.id === newest.items[0]?.id) return known;
      return newest.total <= 1 ? newest : fetchNew(LISTED);
    },
  });

/** Updates a record in all cache entries, before they are refetched. */
export function storeItem<Item extends InboxItem>(client: QueryClient, kind: InboxKind<Item>, item: Item): void {
  client.setQueryData<Item | null>(itemKey(kind, item.id), item);
  client.setQueriesData<Page<Item>>(
    { queryKey: keyOf(kind, 'page') },
    (page) => page && { ...page, items: page.items.map((one) => (one.id === item.id ? item : one)) },
  );
}

/** Key of the mutation that deletes a record. */
export const deletionKey = ({ tab }: Source, id: number) => ['inbox', tab, 'delete', id] as const;

export const forgetItem = (client: QueryClient, source: Source, id: number): void =>
  void client.setQueryData(itemKey(source, id), null);

/** Refetches the lists and the news at once, after a change from here. */
export const invalidateInbox = (client: QueryClient, source: Source): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf(source, 'page') }),
    client.invalidateQueries({ queryKey: newsKey(source) }),
  ]);

/** Refetches the lists and the open record at once, after a change by somebody else. */
export const invalidateShown = (client: QueryClient, source: Source): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf(source, 'page') }),
    client.invalidateQueries({ queryKey: keyOf(source, 'item') }),
  ]);
