import { type PaletteItem, itemsOf, SEARCHED_COLLECTIONS } from './palette-items.ts';
import { useRecordLists } from '../content/use-record-lists.ts';

/** Milliseconds for which the records are not asked for again: other administrators write too. */
const FRESH_FOR = 60_000;

/** Every record the palette knows by name, kept from one opening to the next. @returns null until they are known */
export function useRecordItems(isOpen: boolean): readonly PaletteItem[] | null {
  const { lists, isSettled } = useRecordLists(SEARCHED_COLLECTIONS, { isWanted: isOpen, staleTime: FRESH_FOR });
  return isSettled ? itemsOf(lists) : null;
}
