import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { nextSorting, type Sorting, sortingOf, sortText } from './list-view.ts';

/**
 * Milliseconds without typing until a search is written to the URL and sent to the server. The loaded part of a list is
 * searched at every letter.
 */
const SEARCH_DELAY = 300;

/**
 * Search, order and page of one list. They are in the URL, so that a reload, Back and a shared link show the same rows.
 * @param name tells the lists of one screen apart: `team-member` makes `?team-member.page=2`.
 */
export function useListQuery(name: string) {
  const [params, setParams] = useSearchParams();
  const written = params.get(`${name}.search`) ?? '';
  const { search, setSearch, setSent } = useSearchText(written);
  // The parameters that were set last. The router applies them a moment later, and a second change must not undo the
  // first.
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
      // Skip it if the search is already set, perhaps with a page of it: the router has only not applied it yet.
      if ((latest.current.get(`${name}.search`) ?? '') !== search) write({ [`${name}.search`]: search });
    }, SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [search, written, name, write]);

  const setSorting = (next: Sorting | null) => write({ [`${name}.sort`]: sortText(next) });

  return {
    search,
    /** The search once typing has paused: this one is sent to the server. */
    debouncedSearch: written,
    sorting: sortingOf(params.get(`${name}.sort`)),
    // A new search starts at its first page. The URL follows a moment later.
    page: search === written ? pageIn(params.get(`${name}.page`)) : 1,
    setSearch: (next: string) => {
      setSearch(next);
      // A cleared search is written at once: no more typing is expected.
      if (next === '') write({ [`${name}.search`]: '' });
    },
    setSorting,
    /** Clears search and order and shows a page of the list, such as the page of a new record. */
    reveal: (page: number) => {
      setSearch('');
      write({ [`${name}.search`]: '', [`${name}.sort`]: '', [`${name}.page`]: page > 1 ? String(page) : '' });
    },
    sortBy: (key: string) => setSorting(nextSorting(sortingOf(latest.current.get(`${name}.sort`)), key)),
    /** Name of the page number in the URL. */
    pageParameter: `${name}.page`,
    // With the current search: if it reached the URL only later, it would lead back to the first page.
    hrefOf: (page: number) =>
      `?${withParams(params, { [`${name}.search`]: search, [`${name}.page`]: page > 1 ? String(page) : '' })}`,
  };
}

/** A page number in the URL, from 1. Anything else counts as the first page: the server would refuse it. */
const pageIn = (text: string | null): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1);

/**
 * The search while it is typed; the URL follows it.
 * @param written the search in the URL
 */
export function useSearchText(written: string) {
  const [search, setSearch] = useState(written);
  // The search that this list wrote to the URL last. A different one there comes from a link or from Back.
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
