import type { ApiClient } from '@northlight/shared/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InboxKind, InboxItem, Source } from './inbox-kind.ts';
import type { InboxView } from './inbox-address.ts';
import { fetchItem, fetchNews, fetchPage, type Page } from './requests.ts';

export const PAGE_SIZE = 20;

/** Milliseconds between two looks at what visitors send. */
const LOOK_EVERY = 6_000;

/** For what is to be up to date by itself. It rests while nobody looks, and a failure is polled by the next look. */
export const polled = {
  refetchInterval: LOOK_EVERY,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  retry: false,
} as const;

type Part = 'page' | 'item' | 'news';

const keyOf = ({ tab }: Source, part: Part) => ['inbox', tab, part] as const;

const itemKey = (source: Source, id: number) => [...keyOf(source, 'item'), id] as const;

/** One page of a list, newest first. */
export const pageQuery = <Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  { status, search, page }: Pick<InboxView, 'status' | 'search' | 'page'>,
) =>
  queryOptions({
    queryKey: [...keyOf(kind, 'page'), { status, search, page }],
    queryFn: ({ signal }) => fetchPage<Item>(api, kind, { status, search, page: page - 1, limit: PAGE_SIZE }, signal),
  });

/** One record; null when it is not there any more. */
export const itemQuery = <Item extends InboxItem>(api: ApiClient, kind: InboxKind<Item>, id: number) =>
  queryOptions({ queryKey: itemKey(kind, id), queryFn: ({ signal }) => fetchItem(api, kind, id, signal) });

/** How many are new, and the newest of them. */
export const newsQuery = (api: ApiClient, source: Source) =>
  queryOptions({
    queryKey: keyOf(source, 'news'),
    queryFn: ({ signal, client }) =>
      fetchNews(api, source, client.getQueryData<Page<InboxItem>>(keyOf(source, 'news')), signal),
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

/** The record has been deleted. */
export const forgetItem = (client: QueryClient, source: Source, id: number): void =>
  void client.setQueryData(itemKey(source, id), null);

/** Asks at once for the lists and for what is new, after something in them was changed. */
export const invalidateInbox = (client: QueryClient, source: Source): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf(source, 'page') }),
    client.invalidateQueries({ queryKey: keyOf(source, 'news') }),
  ]);
