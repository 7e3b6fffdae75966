import { isApiError } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { useCallback, useEffect, useState } from 'react';
import type { Box, InboxItem } from './box.ts';
import { findItem } from './requests.ts';
import type { Listing } from './use-items.ts';

export type Opened<Item> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  /** It was deleted, or has never been. */
  | { readonly status: 'gone' }
  | { readonly status: 'ready'; readonly item: Item };

interface Found<Item> {
  readonly id: number;
  readonly item: Item | null;
}

/**
 * The record that the address names. It is taken from the list while it is listed; one that isn't, because the filter
 * or another page holds it back, is looked for once and stays as it was found.
 */
export function useOpened<Item extends InboxItem>(box: Box<Item>, id: number | null, listing: Listing<Item>) {
  const { api } = useShell();
  const [found, setFound] = useState<Found<Item> | null>(null);
  const [failure, setFailure] = useState<{ readonly id: number; readonly message: string } | null>(null);
  const listed = listing.status === 'ready' ? listing.items.find((item) => item.id === id) : undefined;
  const isListed = listed !== undefined;
  const isListKnown = listing.status !== 'loading';

  const hasFailed = failure?.id === id;

  // What the list knows is kept for the time when it lists the record no more, unless something newer is known.
  if (listed && found?.item !== listed && !isNewer(found, listed)) setFound({ id: listed.id, item: listed });

  useEffect(() => {
    if (id === null || isListed || !isListKnown || hasFailed) return;
    const abort = new AbortController();
    findItem(api, box, id, abort.signal).then(
      (item) => setFound({ id, item }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setFailure({ id, message: isApiError(error) ? error.message : 'Something went wrong in this page.' });
      },
    );
    return () => abort.abort();
  }, [api, box, id, isListed, isListKnown, hasFailed]);

  const adopt = useCallback(
    (next: Item) => setFound((before) => (before?.id === next.id ? { id: next.id, item: next } : before)),
    [],
  );
  const lose = useCallback((lost: number) => setFound({ id: lost, item: null }), []);

  return { opened: openedOf(), adopt, lose };

  function openedOf(): Opened<Item> {
    if (id === null) return { status: 'none' };
    const mine = found?.id === id ? found : null;
    if (listed && !isNewer(mine, listed)) return { status: 'ready', item: listed };
    if (mine) return mine.item ? { status: 'ready', item: mine.item } : { status: 'gone' };
    if (failure?.id === id) return { status: 'failed', message: failure.message, retry: () => setFailure(null) };
    return { status: 'loading' };
  }
}

const isNewer = <Item extends InboxItem>(found: Found<Item> | null, listed: Item): boolean =>
  found?.id === listed.id && found.item !== null && found.item.updated_at > listed.updated_at;
