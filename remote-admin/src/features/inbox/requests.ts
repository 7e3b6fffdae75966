import type { ApiClient } from '@northlight/shared/client';
import { type Envelope, formPaths, type PageEnvelope } from '@northlight/shared/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../../data/failures.ts';
import type { InboxView } from './inbox-address.ts';
import type { InboxItem, InboxKind, Source } from './inbox-kind.ts';

/** Most records the API answers at once. */
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
  /** Of the whole filter. */
  readonly total: number;
}

async function fetchPage<Item extends InboxItem>(
  api: ApiClient,
  source: Source,
  { status, search, page, limit, before }: PageQuery,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const query = { page, limit, before, ...(status ? { status } : {}), ...(search ? { search } : {}) };
  const { data, total } = await api.get<PageEnvelope<Item>>(source.list, query, { signal });
  return { items: data, total };
}

/** Everything a filter finds, newest first, each part from where the one before has ended. */
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

/** @throws ApiError 409 with the record as it is now, when it is not what the change started from. */
export const changeStatus = async <Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  seen: Item,
  status: Item['status'],
): Promise<Item> =>
  (await api.send<Envelope<Item>>('PATCH', kind.update(seen.id), { status, updated_at: seen.updated_at })).data;

export const deleteItem = <Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  id: number,
): Promise<unknown> => api.send('DELETE', kind.remove(id));

/**
 * The PDF, under the session's protection. Its type is said here: whatever it holds, no browser takes it for a page.
 */
export async function fetchResume(api: ApiClient, id: number, signal: AbortSignal): Promise<Blob> {
  const body = await api.get<Blob>(formPaths.resume(id), undefined, { as: 'blob', signal });
  return new Blob([body], { type: 'application/pdf' });
}

export const PAGE_SIZE = 20;

/** Milliseconds between two looks at what nobody tells. */
const LOOK_EVERY = 30_000;

/**
 * For what is to be up to date by itself: told by the stream of news, and asked for now and then where there is none or
 * where the last answer was a failure. It rests while nobody looks.
 * @param isSubscribed whether the news come by themselves.
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

/** One record, wherever in its list it stands; null when it is not there any more. */
export const itemQuery = <Item extends InboxItem>(api: ApiClient, kind: InboxKind<Item>, id: number) =>
  queryOptions({
    queryKey: itemKey(kind, id),
    queryFn: async ({ signal }): Promise<Item | null> => {
      try {
        return (await api.get<Envelope<Item>>(kind.show(id), undefined, { signal })).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** Records that the bell lists. */
const LISTED = 5;

/**
 * How many are new, and the newest of them. One record and the count tell whether anything has changed; only then are
 * the newest asked for.
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

/** Shows a record as it is now wherever it is shown, before the server is asked again. */
export function storeItem<Item extends InboxItem>(client: QueryClient, kind: InboxKind<Item>, item: Item): void {
  client.setQueryData<Item | null>(itemKey(kind, item.id), item);
  client.setQueriesData<Page<Item>>(
    { queryKey: keyOf(kind, 'page') },
    (page) => page && { ...page, items: page.items.map((one) => (one.id === item.id ? item : one)) },
  );
}

/** Names the mutation that deletes a record. */
export const deletionKey = ({ tab }: Source, id: number) => ['inbox', tab, 'delete', id] as const;

export const forgetItem = (client: QueryClient, source: Source, id: number): void =>
  void client.setQueryData(itemKey(source, id), null);

/** Asks at once for the lists and for what is new, after something in them was changed. */
export const invalidateInbox = (client: QueryClient, source: Source): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf(source, 'page') }),
    client.invalidateQueries({ queryKey: newsKey(source) }),
  ]);

/** Asks at once for the lists and the record that are shown, after somebody has changed something in them. */
export const invalidateShown = (client: QueryClient, source: Source): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf(source, 'page') }),
    client.invalidateQueries({ queryKey: keyOf(source, 'item') }),
  ]);
