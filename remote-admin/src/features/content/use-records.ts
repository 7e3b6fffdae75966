import { type ApiClient, isApiError } from '@northlight/shared/client';
import { type ContentType, ownedPath, ownedReads } from '@northlight/shared/content';
import { type Envelope, type PageEnvelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useMemo, useState } from 'react';
import { useContentChanges } from './content-changes.ts';
import type { ContentRecord } from './content-record.ts';
import { type Sorting, sortOfServer } from './list-view.ts';
import { shownIn } from './shown-in.ts';

/** Records per request of a collection that answers in pages. */
const PAGE_SIZE = 100;

interface Found {
  readonly records: readonly ContentRecord[];
  /** How many there are altogether. */
  readonly total: number;
  /** How many of them stand before the first that is known here. */
  readonly passed: number;
  /** What the server has looked for, and the order that it has put it in. */
  readonly search: string;
  readonly sort: string;
  /** Whose records these are. */
  readonly owner: Owner | null;
}

/** The record that others belong to, by the field that refers to it. */
export interface Owner {
  readonly by: string;
  readonly id: number;
}

export type Listing =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | ({ readonly status: 'ready' } & Found);

export interface Records {
  readonly listing: Listing;
  /** What is listed has the order that is wanted, as far as it is the server's to give. */
  readonly isSorted: boolean;
  /** A request is on its way, be it the first or another. */
  readonly isBusy: boolean;
  readonly reload: () => void;
  /** Shows a change before the server is asked again; the next answer of the server replaces it. */
  readonly change: (apply: (records: readonly ContentRecord[]) => readonly ContentRecord[]) => void;
}

/** What is wanted of a collection. */
export interface Wanted {
  /** Only the records that belong to this one. Default: of all owners. */
  readonly owner?: Owner | null;
  // What follows is for a collection that answers in pages; the others answer all they have.
  /** The record at this place, from 0, and some around it. Default 0. */
  readonly around?: number;
  /** Only what the server finds. */
  readonly search?: string;
  /** Default: the collection's own order. */
  readonly sorting?: Sorting | null;
}

/**
 * All records of a collection, or what is wanted of one that answers in pages. A reload keeps showing what is there.
 */
export function useRecords(
  type: ContentType,
  { owner = null, around = 0, search = '', sorting = null }: Wanted = {},
): Records {
  const { api } = useShell();
  const { revisionOf } = useContentChanges();
  const revision = revisionOf(useMemo(() => shownIn(type.collection), [type]));
  const by = owner?.by ?? '';
  const ownerId = owner?.id ?? 0;
  const page = Math.floor(around / PAGE_SIZE);
  const sort = sortOfServer(type, sorting);
  const [listing, setListing] = useState<Listing>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState('');
  const request = `${page}.${attempt}.${revision}.${by}.${ownerId}.${sort}.${search}`;

  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const next = await listingOf(
        fetchRecords(api, type, { page, search, sort, owner: by ? { by, id: ownerId } : null }, abort.signal),
      );
      if (abort.signal.aborted) return;
      setListing(next);
      setAnswered(request);
    };
    void load();
    return () => abort.abort();
  }, [api, type, page, search, sort, by, ownerId, request]);

  // What another owner has is not shown under this one's name, not even while the answer is on its way.
  const isOfOwner =
    listing.status !== 'ready' || ((listing.owner?.by ?? '') === by && (listing.owner?.id ?? 0) === ownerId);
  return {
    listing: isOfOwner ? listing : LOADING,
    isSorted: listing.status === 'ready' && listing.sort === sort,
    isBusy: answered !== request,
    reload: () => setAttempt((count) => count + 1),
    change: (apply) =>
      setListing((current) => (current.status === 'ready' ? changed(current, apply(current.records)) : current)),
  };
}

const LOADING: Listing = { status: 'loading' };

const changed = (before: Extract<Listing, { status: 'ready' }>, records: readonly ContentRecord[]): Listing => ({
  ...before,
  records,
  total: before.total + records.length - before.records.length,
});

async function listingOf(found: Promise<Found>): Promise<Listing> {
  try {
    return { status: 'ready', ...(await found) };
  } catch (error) {
    return { status: 'failed', message: isApiError(error) ? error.message : 'Something went wrong in this page.' };
  }
}

type Request = Pick<Found, 'search' | 'sort' | 'owner'> & { readonly page: number };

async function fetchRecords(
  api: ApiClient,
  type: ContentType,
  { page, search, sort, owner }: Request,
  signal: AbortSignal,
): Promise<Found> {
  const path = paths.list(type.collection);
  if (type.list !== 'page') {
    const records = owner
      ? await fetchOwned(api, type, owner, signal)
      : await api.get<readonly ContentRecord[]>(path, undefined, { signal });
    return { records, total: records.length, passed: 0, search, sort, owner };
  }
  const query = { page, limit: PAGE_SIZE, ...(search ? { search } : {}), ...(sort ? { sort } : {}) };
  const { data: records, total } = await api.get<PageEnvelope<ContentRecord>>(path, query, { signal });
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  // An address of a list that has become shorter since leads to its end.
  return page > last
    ? fetchRecords(api, type, { page: last, search, sort, owner }, signal)
    : { records, total, passed: page * PAGE_SIZE, search, sort, owner };
}

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
