import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { nextSorting, type Sorting, sortingOf, sortText } from './list-view.ts';

/**
 * Milliseconds of stillness before a search goes into the address, and to the server; what is known of a list follows
 * every letter.
 */
const STILLNESS = 300;

/**
 * Search, order and page of one list, kept in the address, so that a reload, Back and a shared link show the same rows.
 * @param name tells the lists of one screen apart: `team-member` makes `?team-member.page=2`.
 */
export function useListQuery(name: string) {
  const [params, setParams] = useSearchParams();
  const written = params.get(`${name}.search`) ?? '';
  const { search, setSearch, setSent } = useSearchText(written);
  // What was asked for last: the router shows it a moment later, and a second change must not undo the first.
  const latest = useRef(params);
  useEffect(() => void (latest.current = params), [params]);

  const write = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      latest.current = withParams(latest.current, { [`${name}.page`]: '', ...changes });
      setSent(latest.current.get(`${name}.search`) ?? '');
      setParams(latest.current, { replace: true, preventScrollReset: true });
    },
    [name, setParams, setSent],
  );

  useEffect(() => {
    if (search === written) return;
    const timer = setTimeout(() => {
      // Not where it has been asked for already, and perhaps a page of it: the router only takes its time.
      if ((latest.current.get(`${name}.search`) ?? '') !== search) write({ [`${name}.search`]: search });
    }, STILLNESS);
    return () => clearTimeout(timer);
  }, [search, written, name, write]);

  const setSorting = (next: Sorting | null) => write({ [`${name}.sort`]: sortText(next) });

  return {
    search,
    /** The search once it has come to rest: what a server is asked. */
    settledSearch: written,
    sorting: sortingOf(params.get(`${name}.sort`)),
    // A new search starts at its first page; the address follows a moment later.
    page: search === written ? Number(params.get(`${name}.page`) ?? 1) || 1 : 1,
    setSearch: (next: string) => {
      setSearch(next);
      // Nothing more is going to be typed into a search that was given up.
      if (next === '') write({ [`${name}.search`]: '' });
    },
    setSorting,
    /** Gives up search and order, and shows a page of the list as it is: where a new record stands. */
    reveal: (page: number) => {
      setSearch('');
      write({ [`${name}.search`]: '', [`${name}.sort`]: '', [`${name}.page`]: page > 1 ? String(page) : '' });
    },
    sortBy: (key: string) => setSorting(nextSorting(sortingOf(latest.current.get(`${name}.sort`)), key)),
    /** Name of the page number in the addresses of pages. */
    pageParameter: `${name}.page`,
    // With the search as it is now, or the address that follows it would lead back to the first page.
    hrefOf: (page: number) =>
      `?${withParams(params, { [`${name}.search`]: search, [`${name}.page`]: page > 1 ? String(page) : '' })}`,
  };
}

/**
 * The search as it is typed, which the address follows.
 * @param written the search in the address
 */
export function useSearchText(written: string) {
  const [search, setSearch] = useState(written);
  // What this list wrote into the address last. Another search found there is that of a link or of Back.
  const [sent, setSent] = useState(written);
  const { key } = useLocation();
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (written !== sent) {
      setSent(written);
      setSearch(written);
    }
  }
  return { search, setSearch, setSent };
}

export function withParams(current: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}
