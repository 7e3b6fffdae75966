import { useShell } from '@northlight/shared/remote';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../data/failures.ts';
import { useShownError } from '../../data/use-shown-error.ts';
import type { InboxKind, InboxItem } from './inbox-kind.ts';
import type { InboxView } from './inbox-address.ts';
import { polled, pageQuery } from './inbox-queries.ts';
import type { Page } from './requests.ts';

export interface InboxPage<Item> extends Page<Item> {
  /** Ids that this page has listed since it was asked for. */
  readonly seen: ReadonlySet<number>;
  /** The last look at the same page failed: what is shown may be old. */
  readonly isStale: boolean;
  readonly seenAt: Date;
}

/**
 * One page of one kind, kept up to date. While another page or filter is on its way, the one before stays.
 * @returns `page`: null while there is none; `failure`: why it could not be loaded; `isBusy`: what is shown answers an
 * earlier question.
 */
export function useInboxPage<Item extends InboxItem>(kind: InboxKind<Item>, view: InboxView) {
  const { api } = useShell();
  const query = useQuery({ ...pageQuery(api, kind, view), ...polled, placeholderData: keepPreviousData });
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

/** Ids of everything that was listed since a question was asked. */
function useSeen(question: string, items: readonly InboxItem[] = []): ReadonlySet<number> {
  const [seen, setSeen] = useState({ question, ids: new Set<number>() });
  const before = seen.question === question ? seen.ids : new Set<number>();
  if (seen.question === question && items.every(({ id }) => before.has(id))) return before;
  const ids = new Set([...before, ...items.map(({ id }) => id)]);
  setSeen({ question, ids });
  return ids;
}
