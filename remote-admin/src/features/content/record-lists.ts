import type { ApiClient } from '@northlight/shared/client';
import {
  type ContentType,
  contentTypeOf,
  type ListView,
  longFieldsOf,
  ownedPath,
  ownedReads,
  referencesOf,
} from '@northlight/shared/content';
import { type Envelope, type PageEnvelope, paths } from '@northlight/shared/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../../data/failures.ts';
import type { ContentRecord } from './content-record.ts';

/** Begins the keys of everything that the dashboard knows of the content. */
export const CONTENT_KEY = ['content'] as const;

/** Begins the keys of everything that is known of one collection. */
export const contentKey = (collection: string) => [...CONTENT_KEY, collection] as const;

/** Records per request of a collection that answers in pages. */
export const PAGE_SIZE = 100;

/** The record that others belong to, by the field that refers to it. */
export interface Owner {
  readonly by: string;
  readonly id: number;
}

/**
 * What is asked of a collection. One that answers in pages is sent all of it. Any other one is sent the owner only, and
 * answers all its records.
 */
export interface ListRequest {
  /** Only the records that belong to this one; null for those of all owners. */
  readonly owner: Owner | null;
  /** From 0. */
  readonly page: number;
  readonly limit: number;
  /** Only what the server finds; empty for all. */
  readonly search: string;
  /** Empty for the collection's own order. */
  readonly sort: string;
}

/** The beginning of a whole collection. */
export const ALL_RECORDS: ListRequest = { owner: null, page: 0, limit: PAGE_SIZE, search: '', sort: '' };

/** What a list shows: a part of a collection, and the request that it answers. */
export interface RecordList extends Pick<ListRequest, 'owner' | 'search' | 'sort'> {
  /** As the server lists them, which may be without their long texts. */
  readonly records: readonly ContentRecord[];
  readonly total: number;
  /** How many of them come before the first of `records`. */
  readonly offset: number;
}

const listsKey = (collection: string) => [...contentKey(collection), 'list'] as const;

export const listQuery = (api: ApiClient, type: ContentType, request: ListRequest = ALL_RECORDS) =>
  queryOptions({
    queryKey: [...listsKey(type.collection), type.list === 'page' ? request : { owner: request.owner }],
    queryFn: ({ signal }) => fetchRecords(api, type, request, signal),
  });

/** One whole record; null when there is none of that id, and for a heading that nobody has written yet. */
export const recordQuery = (api: ApiClient, { collection }: ContentType, id: number) =>
  queryOptions({
    queryKey: [...contentKey(collection), 'show', id],
    queryFn: async ({ signal }) => {
      try {
        const path = paths.show(collection, id);
        return (await api.get<Envelope<ContentRecord | null>>(path, undefined, { signal })).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** Every list that shows something of this collection asks the server again. */
export const invalidateContent = (client: QueryClient, collection: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, shown] }) => kind === CONTENT_KEY[0] && shownIn(String(shown)).includes(collection),
  });

/** Puts a record as the server has stored it into the lists that it belongs to, before they are asked for again. */
export function storeInLists(client: QueryClient, type: ContentType, record: ContentRecord): void {
  changeLists(client, type.collection, (list) => {
    if (list.owner && record[list.owner.by] !== list.owner.id) return withoutRow(list, record.id);
    const records = withRecord(type, list.records, record);
    return withRows(list, records);
  });
}

/** Removes a record from all lists before the server has. @returns puts it back where it was, where it is missing */
export async function removeOptimistically(
  client: QueryClient,
  { collection }: ContentType,
  { id }: ContentRecord,
): Promise<() => void> {
  // An answer that is on its way still holds the record.
  await client.cancelQueries({ queryKey: listsKey(collection) });
  const before = client.getQueriesData<RecordList>({ queryKey: listsKey(collection) });
  changeLists(client, collection, (list) => withoutRow(list, id));
  return () => {
    for (const [key, list] of before)
      client.setQueryData<RecordList>(key, (now) => (now && list ? withRowOf(list, now, id) : now));
  };
}

