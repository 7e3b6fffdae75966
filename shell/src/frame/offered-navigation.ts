import { createContext, useContext } from 'react';
import { type NavEntry, type NavItem, navigation } from './navigation.ts';

/** Entries that remotes offer, in display order. They follow the shell's own. */
export interface OfferedEntries {
  readonly menu: readonly NavEntry[];
  readonly footer: readonly NavEntry[];
}

export const NOTHING_OFFERED: OfferedEntries = { menu: [], footer: [] };

export const OfferedEntriesContext = createContext<OfferedEntries>(NOTHING_OFFERED);

/** The items of the bar and of the menu of narrow screens. */
export const useMenu = (): readonly NavItem[] => [...navigation, ...useContext(OfferedEntriesContext).menu];
