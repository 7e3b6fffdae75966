import { type ApiClient, isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type PageEnvelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useState } from 'react';
import { useUndo } from '../undo/undo.ts';
import type { ContentRecord } from './content-record.ts';

/** Records per request of a collection that answers in pages. */
const PAGE_SIZE = 100;
/** A list never asks for more requests than this at once; a search goes no further back. */
const MOST_PAGES = 10;

export type Listing =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly records: readonly ContentRecord[]; readonly total: number };

export interface Records {
  readonly listing: Listing;
  /** A request is on its way, be it the first or another. */
  readonly isBusy: boolean;
  readonly reload: () => void;
  /** Shows a change before the server is asked again; the next answer of the server replaces it. */
  readonly change: (apply: (records: readonly ContentRecord[]) => readonly ContentRecord[]) => void;
}

/**
 * All records of a collection, or the first of one that answers in pages. A reload keeps showing what is there.
 * @param reach how many records are wanted of a collection that answers in pages; Infinity for as many as are worth asking for.
 */
export function useRecords(type: ContentType, reach = PAGE_SIZE): Records {
  const { api } = useShell();
  const { turn } = useUndo();
  const pages = Math.min(MOST_PAGES, Math.max(1, Math.ceil(reach / PAGE_SIZE)));
  const [listing, setListing] = useState<Listing>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState('');
  const request = `${pages}.${attempt}.${turn}`;

  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const next = await listingOf(fetchRecords(api, type, pages, abort.signal));
      if (abort.signal.aborted) return;
      setListing(next);
      setAnswered(request);
    };
    void load();
    return () => abort.abort();
  }, [api, type, pages, request]);

  return {
    listing,
    isBusy: answered !== request,
    reload: () => setAttempt((count) => count + 1),
    change: (apply) => setListing((current) => (current.status === 'ready' ? changed(current.total, current.records, apply(current.records)) : current)),
  };
}

const changed = (total: number, before: readonly ContentRecord[], records: readonly ContentRecord[]): Listing => ({ status: 'ready', records, total: total + records.length - before.length });

async function listingOf(found: ReturnType<typeof fetchRecords>): Promise<Listing> {
  try {
    return { status: 'ready', ...(await found) };
  } catch (error) {
    return { status: 'failed', message: isApiError(error) ? error.message : 'Something went wrong in this page.' };
  }
}

async function fetchRecords(api: ApiClient, type: ContentType, pages: number, signal: AbortSignal) {
  const path = paths.list(type.collection);
  if (type.list !== 'page') {
    const records = await api.get<readonly ContentRecord[]>(path, undefined, { signal });
    return { records, total: records.length };
  }
  const fetchPage = (page: number) => api.get<PageEnvelope<ContentRecord>>(path, { page, limit: PAGE_SIZE }, { signal });
  const first = await fetchPage(0);
  const others = await Promise.all(Array.from({ length: Math.min(pages, Math.ceil(first.total / PAGE_SIZE)) - 1 }, (_, index) => fetchPage(index + 1)));
  return { records: [first, ...others].flatMap(({ data }) => data), total: first.total };
}
