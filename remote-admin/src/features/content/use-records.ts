import { type ApiClient, isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type PageEnvelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import { useUndo } from '../undo/undo.ts';
import type { ContentRecord } from './content-record.ts';
import { type Sorting, sortOfServer } from './list-view.ts';

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
}

export type Listing = { readonly status: 'loading' } | { readonly status: 'failed'; readonly message: string } | ({ readonly status: 'ready' } & Found);

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

/** What is wanted of a collection that answers in pages; the others answer all they have. */
export interface Wanted {
  /** The record at this place, from 0, and some around it. Default 0. */
  readonly around?: number;
  /** Only what the server finds. */
  readonly search?: string;
  /** Default: the collection's own order. */
  readonly sorting?: Sorting | null;
}

/** All records of a collection, or what is wanted of one that answers in pages. A reload keeps showing what is there. */
export function useRecords(type: ContentType, { around = 0, search = '', sorting = null }: Wanted = {}): Records {
  const { api } = useShell();
  const { turn } = useUndo();
  const page = Math.floor(around / PAGE_SIZE);
  const sort = sortOfServer(type, sorting);
  const [listing, setListing] = useState<Listing>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState('');
  const request = `${page}.${attempt}.${turn}.${sort}.${search}`;

  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const next = await listingOf(fetchRecords(api, type, { page, search, sort }, abort.signal));
      if (abort.signal.aborted) return;
      setListing(next);
      setAnswered(request);
    };
    void load();
    return () => abort.abort();
  }, [api, type, page, search, sort, request]);

  return {
    listing,
    isSorted: listing.status === 'ready' && listing.sort === sort,
    isBusy: answered !== request,
    reload: () => setAttempt((count) => count + 1),
    change: (apply) => setListing((current) => (current.status === 'ready' ? changed(current, apply(current.records)) : current)),
  };
}

const changed = (before: Extract<Listing, { status: 'ready' }>, records: readonly ContentRecord[]): Listing => ({ ...before, records, total: before.total + records.length - before.records.length });

async function listingOf(found: Promise<Found>): Promise<Listing> {
  try {
    return { status: 'ready', ...(await found) };
  } catch (error) {
    return { status: 'failed', message: isApiError(error) ? error.message : 'Something went wrong in this page.' };
  }
}

async function fetchRecords(api: ApiClient, type: ContentType, { page, search, sort }: { readonly page: number; readonly search: string; readonly sort: string }, signal: AbortSignal): Promise<Found> {
  const path = paths.list(type.collection);
  if (type.list !== 'page') {
    const records = await api.get<readonly ContentRecord[]>(path, undefined, { signal });
    return { records, total: records.length, passed: 0, search, sort };
  }
  const query = { page, limit: PAGE_SIZE, ...(search ? { search } : {}), ...(sort ? { sort } : {}) };
  const { data: records, total } = await api.get<PageEnvelope<ContentRecord>>(path, query, { signal });
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  // An address of a list that has become shorter since leads to its end.
  return page > last ? fetchRecords(api, type, { page: last, search, sort }, signal) : { records, total, passed: page * PAGE_SIZE, search, sort };
}
