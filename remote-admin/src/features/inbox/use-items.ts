import { isApiError } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { useCallback, useState } from 'react';
import type { Box, InboxItem } from './box.ts';
import { fetchPage, type InboxQuery } from './requests.ts';
import { usePolling } from './use-polling.ts';

export const PAGE_SIZE = 20;

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

export interface Items<Item> {
  readonly listing: Listing<Item>;
  /** What is shown answers an earlier question. */
  readonly isBusy: boolean;
  readonly reload: () => void;
  /** Puts a changed record in the place of the one that is listed. */
  readonly replace: (item: Item) => void;
}

/**
 * One page of a box, kept up to date. While another page or filter is on its way, the one before stays.
 * @param page from 1.
 * @param beforeUpdate called right before the list changes under the reader.
 */
export function useItems<Item extends InboxItem>(
  box: Box<Item>,
  { status, search }: InboxQuery,
  page: number,
  beforeUpdate: () => void,
): Items<Item> {
  const { api } = useShell();
  const [shown, setShown] = useState<Shown<Item>>({ listing: { status: 'loading' }, answers: null });
  const question = JSON.stringify([status, search, page]);

  const look = useCallback(
    async (signal: AbortSignal) => {
      try {
        const { items, total } = await fetchPage<Item>(
          api,
          box,
          { status, search, page: page - 1, limit: PAGE_SIZE },
          signal,
        );
        if (signal.aborted) return;
        beforeUpdate();
        setShown(({ listing, answers }) => {
          const seen = new Set([
            ...(answers === question && listing.status === 'ready' ? listing.seen : []),
            ...items.map(({ id }) => id),
          ]);
          return {
            listing: {
              status: 'ready',
              items: newerOf(listing, items),
              total,
              seen,
              isStale: false,
              seenAt: new Date(),
            },
            answers: question,
          };
        });
      } catch (error) {
        if (signal.aborted) return;
        const message = isApiError(error) ? error.message : 'Something went wrong in this page.';
        setShown(({ listing, answers }) => ({
          listing:
            answers === question && listing.status === 'ready'
              ? { ...listing, isStale: true }
              : { status: 'failed', message },
          answers: question,
        }));
      }
    },
    [api, box, status, search, page, question, beforeUpdate],
  );
  const reload = usePolling(look);

  const replace = useCallback((item: Item) => {
    setShown(({ listing, answers }) => ({
      listing:
        listing.status === 'ready'
          ? { ...listing, items: listing.items.map((one) => (one.id === item.id ? item : one)) }
          : listing,
      answers,
    }));
  }, []);

  return { listing: shown.listing, isBusy: shown.answers !== question, reload, replace };
}

interface Shown<Item> {
  readonly listing: Listing<Item>;
  /** The question whose answer it is. */
  readonly answers: string | null;
}

/** An answer that was on its way while a record was changed here still shows it as it was. */
function newerOf<Item extends InboxItem>(before: Listing<Item>, items: readonly Item[]): readonly Item[] {
  const known = new Map(before.status === 'ready' ? before.items.map((item) => [item.id, item]) : []);
  return items.map((item) => {
    const mine = known.get(item.id);
    return mine && mine.updated_at > item.updated_at ? mine : item;
  });
}
