import { createContext, useContext } from 'react';
import type { InboxItem } from './box.ts';

/** What is new of one kind. */
export interface BoxNews {
  /** How many. */
  readonly total: number;
  /** A few of them, newest first. */
  readonly newest: readonly InboxItem[];
}

export interface News {
  readonly messages: BoxNews;
  readonly applications: BoxNews;
  /** Asks now. To be called where something that was new has been read, changed or deleted. */
  readonly refresh: () => void;
}

export const nothingNew: BoxNews = { total: 0, newest: [] };

/** Nothing is new until the first answer is here, and for nobody who is not signed in. */
export const NewsContext = createContext<News>({
  messages: nothingNew,
  applications: nothingNew,
  refresh: () => undefined,
});

export const useNews = (): News => useContext(NewsContext);

/** As it fits into a bell: '7', '99+'. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));