const changeLists = (client: QueryClient, collection: string, change: (list: RecordList) => RecordList) =>
  client.setQueriesData<RecordList>({ queryKey: listsKey(collection) }, (list) => list && change(list));

const withRows = (list: RecordList, records: readonly ContentRecord[]): RecordList => ({
  ...list,
  records,
  total: list.total + records.length - list.records.length,
});

const withoutRow = (list: RecordList, id: number): RecordList =>
  withRows(
    list,
    list.records.filter((record) => record.id !== id),
  );

/** @param before the list that holds the record */
function withRowOf(before: RecordList, now: RecordList, id: number): RecordList {
  const place = before.records.findIndex((record) => record.id === id);
  const record = before.records[place];
  if (!record || now.records.some((other) => other.id === id)) return now;
  return withRows(now, now.records.toSpliced(place, 0, record));
}

async function fetchRecords(
  api: ApiClient,
  type: ContentType,
  request: ListRequest,
  signal: AbortSignal,
): Promise<RecordList> {
  const { owner, page, limit, search, sort } = request;
  const path = paths.list(type.collection);
  if (type.list !== 'page') {
    const records = owner
      ? await fetchOwned(api, type, owner, signal)
      : await api.get<readonly ContentRecord[]>(path, undefined, { signal });
    return { records, total: records.length, offset: 0, search, sort, owner };
  }
  const query = { page, limit, ...viewOf(type), ...(search ? { search } : {}), ...(sort ? { sort } : {}) };
  const { data: records, total } = await api.get<PageEnvelope<ContentRecord>>(path, query, { signal });
  const last = Math.max(0, Math.ceil(total / limit) - 1);
  // An address of a list that has become shorter since leads to its end.
  if (page > last) return fetchRecords(api, type, { ...request, page: last }, signal);
  return { records, total, offset: page * limit, search, sort, owner };
}

/**
 * No table shows a long text, and the server has found what is searched: its records come without them. A list that is
 * known whole is searched here, in its texts too.
 */
const viewOf = (type: ContentType): { readonly view?: ListView } =>
  longFieldsOf(type).length > 0 ? { view: 'card' } : {};

/** One owner's records, from their own address where the collection has one. */
async function fetchOwned(
  api: ApiClient,
  { collection }: ContentType,
  { by, id }: Owner,
  signal: AbortSignal,
): Promise<readonly ContentRecord[]> {
  const read = ownedReads.find((known) => known.collection === collection && known.by === by);
  if (!read) {
    const records = await api.get<readonly ContentRecord[]>(paths.list(collection), undefined, { signal });
    return records.filter((record) => record[by] === id);
  }
  const { data } = await api.get<Envelope<readonly ContentRecord[] | ContentRecord | null>>(
    ownedPath(read, id),
    undefined,
    { signal },
  );
  if (data === null) return [];
  return 'id' in data ? [data] : data;
}

/**
 * The collections whose changes a list of this one shows: itself, what its records refer to, since a deletion there may
 * take them along and a new name stands in their rows, and what they include.
 */
function shownIn(collection: string): readonly string[] {
  const type = contentTypeOf(collection);
  const { includes = {} } = type;
  const referred = referencesOf(type).map(({ reference }) => reference.to);
  return [collection, ...referred, ...Object.values(includes).map((included) => included.collection)];
}

/** Id of a row whose record the server has not made yet. */
export const NEW_ROW = -1;

/** The list with one record changed or added, at the end where its collection puts what is new. */
export function withRecord(
  type: ContentType,
  records: readonly ContentRecord[],
  record: ContentRecord,
): readonly ContentRecord[] {
  if (records.some(({ id }) => id === record.id))
    return records.map((current) => (current.id === record.id ? record : current));
  return type.order === 'newest' ? [record, ...records] : [...records, record];
}
