import { useShell } from '@northlight/shared/remote';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../data/failures.ts';
import { useShownError } from '../../data/use-shown-error.ts';
import type { Box, InboxItem } from './box.ts';
import type { InboxView } from './inbox-address.ts';
import { followed, pageQuery } from './inbox-queries.ts';

export type Listing<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly items: readonly Item[];
      readonly total: number;
      /** Ids that this page has listed since it was asked for. */
      readonly seen: ReadonlySet<number>;
      /** The last look at the same page failed: what is shown may be old. */
      readonly isStale: boolean;
      readonly seenAt: Date;
    };

export interface InboxPage<Item> {
  readonly listing: Listing<Item>;
  /** What is shown answers an earlier question. */
  readonly isBusy: boolean;
  readonly reload: () => void;
}

/** One page of a box, kept up to date. While another page or filter is on its way, the one before stays. */
export function useInboxPage<Item extends InboxItem>(box: Box<Item>, view: InboxView): InboxPage<Item> {
  const { api } = useShell();
  const query = useQuery({ ...pageQuery(api, box, view), ...followed, placeholderData: keepPreviousData });
  const error = useShownError(query);
  const { data, isError, isFetching, isPlaceholderData, dataUpdatedAt } = query;
  const seen = useSeen(JSON.stringify([view.status, view.search, view.page]), isPlaceholderData ? [] : data?.items);
  const reload = () => void query.refetch();

  if (data) {
    const listing = { ...data, status: 'ready', seen, isStale: isError, seenAt: new Date(dataUpdatedAt) } as const;
    return { listing, isBusy: isPlaceholderData, reload };
  }
  if (error) return { listing: { status: 'failed', message: messageOf(error) }, isBusy: isFetching, reload };
  return { listing: { status: 'loading' }, isBusy: true, reload };
}

/** Ids of everything that was listed since a question was asked. */
function useSeen(question: string, items: readonly InboxItem[] = []): ReadonlySet<number> {
  const [seen, setSeen] = useState({ question, ids: new Set<number>() });
  const before = seen.question === question ? seen.ids : new Set<number>();
  if (seen.question === question && items.every(({ id }) => before.has(id))) return before;
  const ids = new Set([...before, ...items.map(({ id }) => id)]);
  setSeen({ question, ids });
  return ids;
}
