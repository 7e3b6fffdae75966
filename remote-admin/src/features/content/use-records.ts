import { type ApiClient, isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type PageEnvelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import { useUndo } from '../undo/undo.ts';
import type { ContentRecord } from './content-record.ts';

/** Records per request of a collection that answers in pages. */
const PAGE_SIZE = 100;
/** A list that is to be put into another order never asks for more requests than this at once. */
const MOST_PAGES = 10;

interface Found {
  readonly records: readonly ContentRecord[];
  /** How many there are altogether. */
  readonly total: number;
  /** How many of them stand before the first that is known here. */
  readonly passed: number;
  /** What the server has looked for. */
  readonly search: string;
}

export type Listing = { readonly status: 'loading' } | { readonly status: 'failed'; readonly message: string } | ({ readonly status: 'ready' } & Found);

export interface Records {
  readonly listing: Listing;
  /** A request is on its way, be it the first or another. */
  readonly isBusy: boolean;
  readonly reload: () => void;
  /** Shows a change before the server is asked again; the next answer of the server replaces it. */
  readonly change: (apply: (records: readonly ContentRecord[]) => readonly ContentRecord[]) => void;
}

/** What is wanted of a collection that answers in pages; the others answer all they have. */
export interface Wanted {
  /** The record at this place, from 0, and some around it; or as many as are worth asking for. Default 0. */
  readonly around?: number | 'all';
  /** Only what the server finds. */
  readonly search?: string;
}

/** All records of a collection, or what is wanted of one that answers in pages. A reload keeps showing what is there. */
export function useRecords(type: ContentType, { around = 0, search = '' }: Wanted = {}): Records {
  const { api } = useShell();
  const { turn } = useUndo();
  const page = around === 'all' ? around : Math.floor(around / PAGE_SIZE);
  const [listing, setListing] = useState<Listing>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState('');
  const request = `${page}.${attempt}.${turn}.${search}`;

  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const next = await listingOf(fetchRecords(api, type, page, search, abort.signal));
      if (abort.signal.aborted) return;
      setListing(next);
      setAnswered(request);
    };
    void load();
    return () => abort.abort();
  }, [api, type, page, search, request]);

  return {
    listing,
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

async function fetchRecords(api: ApiClient, type: ContentType, page: number | 'all', search: string, signal: AbortSignal): Promise<Found> {
  const path = paths.list(type.collection);
  if (type.list !== 'page') {
    const records = await api.get<readonly ContentRecord[]>(path, undefined, { signal });
    return { records, total: records.length, passed: 0, search };
  }
  const fetchPage = (number: number) => api.get<PageEnvelope<ContentRecord>>(path, { page: number, limit: PAGE_SIZE, ...(search ? { search } : {}) }, { signal });
  if (page === 'all') {
    const first = await fetchPage(0);
    const others = await Promise.all(Array.from({ length: Math.max(1, Math.min(MOST_PAGES, Math.ceil(first.total / PAGE_SIZE))) - 1 }, (_, index) => fetchPage(index + 1)));
    return { records: [first, ...others].flatMap(({ data }) => data), total: first.total, passed: 0, search };
  }
  const { data: records, total } = await fetchPage(page);
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  // An address of a list that has become shorter since leads to its end.
  return page > last ? fetchRecords(api, type, last, search, signal) : { records, total, passed: page * PAGE_SIZE, search };
}
