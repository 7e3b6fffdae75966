import { useShell } from '@northlight/shared/remote';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../data/failures.ts';
import type { InboxKind, InboxItem } from './inbox-kind.ts';
import { deletionKey, itemQuery, polled } from './inbox-queries.ts';
import type { Page } from './requests.ts';

export type Opened<Item> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  /** It was deleted, or has never been. */
  | { readonly status: 'gone' }
  | { readonly status: 'ready'; readonly item: Item };

/**
 * The record that the address names. While the list holds it, the list keeps it up to date; one that another page or
 * the filter holds back is asked for by itself.
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
    ...polled,
    // It goes on from what the list has shown last.
    initialData: listed,
    // One that is gone does not come back. One that is being deleted leaves the list before that is answered.
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
