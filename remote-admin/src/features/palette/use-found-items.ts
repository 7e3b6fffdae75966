import { contentTypeOf } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ALL_RECORDS, listQuery } from '../content/record-lists.ts';
import { useRecordLists } from '../content/use-records.ts';
import { itemOf, itemsOf, MOST, PAGED_PLACES, type PaletteItem, SEARCHED_COLLECTIONS } from './palette-items.ts';

/** Milliseconds without typing until the server is asked. */
const SEARCH_DELAY = 250;

/** What the server finds in the collections of which only the first page is loaded. */
export function useFoundItems(typed: string): { readonly items: readonly PaletteItem[]; readonly isLooking: boolean } {
  const { api } = useShell();
  const search = typed.trim();
  const debounced = useDebounced(search, SEARCH_DELAY);
  const isAsked = search !== '' && debounced === search;
  const found = useQueries({
    queries: PAGED_PLACES.map(({ block }) => ({
      ...listQuery(api, contentTypeOf(block.collection), { ...ALL_RECORDS, limit: MOST, search }),
      enabled: isAsked,
    })),
  });
  const items = found.flatMap(({ data }, index) => {
    const place = PAGED_PLACES[index];
    return data && place ? data.records.map((record) => itemOf(place.screen.path, place.block, record)) : [];
  });
  return { items, isLooking: search !== '' && found.some(({ isPending }) => isPending) };
}

/** The value after it has not changed for `delay` milliseconds. */
function useDebounced(value: string, delay: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}

/** Milliseconds for which the records are not requested again. It is limited because other administrators write too. */
const FRESH_FOR = 60_000;

/** All records that the palette searches, cached between its openings. @returns null until they are loaded */
export function useRecordItems(isOpen: boolean): readonly PaletteItem[] | null {
  const { lists, areAnswered } = useRecordLists(SEARCHED_COLLECTIONS, { isWanted: isOpen, staleTime: FRESH_FOR });
  return areAnswered ? itemsOf(lists) : null;
}
