import type { ApiClient } from '@northlight/shared/client';
import { type Envelope, formPaths, type PageEnvelope } from '@northlight/shared/endpoints';
import { isNotFound } from '../../data/failures.ts';
import type { InboxKind, InboxItem, Source } from './inbox-kind.ts';

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
  kind: InboxKind<Item>,
  filter: InboxQuery,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const found = new Map<number, Item>();
  let page = 0;
  let known = 0;
  for (;;) {
    const { items, total } = await fetchPage<Item>(api, kind, { ...filter, page, limit: LARGEST_PAGE }, signal);
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

/** One record, wherever in its list it stands; null when it is not there any more. */
export async function fetchItem<Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  id: number,
  signal: AbortSignal,
): Promise<Item | null> {
  try {
    return (await api.get<Envelope<Item>>(kind.show(id), undefined, { signal })).data;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Records that the bell lists. */
const LISTED = 5;

/**
 * How many are new, and the newest of them. One record and the count tell whether anything has changed; only then are
 * the newest asked for.
 */
export async function fetchNews(
  api: ApiClient,
  source: Source,
  known: Page<InboxItem> | undefined,
  signal: AbortSignal,
): Promise<Page<InboxItem>> {
  const fetchNew = (limit: number) =>
    fetchPage<InboxItem>(api, source, { status: 'new', search: '', page: 0, limit }, signal);
  const newest = await fetchNew(1);
  if (known?.total === newest.total && known.items[0]?.id === newest.items[0]?.id) return known;
  return newest.total <= 1 ? newest : fetchNew(LISTED);
}

/** @throws ApiError 409 with the record as it is now, when it is not what the change started from. */
export const changeStatus = async <Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  seen: Item,
  status: Item['status'],
): Promise<Item> =>
  (await api.send<Envelope<Item>>('PATCH', kind.update(seen.id), { status, updated_at: seen.updated_at })).data;

export const deleteItem = <Item extends InboxItem>(
  api: ApiClient,
  kind: InboxKind<Item>,
  id: number,
): Promise<unknown> => api.send('DELETE', kind.remove(id));

/**
 * The PDF, under the session's protection. Its type is said here: whatever it holds, no browser takes it for a page.
 */
export async function fetchResume(api: ApiClient, id: number, signal: AbortSignal): Promise<Blob> {
  const body = await api.get<Blob>(formPaths.resume(id), undefined, { as: 'blob', signal });
  return new Blob([body], { type: 'application/pdf' });
}
