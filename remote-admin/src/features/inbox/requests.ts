import type { ApiClient } from '@northlight/shared/client';
import { type Envelope, formPaths, type PageEnvelope } from '@northlight/shared/endpoints';
import type { Box, InboxItem, Source } from './box.ts';

/** Most records the API answers at once. */
const LARGEST_PAGE = 100;

export interface InboxQuery {
  readonly status: string;
  readonly search: string;
}

export interface PageQuery extends InboxQuery {
  /** From 0. */
  readonly page: number;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Of the whole filter. */
  readonly total: number;
}

/** One page, newest first. */
export async function fetchPage<Item extends InboxItem>(
  api: ApiClient,
  source: Source,
  { status, search, page, limit }: PageQuery,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const query = { page, limit, ...(status ? { status } : {}), ...(search ? { search } : {}) };
  const { data, total } = await api.get<PageEnvelope<Item>>(source.list, query, { signal });
  return { items: data, total };
}

/**
 * Everything a filter finds, newest first. What arrives meanwhile moves the rest on by one, so that some are read twice
 * and listed once; what is deleted meanwhile would hide one, so the reading starts again.
 */
export async function fetchAll<Item extends InboxItem>(
  api: ApiClient,
  box: Box<Item>,
  filter: InboxQuery,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const found = new Map<number, Item>();
  let page = 0;
  let known = 0;
  for (;;) {
    const { items, total } = await fetchPage<Item>(api, box, { ...filter, page, limit: LARGEST_PAGE }, signal);
    const hasShrunk = page > 0 && total < known;
    known = total;
    if (hasShrunk) {
      found.clear();
      page = 0;
      continue;
    }
    for (const item of items) found.set(item.id, item);
    page += 1;
    if (page * LARGEST_PAGE >= total) return [...found.values()].toSorted((a, b) => b.id - a.id);
  }
}

/**
 * One record, wherever in its list it stands; null when it is not there any more. The API has no address for a single
 * one, but the list is ordered by id: halving what is left finds it among ten thousand with a few calls, and among a
 * hundred with one.
 */
export async function findItem<Item extends InboxItem>(
  api: ApiClient,
  box: Box<Item>,
  id: number,
  signal: AbortSignal,
): Promise<Item | null> {
  let [from, to, page] = [0, Number.POSITIVE_INFINITY, 0];
  while (from <= to) {
    const { items, total } = await fetchPage<Item>(
      api,
      box,
      { status: '', search: '', page, limit: LARGEST_PAGE },
      signal,
    );
    const found = items.find((item) => item.id === id);
    if (found) return found;
    to = Math.min(to, Math.ceil(total / LARGEST_PAGE) - 1);
    const oldest = items.at(-1);
    if (oldest && id < oldest.id) from = page + 1;
    else to = page - 1;
    page = Math.floor((from + to) / 2);
  }
  return null;
}

/** @throws ApiError 409 with the record as it is now, when it is not what the change started from. */
export const changeStatus = async <Item extends InboxItem>(
  api: ApiClient,
  box: Box<Item>,
  seen: Item,
  status: Item['status'],
): Promise<Item> =>
  (await api.send<Envelope<Item>>('PATCH', box.update(seen.id), { status, updated_at: seen.updated_at })).data;

export const deleteItem = <Item extends InboxItem>(api: ApiClient, box: Box<Item>, id: number): Promise<unknown> =>
  api.send('DELETE', box.remove(id));

/**
 * The PDF, under the session's protection. Its type is said here: whatever it holds, no browser takes it for a page.
 */
export async function fetchResume(api: ApiClient, id: number, signal: AbortSignal): Promise<Blob> {
  const body = await api.get<Blob>(formPaths.resume(id), undefined, { as: 'blob', signal });
  return new Blob([body], { type: 'application/pdf' });
}
