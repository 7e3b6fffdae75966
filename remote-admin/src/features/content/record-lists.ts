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
import { checked, dataOf, either, isList, isNone, isRecord, pageOf } from '../../data/checked-answer.ts';
import { isNotFound } from '../../data/failures.ts';
import type { ContentRecord } from './content-record.ts';

/** Start of the query keys of all content. */
export const CONTENT_KEY = ['content'] as const;

/** Start of the query keys of one collection. */
export const contentKey = (collection: string) => [...CONTENT_KEY, collection] as const;

/** Records per request of a collection that answers in pages. */
export const PAGE_SIZE = 100;

/** The record that others belong to, and the field that refers to it. */
export interface Owner {
  readonly by: string;
  readonly id: number;
}

/**
 * Parameters of a list. A collection that answers in pages is sent all of them. Any other is sent only the owner, and
 * answers all its records.
 */
export interface ListRequest {
  /** Only the records that belong to this one; null for the records of all owners. */
  readonly owner: Owner | null;
  /** From 0. */
  readonly page: number;
  readonly limit: number;
  /** What the server searches for; empty for all records. */
  readonly search: string;
  /** Empty for the collection's own order. */
  readonly sort: string;
}

/** The first page of a whole collection. */
export const ALL_RECORDS: ListRequest = { owner: null, page: 0, limit: PAGE_SIZE, search: '', sort: '' };

/** A loaded part of a collection, with the request that it answers. */
export interface RecordList extends Pick<ListRequest, 'owner' | 'search' | 'sort'> {
  /** As the server lists them, possibly without their long texts. */
  readonly records: readonly ContentRecord[];
  readonly total: number;
  /** Number of records before the first of `records`. */
  readonly offset: number;
}

const listsKey = (collection: string) => [...contentKey(collection), 'list'] as const;

export const listQuery = (api: ApiClient, type: ContentType, request: ListRequest = ALL_RECORDS) =>
  queryOptions({
    queryKey: [...listsKey(type.collection), type.list === 'page' ? request : { owner: request.owner }],
    queryFn: ({ signal }) => fetchRecords(api, type, request, signal),
  });

/** One whole record; null if there is none with this id, and for a heading that has not been written yet. */
export const recordQuery = (api: ApiClient, { collection }: ContentType, id: number) =>
  queryOptions({
    queryKey: [...contentKey(collection), 'show', id],
    queryFn: async ({ signal }) => {
      try {
        const path = paths.show(collection, id);
        const call = api.get<Envelope<ContentRecord | null>>(path, undefined, { signal });
        return (await checked(call, dataOf(either(isRecord, isNone)))).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** Refetches every list that shows something of this collection. */
export const invalidateContent = (client: QueryClient, collection: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, shown] }) => kind === CONTENT_KEY[0] && shownIn(String(shown)).includes(collection),
  });

/** Puts a stored record into the lists that it belongs to, before they are refetched. */
export function storeInLists(client: QueryClient, type: ContentType, record: ContentRecord): void {
  changeLists(client, type.collection, (list) => {
    if (list.owner && record[list.owner.by] !== list.owner.id) return withoutRow(list, record.id);
    const records = withRecord(type, list.records, record);
    return withRows(list, records);
  });
}

/**
 * Removes a record from all lists before the server has deleted it. @returns a function that puts it back if it is
 * missing
 */
export async function removeOptimistically(
  client: QueryClient,
  { collection }: ContentType,
  { id }: ContentRecord,
): Promise<() => void> {
  // A pending response may still contain the record.
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

/** @param before the list that contains the record */
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
      : await checked(api.get<readonly ContentRecord[]>(path, undefined, { signal }), isList);
    return { records, total: records.length, offset: 0, search, sort, owner };
  }
  const query = { page, limit, ...viewOf(type), ...(search ? { search } : {}), ...(sort ? { sort } : {}) };
  const call = api.get<PageEnvelope<ContentRecord>>(path, query, { signal });
  const { data: records, total } = await checked(call, pageOf(isList));
  const last = Math.max(0, Math.ceil(total / limit) - 1);
  // The list has become shorter since the URL was made: the last page is loaded.
  if (page > last) return fetchRecords(api, type, { ...request, page: last }, signal);
  return { records, total, offset: page * limit, search, sort, owner };
}

/**
 * Lists that the server searches come without long texts, which no table shows. A list that is loaded completely is
 * searched here, including its long texts.
 */
const viewOf = (type: ContentType): { readonly view?: ListView } =>
  longFieldsOf(type).length > 0 ? { view: 'card' } : {};

/** The records of one owner, from their own endpoint if the collection has one. */
async function fetchOwned(
  api: ApiClient,
  { collection }: ContentType,
  { by, id }: Owner,
  signal: AbortSignal,
): Promise<readonly ContentRecord[]> {
  const read = ownedReads.find((known) => known.collection === collection && known.by === by);
  if (!read) {
    const call = api.get<readonly ContentRecord[]>(paths.list(collection), undefined, { signal });
    const records = await checked(call, isList);
    return records.filter((record) => record[by] === id);
  }
  const path = ownedPath(read, id);
  const call = api.get<Envelope<readonly ContentRecord[] | ContentRecord | null>>(path, undefined, { signal });
  const { data } = await checked(call, dataOf(either(isList, isRecord, isNone)));
  if (data === null) return [];
  return 'id' in data ? [data] : data;
}

/**
 * The collections whose changes affect a list of this one: the collection itself; those that its records refer to,
 * because a deletion there may also delete these records, and their names are shown in the rows; and those that its
 * records include.
 */
function shownIn(collection: string): readonly string[] {
  const type = contentTypeOf(collection);
  const { includes = {} } = type;
  const referred = referencesOf(type).map(({ reference }) => reference.to);
  return [collection, ...referred, ...Object.values(includes).map((included) => included.collection)];
}

/** Id of a row whose record has not been created yet. */
export const NEW_ROW = -1;

/** The list with one record changed or added. A new record is added at the end that the collection's order gives. */
export function withRecord(
  type: ContentType,
  records: readonly ContentRecord[],
  record: ContentRecord,
): readonly ContentRecord[] {
  if (records.some(({ id }) => id === record.id))
    return records.map((current) => (current.id === record.id ? record : current));
  return type.order === 'newest' ? [record, ...records] : [...records, record];
}
