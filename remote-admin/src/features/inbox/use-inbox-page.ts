import { useShell } from '@northlight/shared/remote';
import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { messageOf, useShownError } from '../../data/failures.ts';
import type { InboxView } from './inbox-address.ts';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { deletionKey, itemQuery, type Page, pageQuery, upToDate } from './requests.ts';
import { NewsConnectionContext } from './use-news.ts';

export interface InboxPage<Item> extends Page<Item> {
  /** Ids that were listed for this page and filter since they were chosen. */
  readonly seen: ReadonlySet<number>;
  /** The last request for this page failed: the data may be old. */
  readonly isStale: boolean;
  readonly seenAt: Date;
}

/**
 * One page of one kind, kept up to date. While another page or filter is loading, the previous one stays.
 * @returns `page`: null while there is none; `failure`: why it could not be loaded; `isBusy`: whether the data is from
 * an earlier request.
 */
export function useInboxPage<Item extends InboxItem>(kind: InboxKind<Item>, view: InboxView) {
  const { api } = useShell();
  const live = upToDate(useContext(NewsConnectionContext));
  const query = useQuery({ ...pageQuery(api, kind, view), ...live, placeholderData: keepPreviousData });
  const error = useShownError(query);
  const { data, isError, isFetching, isPlaceholderData, dataUpdatedAt } = query;
  const seen = useSeen(JSON.stringify([view.status, view.search, view.page]), isPlaceholderData ? [] : data?.items);
  const page: InboxPage<Item> | null = data
    ? { ...data, seen, isStale: isError, seenAt: new Date(dataUpdatedAt) }
    : null;
  return {
    page,
    failure: page ? null : error && messageOf(error),
    isBusy: page ? isPlaceholderData : isFetching || !error,
    reload: () => void query.refetch(),
  };
}

/** Ids of all records that were listed since `question` (page and filter) last changed. */
function useSeen(question: string, items: readonly InboxItem[] = []): ReadonlySet<number> {
  const [seen, setSeen] = useState({ question, ids: new Set<number>() });
  const before = seen.question === question ? seen.ids : new Set<number>();
  if (seen.question === question && items.every(({ id }) => before.has(id))) return before;
  const ids = new Set([...before, ...items.map(({ id }) => id)]);
  setSeen({ question, ids });
  return ids;
}

export type Opened<Item> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  /** It was deleted, or has never existed. */
  | { readonly status: 'gone' }
  | { readonly status: 'ready'; readonly item: Item };

/**
 * The record that the URL names. While it is in the list, the list keeps it up to date. If it is on another page, or
 * the filter excludes it, it is requested separately.
 */
export function useOpened<Item extends InboxItem>(
  kind: InboxKind<Item>,
  id: number | null,
  page: Page<Item> | null,
): Opened<Item> {
  const { api } = useShell();
  const listed = page?.items.find((item) => item.id === id);
  const isBeingDeleted = useIsMutating({ mutationKey: deletionKey(kind, id ?? 0) }) > 0;
  const { data, error, refetch } = useQuery({
    ...itemQuery(api, kind, id ?? 0),
    ...upToDate(useContext(NewsConnectionContext)),
    // Starts with the record that the list showed last.
    initialData: listed,
    // A deleted record does not come back. A record that is being deleted leaves the list before the response arrives.
    enabled: ({ state }) => id !== null && !listed && !isBeingDeleted && state.data !== null,
  });

  if (id === null) return { status: 'none' };
  if (data === null) return { status: 'gone' };
  const item = newerOf(listed, data);
  if (item) return { status: 'ready', item };
  if (error) return { status: 'failed', message: messageOf(error), retry: () => void refetch() };
  return { status: 'loading' };
}

function newerOf<Item extends InboxItem>(one: Item | undefined, other: Item | undefined): Item | undefined {
  if (!one || !other) return one ?? other;
  return one.updated_at < other.updated_at ? other : one;
}
